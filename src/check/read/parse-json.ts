import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'
import type { TextEdit } from '../../contract/problem'
import { bracketFault } from './bracket-fault'
import { badCharacters, brokenTexts } from './broken-texts'
import { jsonFault, replace, type Context, type Diagnose, type JsonFault } from './json-fault'
import { lostOpener } from './lost-opener'
import { punctuation } from './punctuation'
import { numbers } from './numbers'
import { applyEdit, offsetBefore } from './repair'
import { invisibleCharacter, fullWidthMarks } from './full-width-marks'

const empty: Diagnose = ({ text }) =>
  text.trim() === ''
    ? jsonFault('json/empty', 0, 1, {
        zh: '文件是空的',
        en: 'The file is empty',
        fix: ['恢复上一版内容，或写入 { }', 'Restore the file, or write { }'],
      })
    : undefined

const conflict: Diagnose = ({ text }) => {
  const found = /^(<{7}|={7}|>{7}).*$/m.exec(text)
  return found
    ? jsonFault('json/merge-conflict', found.index, 7, {
        zh: `留有合并冲突标记 ${found[1]}`,
        en: `Merge conflict mark ${found[1]} left in the file`,
        fix: ['留下正确的一边，删去三行标记', 'Keep one side and delete the marks'],
      })
    : undefined
}

function openBrackets(text: string): number {
  let open = 0
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g)) {
    if (token === '{' || token === '[') open++
    if (token === '}' || token === ']') open--
  }
  return open
}

const truncated: Diagnose = ({ text, offset, length }) => {
  const end = text.trimEnd().length
  if (offset + length < end) return undefined
  const unclosed = bracketFault(text)
  if (unclosed) return unclosed
  return openBrackets(text) > 0
    ? jsonFault('json/truncated', Math.max(end - 1, 0), 1, {
        zh: '文件没有写完整，到这里就断了',
        en: 'The file ends too early',
        fix: ['重新保存完整的文件，或恢复上一版', 'Save the whole file again, or restore it'],
      })
    : undefined
}

const commentAt = /^(?:\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)|#[^\r\n]*|<!--[^]*?(?:-->|$))/

const comment: Diagnose = ({ text, offset, error }) => {
  const found = commentAt.exec(text.slice(offset))
  if (!found || !['InvalidCommentToken', 'UnexpectedEndOfComment', 'InvalidSymbol'].includes(error)) return undefined
  return jsonFault(
    'json/comment',
    offset,
    Math.max((found[0].split(/[\r\n]/, 1)[0] ?? '').length, 2),
    { zh: 'JSON 里不能写注释', en: 'Comments are not allowed in JSON', fix: ['删去这段注释', 'Delete the comment'] },
    { repair: replace(offset, found[0].length, ''), fold: 'next' },
  )
}

/** Text after the complete value was left there by mistake. */
const behindEnd: Diagnose = ({ text, offset, previousEnd }) => {
  if (!/[}\]]/.test(text[previousEnd - 1] ?? '') || !isWhole(text.slice(0, previousEnd))) return undefined
  const rest = text.slice(offset).split(/[\r\n]/, 1)[0] ?? ''
  return /^[}\]]/.test(rest)
    ? undefined
    : jsonFault('json/extra-text', offset, Math.max(rest.length, 1), {
        zh: `文件结束之后还有内容：${rest.slice(0, 8)}`,
        en: 'Text after the end of the file',
        fix: ['删去多余的内容', 'Delete it'],
      })
}

