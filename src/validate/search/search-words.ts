const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const isHan = /^\p{Script=Han}/u

/** Runs of one script, normalized for searching. */
export const scriptRuns = (text: string) => text.normalize('NFKC').toLowerCase().match(runs) ?? []

/** Overlapping pairs of characters, and the last one alone, because Chinese has no spaces between words. */
function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

/** The index terms of a text: pairs of Chinese characters and whole words of other scripts, without duplicates. */
export const indexTerms = (text: string): string[] => [
  ...new Set(scriptRuns(text).flatMap((run) => (isHan.test(run) ? pairsOf(run) : [run]))),
]

export interface QueryTerm {
  word: string
  /** Whether the term also matches as a prefix. */
  prefix: boolean
  /** An alternative term. */
  or?: string
}

/** The most terms of a query; the rest of a pasted text is ignored. */
const most = 24

/** The terms that must all match. A single Chinese character, and a word of another script, match as prefixes. */
export function queryTerms(keyword: string): QueryTerm[] {
  const asked = scriptRuns(keyword).flatMap((run): QueryTerm[] => {
    if (!isHan.test(run)) return [{ word: run, prefix: true }]
    const pairs = pairsOf(run)
    return pairs.length === 1 ? [{ word: run, prefix: true }] : pairs.slice(0, -1).map((word) => ({ word, prefix: false }))
  })
  return asked.slice(0, most)
}
