const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu
const isHan = /^\p{Script=Han}/u

/** Stretches of one script, in the one spelling in which they are searched. */
const runsOf = (text: string) => text.normalize('NFKC').toLowerCase().match(runs) ?? []

/** Each character with the next, and the last one alone: Chinese writes no gaps between words. */
function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

/** Words under which a text is found: pairs of Chinese characters, whole words of other scripts. Each once. */
export const wordsInText = (text: string): string[] => [...new Set(runsOf(text).flatMap((run) => (isHan.test(run) ? pairsOf(run) : [run])))]

export interface AskedWord {
  word: string
  /** Whether words that only begin so are meant too. */
  prefix: boolean
  /** A word that will do as well. */
  or?: string
}

/** More words than anybody types; the rest of a pasted text is left out. */
const most = 24

/** What must all be there for a keyword. A single Chinese character and a word of another script may be the beginning of one. */
export function askedWords(keyword: string): AskedWord[] {
  const asked = runsOf(keyword).flatMap((run): AskedWord[] => {
    if (!isHan.test(run)) return [{ word: run, prefix: true }]
    const pairs = pairsOf(run)
    return pairs.length === 1 ? [{ word: run, prefix: true }] : pairs.slice(0, -1).map((word) => ({ word, prefix: false }))
  })
  return asked.slice(0, most)
}
