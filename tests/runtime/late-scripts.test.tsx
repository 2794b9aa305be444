import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadLateScripts } from '../../src/runtime/early/late-scripts'

beforeEach(() => {
  // Files share the document: those that called `loadLateScripts` before wait for its parsing as well.
  parsed()
  vi.useFakeTimers()
  document.body.innerHTML =
    '<input><template data-late><link rel="modulepreload" href="/a.js"><link rel="modulepreload" href="/b.js"><script type="module" src="/a.js"></script></template>'
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'earlyPage')
  document.head.replaceChildren()
  document.body.replaceChildren()
})

const parsed = () => document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
const press = () => document.querySelector('input')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
const links = () => [...document.head.querySelectorAll('link')]
const has = () => ({ asked: links().length, began: document.body.querySelector('script') !== null })
const arrive = async (all = links()) => {
  for (const [at, link] of all.entries()) link.dispatchEvent(new Event(at === 0 ? 'load' : 'error'))
  await vi.advanceTimersByTimeAsync(0)
}
/** Simulates that the page is parsed and painted. */
const paint = () => {
  parsed()
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
}

it('requests nothing before the page is painted, and starts when all scripts have loaded or failed', async () => {
  loadLateScripts()
  parsed()
  expect(has()).toEqual({ asked: 0, began: false })
  vi.advanceTimersToNextFrame()
  vi.advanceTimersByTime(1)
  expect(has()).toEqual({ asked: 2, began: false })
  await arrive(links().slice(0, 1))
  expect(has().began).toBe(false)
  await arrive()
  expect(has()).toEqual({ asked: 2, began: true })
})

it.each<[string, object | undefined, { waited: number; asked: number }[]]>([
  ['at once where no form answers', undefined, [{ waited: 0, asked: 2 }]],
  [
    'at a pause of the first keys where a form answers',
    {},
    [...[0, 200, 200].map((waited) => ({ waited, asked: 0 })), { waited: 350, asked: 2 }],
  ],
  [
    'within a second of keys without a pause',
    {},
    [...[0, 200, 200, 200, 200].map((waited) => ({ waited, asked: 0 })), { waited: 200, asked: 2 }],
  ],
])('requests scripts %s', (_, earlyPage, steps) => {
  if (earlyPage) Object.assign(globalThis, { earlyPage })
  loadLateScripts()
  press()
  paint()
  expect(
    steps.map(({ waited }) => {
      vi.advanceTimersByTime(waited)
      const { asked } = has()
      if (waited < 300) press()
      return { waited, asked }
    }),
  ).toEqual(steps)
})

it.each([
  ['half the time that the page took', 400, 210],
  ['a pause', 4_000, 310],
])('requests scripts of a form that nobody touches after %s', (_, took, asking) => {
  Object.assign(globalThis, { earlyPage: {} })
  loadLateScripts()
  vi.advanceTimersByTime(took)
  paint()
  vi.advanceTimersByTime(asking - 20)
  expect(has().asked).toBe(0)
  vi.advanceTimersByTime(20)
  expect(has().asked).toBe(2)
})

it('counts a late timer as a short pause: a busy browser still keeps what its visitor has pressed', () => {
  Object.assign(globalThis, { earlyPage: {} })
  loadLateScripts()
  vi.advanceTimersByTime(4_000)
  paint()
  vi.advanceTimersToNextTimer()
  expect(has().asked).toBe(0)
  press()
  vi.advanceTimersByTime(250)
  expect(has().asked).toBe(0)
  vi.advanceTimersByTime(100)
  expect(has().asked).toBe(2)
})

it('waits until its visitor pauses, at most a few seconds', async () => {
  loadLateScripts()
  paint()
  press()
  await arrive()
  for (let at = 0; at < 4; at += 1) {
    expect(has().began).toBe(false)
    press()
    await vi.advanceTimersByTimeAsync(200)
  }
  await vi.advanceTimersByTimeAsync(200)
  expect(has().began).toBe(true)
})

it('starts after the time limit when the visitor never pauses', async () => {
  loadLateScripts()
  paint()
  await arrive(links().slice(0, 1))
  for (let at = 0; at < 24; at += 1) {
    press()
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(has().began).toBe(false)
  await vi.advanceTimersByTimeAsync(300)
  expect(has().began).toBe(true)
})

it.each<[string, (hurry: () => void) => void]>([
  ['before it is parsed', (hurry) => (hurry(), parsed())],
  ['before it is painted', (hurry) => (parsed(), hurry())],
  ['before its scripts have loaded', (hurry) => (paint(), press(), hurry())],
  ['more than once', (hurry) => (parsed(), hurry(), hurry())],
])('starts at once, and only once, when needed %s', (_, act) => {
  act(loadLateScripts())
  const begun = () => document.body.querySelectorAll('script').length
  expect(begun()).toBe(1)
  vi.runAllTimers()
  expect(begun()).toBe(1)
})

it.each([undefined, {}])('loads them for a hidden page (early data: %o)', (earlyPage) => {
  if (earlyPage) Object.assign(globalThis, { earlyPage })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  loadLateScripts()
  vi.advanceTimersByTime(4_000)
  parsed()
  expect(has()).toEqual({ asked: 2, began: false })
  vi.restoreAllMocks()
})