/** `module.exports = {`, a code fence from a chat: text before the first bracket that is no JSON. */
const beforeStart: Diagnose = ({ text, offset }) => {
  const start = text.search(/[{[]/)
  const lead = text.slice(0, start).trimEnd()
  if (offset > lead.length || start < 0 || !/[\w`$)=]/.test(lead) || /^\s*"/.test(lead)) return undefined
  const at = lead.search(/\S/)
  const line = text.slice(at).split(/[\r\n{[]/, 1)[0] ?? ''
  return jsonFault(
    'json/extra-text',
    at,
    Math.max(line.trimEnd().length, 1),
    { zh: `文件开头多了内容：${line.trim().slice(0, 12)}`, en: 'Text before the first bracket', fix: ['删去 { 之前的内容', 'Delete it'] },
    { repair: replace(at, start - at, '') },
  )
}

function isWhole(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

const brackets: Diagnose = ({ text }) => bracketFault(text)

/** In order of priority: the diagnosis that explains most comes first. */
const diagnoses: Diagnose[] = [
  empty,
  conflict,
  invisibleCharacter,
  comment,
  beforeStart,
  lostOpener,
  behindEnd,
  truncated,
  ...badCharacters,
  ...fullWidthMarks,
  ...numbers,
  ...brokenTexts,
  ...punctuation,
  brackets,
]

function diagnose(text: string, { error, offset, length }: Pick<Context, 'error' | 'offset' | 'length'>): JsonFault {
  const previousEnd = text.slice(0, offset).trimEnd().length
  const context: Context = { text, error, offset, length, token: text.slice(offset, offset + length), previousEnd }
  for (const one of diagnoses) {
    const found = one(context)
    if (found) return found
  }
  return jsonFault('json/syntax', offset, Math.max(length, 1), {
    zh: '这里的写法不是 JSON',
    en: 'This is not JSON',
    fix: ['对照上一版检查这一行', 'Compare with the last version'],
  })
}

function firstFault(text: string): { root: Node } | { fault: JsonFault } {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const first = errors.reduce<ParseError | undefined>((least, one) => (least && least.offset <= one.offset ? least : one), undefined)
  if (first) return { fault: diagnose(text, { ...first, error: printParseErrorCode(first.error) }) }
  return root ? { root } : { fault: diagnose(text, { error: 'ValueExpected', offset: 0, length: 0 }) }
}

/** More than anyone reads; the rest shows after the next save. */
const maxFaults = 20

/** After a guessed repair, unmatched brackets say more about the guess than about the file. */
const structural = new Set(['json/missing-bracket', 'json/extra-bracket', 'json/extra-text', 'json/truncated', 'json/syntax'])

/** Whether a fault after a guessed repair is not reliable: a structural one, or any fault right after it. */
function isDoubtful(given: string, edits: TextEdit[], faults: JsonFault[], fault: JsonFault): boolean {
  const guess = faults.findLast((one) => !one.certain)
  const offset = offsetBefore(edits, fault.offset)
  return (
    structural.has(fault.code)
    || (guess !== undefined
      && guess.fold === undefined
      && offset - guess.offset < 160
      && lineOf(given, offset) - lineOf(given, guess.offset) <= 1)
  )
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split(/\r\n|\r|\n/).length

/** Whether a fault repeats the previous one and is reported together with it. */
function isSame(text: string, earlier: JsonFault | undefined, fault: JsonFault): boolean {
  if (!earlier?.fold || !fault.fold) return false
  if (fault.fold === 'line')
    return earlier.fold === 'line' && lineOf(text, earlier.offset) === lineOf(text, fault.offset) && fault.offset - earlier.offset < 200
  return earlier.code === fault.code && /^[^"{}[\]]*$/.test(text.slice(earlier.offset + earlier.length, fault.offset))
}

/** The combined repair of adjacent faults that are reported once. */
function joined(
  text: string,
  { edit: first, ...fix }: NonNullable<JsonFault['fix']>,
  next: TextEdit | undefined,
): NonNullable<JsonFault['fix']> {
  const end = first && first.offset + first.length
  if (!first || !next || end === undefined || next.offset < end) return fix
  return {
    ...fix,
    edit: {
      offset: first.offset,
      length: next.offset + next.length - first.offset,
      text: first.text + text.slice(end, next.offset) + next.text,
    },
  }
}

export interface Parsed {
  /** Every fault, with offsets in the original text. */
  faults: JsonFault[]
  /** The tree of the repaired `text`; absent when some repair was uncertain or impossible. */
  root?: Node
  /** The repaired text; equal to the original when there is no fault. */
  text: string
  edits: TextEdit[]
  /** The certain repairs, with offsets in the original text. */
  fixes: TextEdit[]
}

/** Parses strict JSON and continues after every fault that can be repaired. */
export function parseJson(given: string): Parsed {
  const faults: JsonFault[] = []
  const edits: TextEdit[] = []
  const fixes: TextEdit[] = []
  let [text, sure] = [given, true]
  for (let count = 0; count < maxFaults * 4; count++) {
    const parsed = firstFault(text)
    if ('root' in parsed) return { faults, text, edits, fixes, ...(sure ? { root: parsed.root } : {}) }
    const { fault } = parsed
    if (!sure && isDoubtful(given, edits, faults, fault)) break
    const offset = offsetBefore(edits, fault.offset)
    const placed: JsonFault = { ...fault, offset }
    const edit = fault.certain && sure && fault.repair ? { ...fault.repair, offset: offsetBefore(edits, fault.repair.offset) } : undefined
    if (edit) fixes.push(edit)
    const earlier = faults.at(-1)
    if (!isSame(given, earlier, placed)) faults.push({ ...placed, fix: { zh: '', en: '', ...fault.fix, ...(edit ? { edit } : {}) } })
    else if (earlier?.fix) earlier.fix = joined(given, earlier.fix, edit)
    if (!fault.repair || faults.length >= maxFaults) break
    sure &&= fault.certain === true
    edits.push(fault.repair)
    text = applyEdit(text, fault.repair)
  }
  return { faults, text, edits, fixes }
}
