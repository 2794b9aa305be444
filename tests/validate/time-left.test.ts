import { expect, it } from 'vitest'
import { timeLeft } from '../../src/validate/time-left'

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

it.each([
  [9 * day + 3 * hour + 5 * minute, '9 天 3 小时'], [day, '1 天 0 小时'], [23 * hour + 59 * minute + 59 * second, '23 小时 59 分'], [minute, '1 分 0 秒'], [59 * second, '59 秒'], [10, '0 秒'],
])('says %i ms as %s', (left, text) => {
  expect(timeLeft(left)).toBe(text)
})
