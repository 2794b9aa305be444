import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { completeSheets } from '../../src/runtime/early/complete-sheets'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
})

const kept = () => {
  document.head.innerHTML = '<style data-part></style><link rel="stylesheet" disabled href="/a.css">'.repeat(2)
  return [...document.querySelectorAll('link')]
}

it('starts the page once the kept style sheets apply, with the rules at hand where one cannot be loaded', async () => {
  const [first, second] = kept()
  const done = vi.fn()
  void completeSheets().then(done)
  first!.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
  expect([document.querySelectorAll('style').length, done.mock.calls.length]).toEqual([1, 0])
  second!.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalled()
  expect(document.querySelectorAll('style[data-part] + link')).toHaveLength(1)
})

it('starts the page without a kept style sheet that never arrives', async () => {
  const [, second] = kept()
  const done = vi.fn()
  void completeSheets().then(done)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).toHaveBeenCalled()
  // It may still arrive.
  second!.dispatchEvent(new Event('load'))
  expect(document.querySelectorAll('style')).toHaveLength(1)
})
