import type { InterfaceWord } from '../../contract/words/pages/interface-words'
import type { Translate } from '../words'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

const units: [milliseconds: number, word: 'days' | 'hours' | 'minutes'][] = [
  [day, 'days'],
  [hour, 'hours'],
  [minute, 'minutes'],
]

/** The two largest units of a duration, down to minutes. */
function unitsOf(milliseconds: number): typeof units {
  const first = units.findIndex(([size]) => milliseconds >= size)
  return first < 0 ? units.slice(-1) : units.slice(first, first + 2)
}

/** A duration in its two largest units: “9 天 3 小时”; the last minute is “1 分”. No seconds, because a page would change constantly. */
export function timeLeft(milliseconds: number, translate: Translate<InterfaceWord>): string {
  let rest = Math.max(milliseconds, minute)
  return unitsOf(rest)
    .map(([size, word]) => {
      const count = Math.floor(rest / size)
      rest %= size
      return translate(word, { count })
    })
    .join(' ')
}

/** Milliseconds until `timeLeft` changes, while the duration counts down to 0. */
export function untilChange(milliseconds: number): number {
  if (milliseconds < 2 * minute) return Math.max(milliseconds, 0)
  const [smallest] = unitsOf(milliseconds).at(-1)!
  return (milliseconds % smallest) + 1
}
