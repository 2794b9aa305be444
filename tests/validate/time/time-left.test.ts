import { expect, it } from 'vitest'
import { timeLeft, untilChange } from '../../../src/validate/time/time-left'
import { seeded } from '../../seeded'
import { contractWords } from '../../../src/release/words'

const { translate } = contractWords.translator
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

it.each([
  [9 * day + 3 * hour + 5 * minute, '9 天 3 小时'],
  [day, '1 天 0 小时'],
  [23 * hour + 59 * minute + 59 * second, '23 小时 59 分'],
  [minute, '1 分'],
  [59 * second, '1 分'],
  [10, '1 分'],
  [12 * minute + 30 * second, '12 分'],
])('describes %i ms as %s', (left, text) => {
  expect(timeLeft(left, translate)).toBe(text)
})

it('knows when its text changes next: not a millisecond early, and at most once a minute', () => {
  const pick = seeded(1)
  for (const span of [2 * minute, hour, day, 40 * day]) {
    for (let round = 0; round < 200; round++) {
      const left = pick.number(span) + 1
      const wait = untilChange(left)
      expect(wait).toBeGreaterThan(0)
      if (wait > 1) expect(timeLeft(left - wait + 1, translate), `${left} ms`).toBe(timeLeft(left, translate))
      if (left - wait > 0) {
        expect(timeLeft(left - wait, translate), `${left} ms`).not.toBe(timeLeft(left, translate))
        expect(untilChange(left - wait)).toBeGreaterThanOrEqual(minute - 1)
      }
    }
  }
})
