import type { Problem } from '../../contract/problem'
import { offsetOf, type Kind, type Source } from '../source'

const bare = (text: string) => text.replace(/^"(.*)"$/s, '$1')

/** The parts in which two dotted names differ: of `row.visitDat` and `row.visitDate` the last names. */
function differing(a: string, b: string): [string, string] {
  const [mine, theirs] = [a.split('.'), b.split('.')]
  const at = mine.findIndex((part, place) => part !== theirs[place])
  return at > 0 && mine.length === theirs.length ? [mine.slice(at).join('.'), theirs.slice(at).join('.')] : [a, b]
}

/** The text at a problem's place, without its quotes. */
function writtenAt({ text, file }: Source, { line, column, length = 1 }: Problem): string {
  const start = offsetOf({ file, text }, line) + column - 1
  return bare(text.slice(start, start + length))
}

/** Kinds of files, declarations first: of two mirrored problems the one in the earlier kind is reported. */
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
 * When two problems each propose the text at the other's place, they are one misspelling: of the declaration, which its users then do not
 * find. Only the declaration is reported.
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
