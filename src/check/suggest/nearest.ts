import { cleanName, isFaultyName } from './name-flaws'
import { simplified, synonymOf } from './synonyms'

/** Edit distance in which swapping two neighbouring letters counts as one edit (Damerau). */
export function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= a.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const edits = Math.min(cell(row - 1, column) + 1, cell(row, column - 1) + 1, cell(row - 1, column - 1) + (same ? 0 : 1))
      rows[row]?.push(swapped ? Math.min(edits, cell(row - 2, column - 2) + 1) : edits)
    }
  }
  return cell(a.length, b.length)
}

export const plainWord = (word: string) =>
  simplified(
    cleanName(word)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s_\-./]/g, ''),
  )

/** The parts of a name: `user.newPassword` is user, new, password. A common mistake adds or omits a whole part. */
const listParts = (word: string) =>
  word
    .split(/[^A-Za-z0-9\u4e00-\u9fff]+|(?<=[a-z])(?=[A-Z])/)
    .map(plainWord)
    .filter(Boolean)
const partsOf = (word: string) => new Set(listParts(word))

function sharesParts(a: string, b: string): boolean {
  const [mine, theirs] = [partsOf(a), partsOf(b)]
  const common = [...mine].filter((part) => theirs.has(part)).length
  return common > 0 && common >= Math.min(mine.size, theirs.size)
}

/** Removes plurals: `tips.list` becomes `tip.list`. Tried before replacing synonyms. */
const singular = (word: string) =>
  listParts(word)
    .map((part) => (part.length > 3 ? part.replace(/s$/, '') : part))
    .join(' ')

const letters = (word: string) => listParts(word).sort().join(' ')

/** The length of the common prefix. */
function commonStart(a: string, b: string): number {
  let at = 0
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at++
  return at
}

const isWithin = (short: string, long: string) => {
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

function isPartAlike(a: string, b: string): boolean {
  const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)]
  if (a === b || editDistance(a, b) <= Math.max(1, Math.floor(long * 0.34))) return true
  return short >= 3 && (isWithin(a, b) || isWithin(b, a) || commonStart(a, b) >= Math.max(3, short * 0.6))
}

/** Whether two names are alike part by part: `product-details` and `product-detail`, not `warn-detail` and `case-detail`. */
export function partsAlike(a: string, b: string): boolean {
  const [mine, theirs] = [listParts(a), listParts(b)]
  return mine.length === theirs.length && mine.every((part, at) => isPartAlike(part, theirs[at] ?? ''))
}

/** Whether one part is a synonym: `offlineDiagnose.add` for `offlineDiagnose.create`, `beginDate` for `beginTime`. */
function bySynonym(word: string, other: string): boolean {
  const [mine, theirs] = [listParts(word), listParts(other)]
  const at = mine.findIndex((part, place) => part !== theirs[place])
  return (
    mine.length > 1
    && mine.length === theirs.length
    && mine.every((part, place) => place === at || part === theirs[place])
    && synonymOf(mine[at] ?? '', [theirs[at] ?? '']) !== undefined
  )
}

/** Replaces letters that look like digits in words with digits: `1O` becomes 10, so does `l0`. */
export const withDigitsForLetters = (word: string): string => (/\d/.test(word) ? word.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1') : word)

/** How different two words are; Infinity when one cannot be meant for the other. */
export function editCost(word: string, other: string): number {
  if (plainWord(word) === plainWord(other)) return 0.5
  if (withDigitsForLetters(word) === withDigitsForLetters(other)) return 0.55
  if (letters(word) === letters(other) && letters(word) !== '') return 0.6
  if (singular(word) === singular(other)) return 0.65
  if (bySynonym(word, other)) return 0.7
  // A whole word in common, such as `dark` in `darkHeader`, counts more than similar letters.
  if (listParts(word).length > 1 && listParts(other).length === 1 && plainWord(other).length >= 4 && partsOf(word).has(plainWord(other)))
    return 1.5
  const alike = listParts(word).length > 1 && partsAlike(word, other)
  const edits = Math.min(editDistance(plainWord(word), plainWord(other)), alike ? 1.4 : Infinity)
  const allowed = Math.max(1, Math.floor(Math.max(word.length, other.length) * 0.4))
  if (edits <= allowed) return edits
  const [a, b] = [plainWord(word), plainWord(other)]
  const contains = Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a))
  if (contains || sharesParts(word, other)) return allowed + edits / 100 + 1
  // Abbreviations, `docNo` for `docNumber`: most of the shorter word is a prefix of the longer one.
  const start = commonStart(a, b)
  return start >= 3 && start >= Math.min(a.length, b.length) * 0.6 ? allowed + edits / 100 + 2 : Infinity
}

/** The word that was probably meant, by spelling or as a synonym; undefined when none is near. */
export function nearest(word: string, words: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Infinity
  // A faulty variant of the right name is never what was meant.
  const known = [...words].filter((other) => other !== word && !isFaultyName(other))
  for (const other of known) {
    const edits = editCost(word, other)
    if (edits < least) [best, least] = [other, edits]
  }
  return least < 1 ? best : (synonymOf(word, known) ?? best)
}

/** Sorts words by their distance to a word; the sort is stable. */
export const nearestFirst = (word: string | undefined, words: readonly string[]): string[] =>
  word === undefined
    ? [...words]
    : [...words].sort((a, b) => editDistance(plainWord(word), plainWord(a)) - editDistance(plainWord(word), plainWord(b)))
