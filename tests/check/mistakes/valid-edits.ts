import { layouts, openDoc, productFiles, schemaNames, type Doc, type Spot } from './doc'
import { change, changeValue, removeProperty, spotsAt, splice, textsAt } from './mistake'
import type { Pick } from '../../seeded'

/** An edit that an operator may make at any time: the check reports nothing. */
export interface Edit {
  name: string
  file: string
  text: string
}

type Make = (pick: Pick, doc: Doc) => { text: string | Uint8Array } | undefined
type Row = [name: string, files: RegExp, make: Make]

const rename: Make = (pick, doc) => {
  const spots = textsAt(doc, /(?:^|\/)(?:title|label|placeholder|hint|summary|dictLabel)$/).filter(({ path, value }) => !/demo|schema\/properties|^title$/.test(path) && !String(value).includes('{{'))
  if (spots.length === 0) return undefined
  const spot = pick.of(spots)
  return changeValue(doc, spot, JSON.stringify(pick.of([`${String(spot.value).slice(0, 8)}（新）`, `办理${pick.number(90)}号`, '欢迎使用！', '“数字”服务', '价格：面议，可谈', 'a/b 与 <5 人'])))
}

/** Swaps two neighbours of a list. */
const swap = (path: RegExp): Make => (pick, doc) => {
  const lists = spotsAt(doc, path).filter((spot) => (spot.node.children?.length ?? 0) > 1)
  if (lists.length === 0) return undefined
  const children = pick.of(lists).node.children ?? []
  const at = pick.number(children.length - 1)
  const [one, two] = [children[at], children[at + 1]]
  if (!one || !two) return undefined
  const [first, second] = [doc.text.slice(one.offset, one.offset + one.length), doc.text.slice(two.offset, two.offset + two.length)]
  return { text: doc.text.slice(0, one.offset) + second + doc.text.slice(one.offset + one.length, two.offset) + first + doc.text.slice(two.offset + two.length) }
}

const drop = (path: RegExp): Make => (pick, doc) => {
  const spots = spotsAt(doc, path)
  return spots.length === 0 ? undefined : removeProperty(doc, pick.of(spots))
}

const append = (path: RegExp, item: (pick: Pick, spot: Spot) => string): Make => (pick, doc) => {
  const spots = spotsAt(doc, path).filter((spot) => (spot.node.children?.length ?? 0) > 0)
  if (spots.length === 0) return undefined
  const spot = pick.of(spots)
  return change(doc, spot.node.offset + spot.node.length - 1, 0, `, ${item(pick, spot)}`, 0)
}

const value = (path: RegExp, make: (spot: Spot, pick: Pick) => string | undefined): Make => (pick, doc) => {
  const spots = spotsAt(doc, path)
  if (spots.length === 0) return undefined
  const spot = pick.of(spots)
  const put = make(spot, pick)
  return put === undefined ? undefined : changeValue(doc, spot, put)
}

/** Forms whose answers a flow stores: a new field would need one in the record, too. */
const stored = new Set(productFiles.filter(({ name }) => name.startsWith('flows/')).flatMap(({ name }) => spotsAt(openDoc(name), /^transitions\/\d+\/form$/).map((spot) => `forms/${String(spot.value)}.json`)))

/** Adds a field with its rule and widget. */
const addField: Make = (pick, doc) => {
  if (stored.has(doc.name)) return undefined
  const name = `extra${pick.number(1000)}`
  const rule = pick.of(['[{ "required": true, "message": "请填写补充说明" }]', '[{ "max": 20, "message": "补充说明最多20个字", "good": ["好"], "bad": ["一二三四五六七八九十一二三四五六七八九十一"] }]', '[{ "pattern": "^[0-9]{6}$", "message": "请输入6位邮政编码", "good": ["100000"], "bad": ["1"] }]', '[{ "pattern": "^(?:0\\\\d{2,3}-)?\\\\d{7,8}$", "message": "请输入正确的座机号码", "good": ["010-12345678", "1234567"], "bad": ["12"] }]'])
  const parts: [RegExp, string][] = [[/^ui$/, `"${name}": { "widget": "text" }`], [/^rules$/, `"${name}": ${rule}`], [/^schema\/properties$/, `"${name}": { "type": "string", "title": "补充说明" }`]]
  return {
    text: parts.reduce((text, [path, put]) => {
      const spot = spotsAt(doc, path)[0]
      return spot ? splice(text, spot.node.offset + 1, 0, `${put},`) : text
    }, doc.text),
  }
}

