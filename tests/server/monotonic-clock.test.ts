import { expect, it } from 'vitest'
import { monotonicClock } from '../../src/server/monotonic-clock'

/** A machine whose timers, in seconds, a test moves, and its clock. */
function machine() {
  const timers = { wall: Date.parse('2026-11-20T08:00:00Z'), awake: 5_000, up: 9_000 }
  const told: number[] = []
  const now = monotonicClock((by) => told.push(by / 1000), { wall: () => timers.wall, awake: () => timers.awake, up: () => timers.up })
  const begun = now().getTime()
  const pass = (seconds: number, by = Object.keys(timers) as (keyof typeof timers)[]) =>
    by.forEach((name) => (timers[name] += seconds * 1000))
  return {
    told,
    pass,
    set: (seconds: number) => (timers.wall += seconds * 1000),
    sleep: (seconds: number) => pass(seconds, ['wall', 'up']),
    passed: () => (now().getTime() - begun) / 1000,
  }
}

it.each([3600, -3600, 86_400, -61])('ignores a change of the system time by %i s, and reports it once', (by) => {
  const { told, pass, set, passed } = machine()
  pass(10)
  set(by)
  expect([passed(), passed()]).toEqual([10, 10])
  pass(1800)
  expect(passed()).toBe(1810)
  expect(told).toEqual([by])
  set(-by)
  pass(1)
  expect(passed()).toBe(1811)
  expect(told).toEqual([by, -by])
})

it.each([30, -30, 2])('follows a correction by %i s, even after a larger change', (by) => {
  const { told, pass, set, passed } = machine()
  set(by)
  expect(passed()).toBe(by)
  set(3600)
  pass(5)
  expect(passed()).toBe(by + 5)
  set(by)
  expect(passed()).toBe(by + by + 5)
  expect(told).toEqual([3600])
})

it('includes the time that the machine slept', () => {
  const { told, pass, sleep, passed } = machine()
  sleep(8 * 3600)
  expect(passed()).toBe(8 * 3600)
  pass(60)
  sleep(90)
  expect(passed()).toBe(8 * 3600 + 150)
  expect(told).toEqual([])
})
