import type { Problem } from '../contract/problem'
import { offsetOf, type Source } from './source'

const bare = (text: string) => text.replace(/^"(.*)"$/s, '$1')

/** The text that a problem stands at, without its quotes. */
function writtenAt({ text, file }: Source, { line, column, length = 1 }: Problem): string | undefined {
  const start = offsetOf({ file, text }, line) + column - 1
  return bare(text.slice(start, start + length))
}

/**
 * Two findings that each propose what stands at the other are one misspelling: what declares the name was misspelt, and
 * what uses it no longer finds it. The earlier stage judges declarations, so the later finding is the echo.
 */
export function withoutMirrored(problems: Problem[], sources: readonly Source[]): Problem[] {
  const files = new Map(sources.map((source) => [source.file, source]))
  const kept = new Map<string, Problem>()
  return problems.filter((problem) => {
    const { replacement } = problem.fix ?? {}
    const source = files.get(problem.file)
    const written = replacement === undefined || !source || source.written ? undefined : writtenAt(source, problem)
    if (written === undefined || replacement === undefined) return true
    const other = kept.get(`${bare(replacement)}\n${written}`)
    if (other && other.file !== problem.file) return false
    kept.set(`${written}\n${bare(replacement)}`, problem)
    return true
  })
}
