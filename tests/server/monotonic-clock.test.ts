import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { monotonicClock } from '../../src/server/monotonic-clock'
import { sharedTimers } from '../../src/server/shared-time'

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

const database = Date.parse('2026-11-20T08:00:00Z')
afterEach(() => void vi.useRealTimers())

it('follows the clock of a database that processes share, whatever their machines say', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const timers = { awake: 5_000, up: 9_000 }
  const answers = { ahead: 0, took: 40 }
  const timeOfDay = async () => {
    timers.awake += answers.took / 2
    const time = database + timers.awake + answers.ahead
    timers.awake += answers.took / 2
    timers.up = timers.awake + 4_000
    return time
  }
  const shared = (await sharedTimers({ timeOfDay }, { awake: () => timers.awake, up: () => timers.up }))!
  const told: number[] = []
  const now = monotonicClock((by) => told.push(by), shared)
  const off = () => now().getTime() - database - timers.awake
  expect(off()).toBe(0)
  answers.ahead = 30_000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(off()).toBe(30_000)
  // An answer that took long is no measure.
  Object.assign(answers, { ahead: 90_000, took: 5_000 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(off()).toBe(30_000)
  timers.up += 3_600_000
  expect(off()).toBe(3_630_000)
  expect(told).toEqual([])
  shared.close()
})

it.each([
  ['the first exact of its first readings', [5_000, 1_200, 40, 4_000], 20, 3],
  ['the fastest of five readings when all are slow', [5_000, 4_000, 1_200, 2_000, 3_000, 1_000], 600, 5],
])('takes %s', async (_, spans, off, read) => {
  let awake = 5_000
  let readings = 0
  // The database takes its time at the end of its work.
  const timeOfDay = async () => {
    awake += spans[readings++]!
    return database + awake
  }
  const shared = (await sharedTimers({ timeOfDay }, { awake: () => awake, up: () => awake }))!
  onTestFinished(() => shared.close())
  expect([shared.wall() - database - awake, readings]).toEqual([off, read])
})

it('keeps its own clock beside a store that no other process uses', async () => {
  expect(await sharedTimers({ timeOfDay: async () => null })).toBeUndefined()
})
