import { createScanner } from 'jsonc-parser'
import { jsonFault, type JsonFault } from './json-fault'

interface Open {
  mark: '{' | '['
  /** The indentation of the line with the bracket. */
  indent: number
  line: number
  /** The indentation of its first child that begins a line. */
  children?: number
}

interface Seen {
  offset: number
  line: number
  indent: number
  first: boolean
}

/** SyntaxKind.EOF of jsonc-parser, whose const enums cannot be imported under verbatimModuleSyntax. */
const endOfFile = 17

const closes: Record<string, string> = { '{': '}', '[': ']' }

function* tokens(text: string): Generator<Seen> {
  const scanner = createScanner(text, true)
  let line = -1
  let indent = 0
  while (scanner.scan() !== endOfFile) {
    const first = scanner.getTokenStartLine() !== line
    if (first) {
      line = scanner.getTokenStartLine()
      indent = scanner.getTokenStartCharacter()
    }
    yield { offset: scanner.getTokenOffset(), line, indent, first }
  }
}

const missing = (mark: string, end: number): JsonFault => {
  const closer = closes[mark] ?? '}'
  return {
    ...jsonFault('json/missing-bracket', Math.max(end - 1, 0), 1, {
      zh: `这里缺少 ${closer}`,
      en: `${closer} is missing here`,
      fix: [`补上 ${closer}`, `Add ${closer}`],
    }),
  }
}

const surplus = (mark: string, offset: number): JsonFault =>
  jsonFault('json/extra-bracket', offset, 1, { zh: `多了一个 ${mark}`, en: `One ${mark} too many`, fix: ['删去它', 'Delete it'] })

const swapped = (mark: string, right: string, offset: number): JsonFault => {
  const fault = jsonFault('json/extra-bracket', offset, 1, {
    zh: `这里应当是 ${right}，写成了 ${mark}`,
    en: `${mark} stands where ${right} must`,
    fix: [`改为 ${right}`, `Write ${right}`],
  })
  return { ...fault, fix: { ...fault.fix!, replacement: right } }
}

/** Whether every bracket has its partner. */
function isBalanced(text: string): boolean {
  const stack: string[] = []
  for (const { offset } of tokens(text)) {
    const mark = text[offset] ?? ''
    if (mark === '{' || mark === '[') stack.push(mark)
    else if ((mark === '}' || mark === ']') && closes[stack.pop() ?? ''] !== mark) return false
  }
  return stack.length === 0
}

/** In a formatted file a line is never indented less than the bracket around it. */
const standsOutside = (seen: Seen, top: Open, closer: boolean) =>
  seen.first && seen.line !== top.line && (closer ? seen.indent < top.indent : seen.indent <= top.indent)

/** Finds a missing or extra bracket, by its kind and, where kinds are ambiguous, by indentation. */
export function bracketFault(text: string): JsonFault | undefined {
  const stack: Open[] = []
  let previousEnd = 0
  for (const seen of tokens(text)) {
    const mark = text[seen.offset] ?? ''
    const top = stack.at(-1)
    const closer = mark === '}' || mark === ']'
    if (top && standsOutside(seen, top, closer)) return missing(top.mark, previousEnd)
    if (top && seen.first && !closer && seen.line !== top.line) {
      top.children ??= seen.indent
      const last = text.slice(0, previousEnd).search(/[}\]],?$/)
      if (seen.indent > top.children && last >= 0) return surplus(text[last] ?? '}', last)
    }
    if (!top && previousEnd > 0 && closesMore(text.slice(seen.offset)))
      return surplus(text[previousEnd - 1] === ',' ? '}' : (text[previousEnd - 1] ?? '}'), text.slice(0, previousEnd).search(/[}\]]\s*,?$/))
    if (closer && top && closes[top.mark] === mark && seen.first && seen.line !== top.line && seen.indent > top.indent) {
      const end = surplusBefore(text, previousEnd)
      if (end !== undefined) return surplus(text[end] ?? '}', end)
    }
    if (closer && !top) return surplus(mark, seen.offset)
    if (closer && top && closes[top.mark] !== mark) {
      const right = closes[top.mark] ?? ''
      if (isBalanced(text.slice(0, seen.offset) + right + text.slice(seen.offset + 1))) return swapped(mark, right, seen.offset)
      const below = stack.at(-2)
      const fits =
        !surplusOnLine(text, seen.offset)
        && below
        && closes[below.mark] === mark
        && (seen.first ? seen.indent <= below.indent : top.line === seen.line)
      const end = seen.first ? surplusBefore(text, previousEnd) : undefined
      if (end !== undefined) return surplus(text[end] ?? '}', end)
      return fits ? missing(top.mark, previousEnd) : surplus(mark, seen.offset)
    }
    if (closer) stack.pop()
    if (mark === '{' || mark === '[') stack.push({ mark, indent: seen.indent, line: seen.line })
    previousEnd = text.slice(0, seen.offset).length + tokenLength(text, seen.offset, mark)
  }
  return undefined
}

/** Whether the rest closes more brackets than it opens, as it does when the file was closed too early. */
const closesMore = (rest: string) => {
  const bare = rest.replace(/"(?:[^"\\\n]|\\.)*"/g, '')
  return bare.split(/[}\]]/).length > bare.split(/[{[]/).length
}

/** The last closing bracket of the previous line, when that line closes more than it opened, apart from a closing bracket at its start. */
function surplusBefore(text: string, previousEnd: number): number | undefined {
  const end = text.slice(0, previousEnd).replace(/,$/, '').length
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).replace(/"(?:[^"\\]|\\.)*"/g, '')
  const closers = line.split(/[}\]]/).length - line.split(/[{[]/).length
  return closers > (/^\s*[}\]]/.test(line) ? 1 : 0) && /[}\]]$/.test(line) ? end - 1 : undefined
}

/** More closing than opening brackets of a kind on a line that began with none open. */
function surplusOnLine(text: string, offset: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset) + 1, offset + 1).replace(/"(?:[^"\\]|\\.)*"/g, '')
  const mark = line.at(-1) ?? ''
  const opener = mark === '}' ? '{' : '['
  const count = (letter: string) => line.split(letter).length
  return line.includes(opener) && count(mark) > count(opener)
}

function tokenLength(text: string, offset: number, mark: string): number {
  if (mark !== '"') return /^[\w.+-]+|^./s.exec(text.slice(offset))?.[0].length ?? 1
  return /^"(?:[^"\\\n]|\\.)*"?/.exec(text.slice(offset))?.[0].length ?? 1
}
