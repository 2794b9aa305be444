import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { defaultWords } from '../../src/contract/words/words'
import { sentenceWithTitles } from '../../src/console/schema-form/placeholder-title'
import { filesOfTexts } from '../../src/console/store/files'
import { MenuTree } from '../../src/console/rooms/menus/menu-tree'
import { view } from '../../src/console/store/console-view'
import { blockLines, pageIn, pageLines } from '../../src/console/rooms/pages/page-model'
import { distanceInPieces } from '../../src/console/store/text-matching'
import { findTexts, placeOfPointer, textsMatching } from '../../src/console/store/texts'
import { findNamed, withPurposes } from '../../src/console/store/places/named-places'
import { placeExists } from '../../src/console/store/places/place-exists'
import { roomPlaceOf } from '../../src/console/place'
import { filesIn } from '../conformance/source-texts'
import { readFileSync } from 'node:fs'

const names = filesIn('schemas', /\.json$/).filter((name) => !name.startsWith('schemas/meta/'))
const files = filesOfTexts(Object.fromEntries(names.map((name) => [name.replace('schemas/', ''), readFileSync(name, 'utf8')])))
const find = (query: string) => findTexts(files, query, 50).map(({ address }) => address)

it.each([
  ['a menu entry', 'menus.json', '/main/1/items/1/title', '菜单 › 主菜单 › 数字化转型引领 › 标杆案例'],
  ['an option', 'dicts.json', '/dicts/ent_nature/items/1/dictLabel', /选项 › [^›]+$/],
  [
    'an option that no form offers',
    'dicts.json',
    '/dicts/notice_category/items/0/dictLabel',
    /^表单 › 选项清单（字典） › 公告类别 › [^›]+$/,
  ],
  ['a dictionary', 'dicts.json', '/dicts/ent_nature/title', '表单 › 选项清单（字典） › 企业性质'],
  ['a field', 'forms/ruleForm.json', '/ui/empNum/hint', '表单 › 企业信息完善 › 企业人员规模'],
])('labels the place of a question down to its entry: %s', (_, file, pointer, where) => {
  expect(placeOfPointer(files, { file, pointer })?.where).toMatch(where)
})

it('tells equal entries of several menus apart', () => {
  const places = findTexts(files, '政策服务', 50).filter(({ file, text }) => file === 'menus.json' && text === '政策服务')
  expect(places.length).toBeGreaterThan(1)
  expect(new Set(places.map(({ where }) => where)).size).toBe(places.length)
})

describe('the address of a text', () => {
  const exists = (address: string) => placeExists(files, roomPlaceOf(address))

  it('opens something in its room', () => {
    const addresses = textsMatching(files, () => true).map(({ address }) => address)
    expect(addresses.filter((address) => !exists(address))).toEqual([])
    expect(addresses).toContain('/console/flows/project/step/0')
  })

  it.each([
    'menus/main/99',
    'words/shell/nix',
    'forms/nix',
    'forms/ruleForm/nix',
    'forms/ruleForm/empNum/99',
    'forms/rules.json/nix',
    'forms/rules.json/mobile/99',
    'pages/nix',
    'pages/home/99',
    'records/nix',
    'records/notice/nix',
    'flows/nix',
    'flows/project/state/nix',
    'flows/project/step/99',
  ])('is known to open nothing: %s', (address) => expect(exists(`/console/${address}`)).toBe(false))

  it.each(['menus', 'words/shell', 'look', 'history/3'])('is not questioned where it names no entry: %s', (address) =>
    expect(exists(`/console/${address}`)).toBe(true),
  )
})

it('shows no template syntax in breadcrumbs', () => {
  const trails = textsMatching(files, () => true).map(({ where }) => where)
  expect(trails).toContainEqual(expect.stringContaining('[总数]'))
  expect(trails.filter((where) => where.includes('{'))).toEqual([])
})

