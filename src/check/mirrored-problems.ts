import type { Problem } from '../contract/problem'
import { offsetOf, type Kind, type Source } from './source'

const bare = (text: string) => text.replace(/^"(.*)"$/s, '$1')

/** What differs of two dotted names: `row.visitDat` and `row.visitDate` are the names alone. */
function differing(a: string, b: string): [string, string] {
  const [mine, theirs] = [a.split('.'), b.split('.')]
  const at = mine.findIndex((part, place) => part !== theirs[place])
  return at > 0 && mine.length === theirs.length ? [mine.slice(at).join('.'), theirs.slice(at).join('.')] : [a, b]
}

/** The text that a problem stands at, without its quotes. */
function writtenAt({ text, file }: Source, { line, column, length = 1 }: Problem): string {
  const start = offsetOf({ file, text }, line) + column - 1
  return bare(text.slice(start, start + length))
}

/** Files whose names other files use, first those that nobody has to follow. */
const ranks: readonly Kind[] = [
  'rules',
  'dicts',
  'records',
  'flows',
  'api',
  'forms',
  'pages',
  'routes',
  'menus',
  'questionnaires',
  'portal',
]

/**
 * Two findings that each propose what stands at the other are one misspelling: what declares the name was misspelt, and
 * what uses it no longer finds it. The declaration is told.
 */
export function withoutMirroredProblems(problems: Problem[], sources: readonly Source[]): Problem[] {
  const files = new Map(sources.map((source) => [source.file, source]))
  const edges = new Map<string, Problem[]>()
  const noted = problems.flatMap((problem) => {
    const { replacement } = problem.fix ?? {}
    const source = files.get(problem.file)
    if (replacement === undefined || !source || source.written) return []
    const [from, to] = differing(writtenAt(source, problem), bare(replacement))
    const edge = { problem, rank: ranks.indexOf(source.kind), from, to }
    const key = `${edge.from}\n${edge.to}`
    edges.set(key, [...(edges.get(key) ?? []), problem])
    return [edge]
  })
  const rankOf = new Map(noted.map(({ problem, rank }) => [problem, rank]))
  const echoes = new Set(
    noted.flatMap(({ problem, rank, from, to }) =>
      (edges.get(`${to}\n${from}`) ?? []).some((other) => (rankOf.get(other) ?? 0) < rank) ? [problem] : [],
    ),
  )
  return echoes.size === 0 ? problems : problems.filter((problem) => !echoes.has(problem))
}
