import { describe, expect, it } from 'vitest'
import { greetingAt } from '../../../src/runtime/session/greeting'
import { realPortal } from '../tiny-boot'

describe('greeting by the time of day', () => {
  const [morning, forenoon, noon, afternoon, evening] = realPortal.greetings.map(({ text }) => text)
  const byHour = [
    [0, morning],
    [7, morning],
    [8, forenoon],
    [11, forenoon],
    [12, noon],
    [13, noon],
    [14, afternoon],
    [17, afternoon],
    [18, evening],
    [23, evening],
  ] as const
  it.each(byHour)('greets at %i with %s', (hour, text) => {
    expect(text).toBeTruthy()
    expect(greetingAt(hour, realPortal.greetings)).toBe(text)
  })
})