it('lists the blocks of each page in words, each one differently', () => {
  const unlike = pageLines(files).flatMap(({ id }) => {
    const lines = blockLines(files, pageIn(files, id)!.blocks).map(({ title, kind, tab, seen }) => [title, kind, tab, seen].join(' '))
    return lines
      .filter((line, at) => /\[\w/.test(line) || (lines.indexOf(line) !== at && !line.endsWith('满足条件时显示')))
      .map((line) => `${id}: ${line}`)
  })
  expect(unlike).toEqual([])
})

it.each([
  ['its page', '/main/1/items/1', { title: '' }, '菜单 › 主菜单 › 数字化转型引领 › 数字化转型展厅'],
  ['its page, at an attribute', '/main/1/items/1/icon', { title: ' ' }, '菜单 › 主菜单 › 数字化转型引领 › 数字化转型展厅'],
  [
    'its address',
    '/main/1/items/1',
    { title: '', route: undefined, href: 'https://a.cn' },
    '菜单 › 主菜单 › 数字化转型引领 › https://a.cn',
  ],
])('names a menu entry without a title by %s', (_, pointer, change, where) => {
  const menus = JSON.parse(readFileSync('schemas/menus.json', 'utf8'))
  Object.assign(menus.main[1].items[1], change)
  const edited = new Map([...files, ...filesOfTexts({ 'menus.json': JSON.stringify(menus) })])
  expect(placeOfPointer(edited, { file: 'menus.json', pointer })?.where).toBe(where)
})

describe('a text searched by a sentence on the screen', () => {
  it.each([
    ['a menu entry', '标杆案例', '/console/menus/main/1/items/1'],
    ['a word', '跳到主要内容', '/console/words/shell/skip'],
    ['a message of a rule', '企业人员规模最多6位数字', '/console/forms/ruleForm/empNum/1'],
    ['a message of a shared rule', '请输入正确的手机号', '/console/forms/rules.json/mobile/2'],
    ['a label', '企业人员规模', '/console/forms/ruleForm/empNum'],
    ['a text of a page', '企业数字化转型，从这里开始', '/console/pages/home/0'],
    ['a name of the portal', '数字化转型平台', '/console/look'],
    ['an option', '股份制企业', '/console/forms/ruleForm/enterpriseNature'],
    ['a step of a flow', '入馆码已换发', '/console/flows/reservation/step/7'],
    ['a state of a flow', '下次不能到场请提前取消', `/console/flows/reservation/state/${encodeURIComponent('未到场')}`],
    ['a reminder', '来访提醒', '/console/flows/reservation/reminder/0'],
  ])('%s', (_, sentence, address) => expect(find(sentence)).toContain(address))

  it('is found without its marks and blanks, the shortest first', () => {
    expect(find('企业数字化转型 从这里开始')).toContain('/console/pages/home/0')
    const texts = findTexts(files, '手机号', 100).flatMap(({ text }) =>
      text.includes('手机号') ? [text.replaceAll(/[，。、\s]/g, '').length] : [],
    )
    expect(texts[0]).toBe(3)
    expect(texts.at(-1)).toBeGreaterThan(3)
  })

  it.each([
    ['a whole sentence', '还剩 {days} 天', '还剩 3 天'],
    ['with other punctuation', '共 {count} 条，第 {page} 页', '共 30 条,第 2 页'],
    ['with a long value', '{enterpriseName}已提交申请', '示例市云州纺织有限公司已提交申请'],
    ['few own words', '显示{title}', '显示新密码'],
    ['one own word, and a number', '{count} 天', '30 天'],
    ['an excerpt', '您还有 {count} 次机会，{minutes} 分钟后重试', '次机会，5 分钟后'],
    ['a template of a page', '欢迎，{{session.username}}，今天好', '欢迎，demo，今天好'],
  ])('is found with its placeholders filled in: %s', (_, written, seen) => {
    const own = filesOfTexts({ 'words.json': JSON.stringify({ shell: { skip: written } }) })
    expect(findTexts(own, seen, 1).map(({ text }) => text)).toEqual([written])
  })

  it('is not found by the values of its placeholders alone, nor by another sentence', () => {
    const own = filesOfTexts({ 'words.json': JSON.stringify({ shell: { skip: '还剩 {days} 天' } }) })
    for (const seen of ['3', '3 天', '请在 3 天内提交', '还要 3 天'])
      expect(findTexts(own, seen, 50).map(({ text }) => text)).not.toContain('还剩 {days} 天')
  })

  it('is found where the file leaves a word to the program', () => {
    const own = filesOfTexts({ 'words.json': '{ "shell": { "skip": "往下" } }' })
    const found = findTexts(own, '跳到主要内容', 5)
    expect(found).toEqual([])
    const [unwritten] = findTexts(own, defaultWords.filtersChosen, 5)
    expect(unwritten).toMatchObject({ address: '/console/words/list/filtersChosen' })
  })

  it('is found again in less time than reading the files first takes', () => {
    const fresh = filesOfTexts(Object.fromEntries([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])))
    const timed = (search: () => unknown) => {
      const start = performance.now()
      search()
      return performance.now() - start
    }
    const first = timed(() => findTexts(fresh, '请输入正确的手机号', 12))
    const again = ['还剩 3 天', '企业数字化', '手机'].map((query) => timed(() => findTexts(fresh, query, 12)))
    expect(Math.min(...again)).toBeLessThan(first / 2)
  })

  it('is told from others that say the same, by its purpose', () => {
    const found = withPurposes(findTexts(files, '联系人最多8个字', 12))
    const shown = found.map(({ text }) => sentenceWithTitles(text, files))
    const told = found.map(({ where }, at) => `${shown[at]} ${where}`)
    expect([new Set(shown).size < found.length, new Set(told).size]).toEqual([true, found.length])
  })

  it('is not found by an empty query or an unknown sentence', () => {
    expect(find(' ，')).toEqual([])
    expect(find('这句话哪里也没有')).toEqual([])
  })
})

