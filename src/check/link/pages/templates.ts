import { Dialog } from '../../../contract/parts/portal/dialogs'
import { templateRoots } from '../../../contract/vocabulary/kinds'
import { splitTemplate } from '../../../validate/template/template-text'
import type { Place } from '../../../contract/problem'
import { cleanName, isFaultyName, nameFlaw } from '../../suggest/name-flaws'
import { nearest } from '../../suggest/nearest'
import type { Domain } from '../values/domain'
import { ofList } from '../api/answers'
import { accountFields, isProfileUnsure, namesInAccount } from '../values/account-fields'
import { namesInPortal } from '../values/portal-names'
import { sessionDomain } from '../values/session-domain'
import type { Missing } from '../../suggest/missing-name'
import { checkFormat } from './template-formats'
import { didYouMean, quoted, replaceBy } from '../../report'
import { sessionNames } from '../../session-names'
import { synonymOf } from '../../suggest/synonyms'
import { nodeAt, placeAt, placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { quotedAsWritten, reportName } from './unknown-name'
import { fullWidthTemplate, foreignBraces, tripleBraces, singleBraces, unclosedBraces, pathAlone, closedTemplate } from './template-braces'

/** The names that a template or condition may read at a place; undefined names allow any. */
export interface Scope {
  roots: readonly string[]
  /** What the page asks an operation for, before it has any data. */
  isRequest?: true
  data?: readonly string[]
  /** The names below a path of `data`, `form` or `row`; none below text. */
  fieldsOf?: (root: 'data' | 'form' | 'row', path: readonly string[]) => readonly string[] | undefined
  form?: readonly string[]
  row?: readonly string[]
  /** The record type of `row`, or of a data source. */
  recordOf?: (data?: string) => string | undefined
  /** Whether the browser fills the texts: it has no more of portal.json than it needs. */
  inBrowser?: boolean
  /** Whether a data source is the profile of an account. */
  isAccount?: (data: string) => boolean
  /** The values that a name of a root may have; `field` is a name below it. */
  domainOf?: (root: 'data' | 'form' | 'row', name: string, field?: string) => Domain | undefined
}

/** Parts of portal.json that only the server reads, so that a page shows nothing for them. */
const serversOwn: readonly string[] = ['diagnosis', 'outside', 'offices', 'calendar']

/** The values that a dotted path may have, as far as they are declared. */
export function domainAt(index: TreeIndex, scope: Scope, dotted: string): Domain | undefined {
  const [root = '', name = '', ...fields] = dotted.split('.')
  if (root === 'route' && fields.length === 0) return { type: 'text' }
  if (root === 'session' && fields.length === 0) return sessionNames.includes(name) ? sessionDomain(index, name) : undefined
  return (root === 'data' || root === 'form' || root === 'row') && fields.length < 2 ? scope.domainOf?.(root, name, fields[0]) : undefined
}

function namesOf(index: TreeIndex, scope: Scope, root: string): readonly string[] | undefined {
  if (root === 'session') return sessionNames
  if (root === 'portal')
    return index.portal && Object.keys(index.portal.value).filter((name) => !scope.inBrowser || !serversOwn.includes(name))
  if (root === 'data') return scope.data
  if (root === 'form') return scope.form
  if (root === 'account') return isProfileUnsure(index) || index.unsure('accounts') ? undefined : accountFields(index)
  return root === 'row' ? scope.row : undefined
}

/** The place of a part of a text. Searches the raw text, because escapes before the part would shift the column. */
function placeOfPart(source: Source, path: Path, part: string): Place {
  const node = nodeAt(source, path)
  const raw = node ? source.text.slice(node.offset, node.offset + node.length) : ''
  const at = raw.indexOf(part)
  return node && at >= 0 ? placeAt(source, node.offset + at, part.length) : placeOf(source, path)
}

const ofRequest: ReturnType<typeof didYouMean> = {
  zh: '几项数据同时读取，不能互相引用：要用的值由打开这一页的链接写进地址，这里用 route 读取',
  en: 'The data of a page is read at once: put the value into the address, by the link that opens the page, and read it from route',
}

/** Checks one dotted path; `place` is computed only for a fault. */
export function checkPath(index: TreeIndex, scope: Scope, dotted: string, place: () => Place, at?: Missing['at']): void {
  const [root = '', name, ...below] = dotted.split('.')
  if (!scope.roots.includes(root)) {
    const known = (templateRoots as readonly string[]).includes(root)
    const intended = known ? undefined : (synonymOf(root, scope.roots) ?? nearest(root, scope.roots))
    const rooted = intended === undefined && !dotted.includes('.') ? rootOf(index, scope, dotted) : undefined
    if (rooted !== undefined) return reportRootless(index, dotted, rooted, place())
    const fix = root === 'data' && scope.isRequest ? ofRequest : didYouMean(intended, scope.roots)
    const at = place()
    index.report.add(at, {
      code: known ? 'template/root-not-here' : 'template/unknown-root',
      zh: known ? `这里不能使用 ${root}：${quoted(dotted)}` : `不认识 ${quoted(root)}：${quoted(dotted)}`,
      en: known ? `${root} cannot be read here` : `Unknown root ${root}`,
      fix: fix.replacement ? { ...fix, replacement: quotedAsWritten(at, dotted, dotted.replace(root, JSON.parse(fix.replacement))) } : fix,
    })
    return
  }
  const names = namesOf(index, scope, root)
  if (name === undefined) return
  if (names && !names.includes(name))
    return reportName(index, {
      dotted,
      root,
      name,
      names,
      place,
      spot: at,
      record: root === 'row' ? scope.recordOf?.() : undefined,
      isAccount: root === 'account',
    })
  if (root === 'portal' && name === 'dialogs' && below.length > 0) return checkDialogPath(index, dotted, place, at)
  for (const [depth, field] of below.entries()) {
    const above = [name, ...below.slice(0, depth)]
    const fields = fieldsBelow(index, scope, root, above)
    if (!fields || fields.includes(field) || (fields === ofList && /^\d+$/.test(field))) continue
    if (fields === ofList || fields.length === 0)
      return reportFieldless(index, { dotted, above: [root, ...above], isList: fields === ofList }, place())
    const record = root === 'data' && depth === 0 ? scope.recordOf?.(name) : undefined
    const isAccount = root === 'data' && depth === 0 && scope.isAccount?.(name)
    return reportName(index, { dotted, root: [root, ...above].join('.'), name: field, names: fields, place, spot: at, record, isAccount })
  }
}

/** The names below a path of any root. */
function fieldsBelow(index: TreeIndex, scope: Scope, root: string, above: readonly string[]): readonly string[] | undefined {
  if (root === 'data' || root === 'form' || root === 'row') return scope.fieldsOf?.(root, above)
  if (root === 'portal') return namesInPortal(above)
  if (root === 'account') return namesInAccount(index, above)
  return root === 'session' && above[0] === 'is' && above.length === 1 ? ofList : []
}

/** Text and numbers have no fields, and a list has them only in its rows: the template would show nothing. */
function reportFieldless(
  index: TreeIndex,
  { dotted, above, isList }: { dotted: string; above: string[]; isList: boolean },
  at: Place,
): void {
  const whole = above.join('.')
  const right = isList ? `${whole}.0${dotted.slice(whole.length)}` : whole
  index.report.add(at, {
    code: 'template/unknown-field',
    zh: isList ? `${quoted(whole, 20)} 是一组，要写明第几条` : `${quoted(whole, 20)} 是一个值，里面没有别的`,
    en: isList ? `${whole} is a list; say which of it` : `${whole} is one value and has no fields; it would show nothing`,
    fix: {
      zh: isList ? `第一条写 ${right}；每条都显示，用 list 区块或条目的 each` : `改为 ${right}`,
      en: isList ? `The first is ${right}; to show each, use a list or "each" of an item` : `Write ${right}`,
      replacement: quotedAsWritten(at, dotted, right),
    },
  })
}

/** Checks the path of a dialog setting, `portal.dialogs.<id>.visible`. */
function checkDialogPath(index: TreeIndex, dotted: string, place: () => Place, spot: Missing['at'] | undefined): void {
  const [, , id = '', setting, ...below] = dotted.split('.')
  if (!index.portal) return
  const ids = index.dialogs.map((one) => one.id)
  const settings = Object.keys(Dialog.properties)
  if (!ids.includes(id)) reportName(index, { dotted, root: 'portal.dialogs', name: id, names: ids, place, spot })
  else if (setting !== undefined && !settings.includes(setting))
    reportName(index, { dotted, root: `portal.dialogs.${id}`, name: setting, names: settings, place, spot })
  else if (below.length > 0 && setting !== undefined && setting !== 'opensOn')
    reportFieldless(index, { dotted, above: ['portal', 'dialogs', id, setting], isList: false }, place())
}

/** The root that was probably left out: `{{title}}` in a list for `{{row.title}}`. */
const rootOf = (index: TreeIndex, scope: Scope, name: string): string | undefined =>
  ['row', 'form', 'session', 'data'].find((root) => scope.roots.includes(root) && namesOf(index, scope, root)?.includes(name))

function reportRootless(index: TreeIndex, name: string, root: string, at: Place): void {
  const right = `${root}.${name}`
  index.report.add(at, {
    code: 'template/unknown-root',
    zh: `“${quoted(name)}”前面要写从哪里取`,
    en: `Say where "${name}" is read from`,
    fix: { zh: `改为 ${right}`, en: `Write ${right}`, replacement: quotedAsWritten(at, name, right) },
  })
}

/** Reports invisible characters in a path before reporting it as unknown. */
function reportFaulty(index: TreeIndex, dotted: string, place: Place): void {
  const right = cleanName(dotted)
  const flaw = nameFlaw(dotted) ?? { zh: '', en: '' }
  index.report.add(place, {
    code: 'text/invisible',
    zh: `模板里的“${quoted(right, 14)}”${flaw.zh}`,
    en: `${right} in a template ${flaw.en}`,
    fix: { zh: `改为 ${right}`, en: `Write ${right}`, replacement: right },
  })
}

/** Reports braces that are not those of a template; true when there was something to say. */
export function checkBraces(index: TreeIndex, text: string, source: Source, path: Path): boolean {
  const typed = fullWidthTemplate(text)
  if (typed) {
    index.report.add(placeOfPart(source, path, typed.found), {
      code: 'template/full-width',
      zh: `模板里有中文标点：${quoted(typed.found, 14)}`,
      en: 'Full-width marks in a template',
      fix: { zh: `改为 ${typed.right}`, en: `Write ${typed.right}`, replacement: typed.right },
    })
    return true
  }
  const bare = foreignBraces.exec(text) ?? tripleBraces.exec(text) ?? singleBraces.exec(text)
  if (bare) {
    const right = `{{${bare[1] ?? bare[2] ?? ''}}}`
    index.report.add(placeOfPart(source, path, bare[0]), {
      code: 'template/unclosed',
      zh: `模板要用两层花括号：${quoted(bare[0], 14)}`,
      en: 'A template stands in two pairs of braces',
      fix: { zh: `改为 ${right}`, en: `Write ${right}`, replacement: right },
    })
    return true
  }
  const open = unclosedBraces.exec(text)
  if (open) {
    index.report.add(placeOfPart(source, path, open[0].slice(0, 8)), {
      code: 'template/unclosed',
      zh: `模板没有写完整：${quoted(open[0], 14)}`,
      en: 'The template is not closed',
      fix: closedTemplate(open[0]),
    })
    return true
  }
  return false
}

/** Checks every template of a text. */
export function checkTemplate(index: TreeIndex, scope: Scope, text: string, source: Source, path: Path): void {
  if (checkBraces(index, text, source, path)) return
  if (pathAlone.test(text)) {
    index.report.add(placeOf(source, path), {
      code: 'template/unclosed',
      zh: `模板要用两层花括号：${quoted(text, 14)}`,
      en: 'A template stands in two pairs of braces',
      fix: replaceBy(`{{${text}}}`),
    })
    return
  }
  for (const part of splitTemplate(text)) {
    if (isFaultyName(part.path)) {
      reportFaulty(index, part.path, placeOfPart(source, path, part.path))
      continue
    }
    checkPath(index, scope, part.path, () => placeOfPart(source, path, part.path || part.text), { source, path })
    if (part.format !== undefined)
      checkFormat(index, part.format, { argument: part.argument, domain: domainAt(index, scope, part.path), source, path, placeOfPart })
  }
}

/** Checks the templates of every text below a value. */
export function checkTemplates(index: TreeIndex, scope: Scope, value: unknown, source: Source, path: Path): void {
  if (typeof value === 'string') return checkTemplate(index, scope, value, source, path)
  if (value === null || typeof value !== 'object') return
  for (const [key, one] of Object.entries(value))
    checkTemplates(index, scope, one, source, [...path, Array.isArray(value) ? Number(key) : key])
}