const rows: Row[] = [
  ['rename', /./, rename],
  ['reorder menus', /^menus/, swap(/^(?:main|footer|footerBar|bar|supply|main\/\d+\/items|footer\/\d+\/items)$/)],
  ['reorder routes', /^routes/, swap(/^routes$/)],
  ['reorder options', /^dicts/, swap(/\/items$/)],
  ['reorder blocks', /^pages/, swap(/(?:^|\/)(?:blocks|items|links)$/)],
  ['reorder keys', /./, swap(/^(?:ui|schema\/properties|data|theme|words|storage|list|paths)$/)],
  ['leave out what is optional', /^(?:menus|forms|pages)/, drop(/\/(?:hint|icon|placeholder|suffix|inputMode|autocomplete|pageSize|primary|rows)$/)],
  ['add an option', /^dicts/, append(/\/items$/, (pick) => `{ "dictValue": "n${pick.number(999)}", "dictLabel": "新选项${pick.number(999)}" }`)],
  ['add a menu item', /^menus/, append(/^(?:main|main\/\d+\/items|footer\/\d+\/items|footerBar)$/, (pick) => `{ "id": "extra-${pick.number(9999)}", "title": "更多服务", "href": "https://help.example.cn/a?b=1&c=中文#top" }`)],
  ['add a menu item to a route', /^menus/, append(/^footer\/\d+\/items$/, (pick) => `{ "id": "extra-${pick.number(9999)}", "title": "常见问题", "route": "policy-view", "with": { "from": "menu" } }`)],
  ['add a field', /^forms\/(?!login|password)/, addField],
  ['add a text block', /^pages/, append(/^blocks$/, (pick) => `{ "kind": "text", "title": "说明", "paragraphs": ["第${pick.number(9)}条：请以公告为准，“逾期”不候；电话 010-12345678。"] }`)],
  ['add a word of a paragraph', /^pages/, append(/\/(?:paragraphs|points)$/, () => '"数字 1 < 2，成本降低 5%。"')],
  ['change a message', /^forms/, value(/^rules\/\w+\/\d+\/message$/, ({ value: text }, pick) => JSON.stringify(pick.of([`${String(text)}。`, `请核对：${String(text)}`, `${String(text)}（必填）`])))],
  ['change a threshold', /^portal/, value(/^thresholds\/(?:scrolled|backToTop|messageDuration|unreadCap)$/, (_, pick) => String(50 + pick.number(500)))],
  ['change a colour', /^portal/, value(/^theme\/(?:primary|accent|ink|danger)$/, (_, pick) => JSON.stringify(pick.of(['#0b4f8a', '#7a1f1f', '#1d4d2b', '#333333'])))],
  ['change a word', /^words/, value(/^(?:shell|list)\/(?:close|cancel|retry|home|none|yes)$/, (_, pick) => JSON.stringify(pick.of(['好的', '关闭！', '返回（首页）', 'OK，知道了'])))],
  ['change demo content', /^records/, value(/^demo\/\d+\/(?:title|content|summary)$/, (_, pick) => JSON.stringify(pick.of(['关于开展 2026 年度申报的通知（示例）', '“两化融合”：第二批', '价格 3 < 5 万元'])))],
  ['change rows of a text area', /^forms/, value(/\/rows$/, (_, pick) => String(3 + pick.number(8)))],
  ['change a rate downwards', /^api/, value(/\/x-rate\/limit$/, ({ value: limit }) => String(Math.max(1, Number(limit) - 1)))],
  ['longer page of a list', /^pages/, value(/\/pageSize$/, (_, pick) => String(5 + pick.number(40)))],
  ['lay out anew', /./, (pick, doc) => ({ text: pick.of(Object.values(layouts))(doc.text) })],
  ['byte order mark', /./, (_, doc) => ({ text: `\ufeff${doc.text}` })],
  ['blank lines and tabs', /./, (pick, doc) => ({ text: doc.text.replace(/\n/g, () => (pick.chance(0.2) ? '\n\n' : pick.chance(0.2) ? ' \n' : '\n')) })],
  ['old Macintosh line ends', /./, (_, doc) => ({ text: doc.text.replace(/\r?\n/g, '\r') })],
  ['no line end at the end', /./, (_, doc) => ({ text: doc.text.trimEnd() })],
]

/** `count` valid edits, each of another kind, file and layout. */
export function makeEdits(pick: Pick, count: number): Edit[] {
  const made: Edit[] = []
  for (let tries = 0; made.length < count && tries < count * 20; tries++) {
    const [name, files, make] = rows[made.length % rows.length] as Row
    const doc = openDoc(pick.of(schemaNames.filter((one) => files.test(one))), pick.of(Object.keys(layouts)))
    const edit = make(pick, doc)
    if (edit && typeof edit.text === 'string') made.push({ name, file: doc.name, text: edit.text })
  }
  return made
}
