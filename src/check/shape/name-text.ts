import type { Node } from 'jsonc-parser'
import type { Problem } from '../../contract/problem'
import { cleanName, isFaultyName, nameFlaw } from '../suggest/name-flaws'
import { quoted, replaceBy, type Report } from '../report'
import { editOf, placeOfNode, type Kind, type Source } from '../source'

/** Keys whose values are names: of a file, a field, a state, an option, or a compared value. */
const naming = new Set([
  'id',
  'page',
  'route',
  'menu',
  'form',
  'dict',
  'directions',
  'dictValue',
  'operation',
  'operationId',
  'record',
  'flow',
  'transition',
  'to',
  'by',
  'of',
  'match',
  'field',
  'than',
  'include',
  'component',
  'equals',
  'named',
  'messageType',
  'sort',
  'query',
  'indicator',
  'code',
  'key',
  'changeDirection',
  'from',
  'x-handler',
  'x-form',
  'x-access',
  'is',
  'isNot',
  'has',
  'in',
  'notIn',
  'only',
  'x-encrypt',
  'x-count',
  'fields',
  'filters',
  'sorts',
  'ranges',
  'states',
  'same',
  'every',
  'some',
  'none',
  'flows',
  'records',
  'notBefore',
  'notAfter',
  'notAbove',
  'notBelow',
  'before',
  'after',
  'views',
  'most',
  'amount',
  'date',
  'open',
  'closed',
  'total',
  'daysAfter',
  'pick',
  'step',
  'state',
  'stages',
  'sum',
  'product',
  'least',
  'minus',
  'path',
  'since',
  'type',
  'widget',
  'kind',
  'do',
  'verb',
  'since',
])
const namingIn: Partial<Record<Kind, readonly string[]>> = {
  pages: ['source'],
  forms: ['source'],
  api: ['name', 'enum', 'required'],
  records: ['search'],
  flows: ['answer', 'on', 'off', 'data'],
}

/** Objects whose values are all names. */
const namingMaps = new Set(['guard', 'operations', 'files', 'messages', 'diagnosis', 'dicts', 'with', 'filters', 'fields'])

/** Visible text and samples are not names. */
const prose = new Set(['words', 'good', 'bad', 'example', 'examples', 'paragraphs'])

function isName({ kind }: Source, key: string, owner: string | undefined): boolean {
  if (kind === 'words') return false
  return naming.has(key) || (namingIn[kind]?.includes(key) ?? false) || (owner !== undefined && namingMaps.has(owner))
}

/** The invisible fault of a name, to be reported before the name is reported as unknown. */
function flawOf(source: Source, node: Node, value: string): Pick<Problem, 'code' | 'zh' | 'en' | 'fix'> | undefined {
  const flaw = nameFlaw(value)
  if (!flaw) return undefined
  const right = cleanName(value)
  const edit = editOf(source, node, JSON.stringify(right))
  return {
    code: 'text/invisible',
    zh: `名字“${quoted(right, 16)}”${flaw.zh}`,
    en: `The name "${right}" ${flaw.en}`,
    fix: { ...replaceBy(right), ...(edit ? { edit } : {}) },
  }
}

interface Found {
  node: Node
  value: string
}

/** Whether the earlier problem at the place suggests the same name, or none. */
const saysSame = ({ fix }: Problem, right: string) => fix?.replacement === undefined || fix.replacement === JSON.stringify(right)

/** Reports each faulty name once, replacing the problem that the contract reported there since `since`. */
export function checkNameTexts(source: Source, report: Report, since: number): void {
  for (const { node, value } of faultyNames(source)) {
    const place = placeOfNode(source, node)
    const at = report.problems.findIndex((one, index) => index >= since && one.line === place.line && one.column === place.column)
    const earlier = report.problems[at]
    if (earlier && !saysSame(earlier, cleanName(value))) continue
    if (earlier) report.problems.splice(at, 1)
    const flaw = flawOf(source, node, value)
    if (flaw) report.add(place, flaw)
  }
}

/** Every key, and every value that is a name, with a fault. */
function faultyNames(source: Source): Found[] {
  const found: Found[] = []
  const note = (node: Node) => {
    const value = node.value as string
    if (!value.includes('{{') && isFaultyName(value)) found.push({ node, value })
  }
  const look = (node: Node, key: string, owner: string | undefined, content: boolean): void => {
    if (node.type === 'string' && !content && isName(source, key, owner)) note(node)
    if (node.type === 'array') for (const child of node.children ?? []) look(child, key, owner, content)
    if (node.type !== 'object') return
    for (const { children: [name, value] = [] } of node.children ?? []) {
      if (!name || !value) continue
      const word = name.value as string
      note(name)
      // Of demo rows the keys are names, the values content.
      if (!prose.has(word)) look(value, word, key, content || (word === 'demo' && source.kind === 'records'))
    }
  }
  if (source.root) look(source.root, '', undefined, false)
  return found
}
