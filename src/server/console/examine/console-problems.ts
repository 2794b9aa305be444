import { findNodeAtOffset, getNodePath, parseTree, type JSONPath, type Node } from 'jsonc-parser'
import { effectOf } from '../../../check/explain/explanations'
import { createTermExplainer } from '../../../check/explain/terms'
import { displayPath } from '../../../check/read/read-tree'
import type { ConsoleProblem } from '../../../contract/console/console-problem'
import type { Problem } from '../../../contract/problem'
import type { Tree } from '../../../contract/tree'
import { tooDeep } from '../../../edit/too-deep'
import { isChinese } from '../../../validate/language'

/** A path in a JSON document as a JSON Pointer (RFC 6901). */
export const pointerTo = (path: JSONPath): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at += 1) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    start = end + 1
  }
  return start + column - 1
}

/** A pointer to the innermost value at a position; broken text is parsed as far as possible. */
function pointerAt(text: string, root: Node | undefined, { line, column }: Problem): string {
  const node = root && findNodeAtOffset(root, offsetOf(text, line, column))
  return node ? pointerTo(getNodePath(node)) : ''
}

const memoized = <T>(make: (name: string) => T) => {
  const made = new Map<string, T>()
  return (name: string): T => {
    const one = made.has(name) ? made.get(name)! : make(name)
    made.set(name, one)
    return one
  }
}

/** Removes advice to run commands, in brackets, after a comma or as a sentence: operators have the console, not a terminal. */
const withoutCommands = (text: string) =>
  text
    .replace(/\s?[（(]npm run [^）)]*[）)]|[，,][^，,；;。]*npm run [^；;。]*/g, '')
    .split(/(?<=[；;。])/)
    .filter((sentence) => !sentence.includes('npm run'))
    .join('')
    .replace(/[；;]$/, '')

/** The console shows a problem beside its field, so a text names a key by its title in brackets, or begins without it. */
function withoutKey(text: string, key: string): string {
  const named = text.replace(/ "?([\w-]+)"?（([^）]*)）/g, (found, name: string, title: string) => (name === key ? title : found))
  return named.startsWith(`${key} `) ? named.slice(key.length + 1) : named
}

const remedyOf = (remedy: string | undefined) => (remedy ? { remedy } : {})

/** Texts in the console's language: Chinese if the live portal is Chinese or nothing is live, otherwise English. */
function sayingFor(live: Tree | undefined) {
  if (live && !isChinese(live.portal.locale)) return ({ en, fix }: Problem) => ({ reason: en, ...remedyOf(fix && withoutCommands(fix.en)) })
  const terms = createTermExplainer()
  return ({ code, zh, fix, effect = effectOf(code) }: Problem, key: string) => ({
    reason: terms.inline(withoutKey(zh, key)),
    ...remedyOf(fix && terms.inline(withoutKey(withoutCommands(fix.zh), key))),
    ...(effect ? { effect: terms.inline(effect) } : {}),
  })
}

/** Locates the check's problems at their fields; `textOf` returns the files that were checked. */
export function consoleProblems(
  dir: string,
  problems: readonly Problem[],
  textOf: (name: string) => string | undefined,
  live: Tree | undefined,
): ConsoleProblem[] {
  const own = displayPath(dir, 'x').slice(0, -1)
  const saying = sayingFor(live)
  const read = memoized((name) => {
    const text = textOf(name)?.replace(/^\ufeff/, '') ?? ''
    // The parser is recursive, so text that nests too deep would exhaust the stack.
    return { text, root: tooDeep(text) === undefined ? parseTree(text) : undefined }
  })
  return problems.map((problem) => {
    const { line, column, code, severity, fix, key } = problem
    const file = problem.file.startsWith(own) ? problem.file.slice(own.length) : problem.file
    // The form shows a missing key's problem beside the field that is empty.
    const pointer = pointerAt(read(file).text, read(file).root, problem) + pointerTo(key === undefined ? [] : [key])
    return {
      file,
      pointer,
      line,
      column,
      code,
      severity,
      ...saying(problem, pointer.slice(pointer.lastIndexOf('/') + 1)),
      ...(fix?.replacement === undefined ? {} : { replacement: fix.replacement }),
    }
  })
}