it('tells menu entries of one title apart by what they open', () => {
  const main = ['/a', '/b', 'https://c.example/'].map((href, at) => ({ id: String(at), title: at < 2 ? '资料' : '其他', href }))
  view.set({ ...view.get(), files: filesOfTexts({ 'menus.json': JSON.stringify({ main }) }) })
  render(<MenuTree open={[]} onKey={() => undefined} onAdd={() => undefined} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['资料/a', '资料/b', '其他'])
})

describe('a place searched by its name', () => {
  it.each([
    ['a room', '菜单', '/console/menus'],
    ['a room, by what is done in it', '隐藏', '/console/menus'],
    ['what a room holds', '占位文字', '/console/forms'],
    ['a setting', '办理时限', '/console/flows/project/state/区县初审'],
    ['a setting, by its explanation', '审核期限', '/console/flows/project/state/区县初审'],
    ['a setting of a thing', '项目申报 市级复核 期限', '/console/flows/project/state/市级复核'],
    ['a person in charge', '区县主管部门', '/console/flows/project/state/区县初审'],
    ['a colour', '主色', '/console/look'],
    ['dictionaries', '字典', '/console/forms/dicts.json/ent_nature'],
    ['a button of a room', '删除这组规则', '/console/forms'],
    ['a word, by what it is for', '键盘用户跳过页头的链接', '/console/words/shell/skip'],
  ])('%s', (_, query, address) => expect(findNamed(files, query).map((one) => decodeURIComponent(one.address))).toContain(address))

  it('is listed by how close its name is', () => {
    const fars = findNamed(files, '期限').map(({ far }) => far)
    expect(fars.length).toBeGreaterThan(5)
    expect(fars).toEqual([...fars].sort((one, other) => one - other))
    expect(findNamed(files, '菜单')[0]).toMatchObject({ address: '/console/menus', text: '菜单' })
  })

  it('says what is set, and leads to its field', () => {
    const { days } = JSON.parse(readFileSync('schemas/flows/project.json', 'utf8')).states.区县初审
    expect(findNamed(files, '区县初审 办理时限')[0]).toMatchObject({ text: `办理时限（天）：${days}`, sought: String(days) })
  })

  it('is closer by its name and place than a sentence whose placeholder the rest would fill', () => {
    const query = '企业性质 字典'
    const [named] = findNamed(files, query)
    const [text] = findTexts(files, query, 5)
    expect([named?.address, text?.text]).toEqual(['/console/forms/dicts.json/ent_nature', '企业：{name}'])
    expect(named!.far).toBeLessThan(text!.far)
  })

  it('is no text, which is found as such', () => {
    expect(findNamed(files, '段落').filter(({ sought }) => sought !== undefined)).toEqual([])
  })

  it('exists, and is not found by half of its name', () => {
    expect(findNamed(files, '菜单').filter(({ address }) => !placeExists(files, roomPlaceOf(address)))).toEqual([])
    expect(findNamed(files, '办理无此词')).toEqual([])
    expect(findNamed(files, ' ，')).toEqual([])
  })
})

it('is found by its words where a text says them apart', () => {
  const texts = findTexts(files, '找回密码', 20).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(2)
  expect(texts[0]).toContain('找回密码')
  expect(texts.at(-1)).toMatch(/找回.*密码|密码.*找回/)
})

it('is compared with a query of many equal characters without trying each way to cut it', () => {
  const compared = vi.spyOn(String.prototype, 'includes')
  const far = distanceInPieces('0000', `${'0'.repeat(24)}1`)
  const times = compared.mock.calls.length
  compared.mockRestore()
  expect([far, times < 200]).toEqual([undefined, true])
})
