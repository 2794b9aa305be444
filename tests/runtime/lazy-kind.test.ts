import { afterEach, expect, it, vi } from 'vitest'
import { configureLazyKinds, lazyKind } from '../../src/runtime/lazy-kind'
import { reloadOnce } from '../../src/runtime/reload-once'
import { memoryStore } from '../../src/runtime/session/client-storage'

afterEach(() => {
  vi.useRealTimers()
  configureLazyKinds({ timeout: 120_000, reload: () => false })
})

it('loads once for all who ask', async () => {
  const load = vi.fn(async () => 'code')
  const kind = lazyKind(load)
  expect(await Promise.all([kind.load(), kind.load()])).toEqual(['code', 'code'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('asks again after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code')
  const kind = lazyKind(load)
  await expect(kind.load()).rejects.toThrow('gone')
  expect(await kind.load()).toBe('code')
})

it('fails with a load error after 120 seconds', async () => {
  vi.useFakeTimers()
  let failed: unknown
  lazyKind(() => new Promise(() => undefined)).load().catch((reason: unknown) => (failed = reason))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(String(failed)).toContain('load error')
})

it('waits for the reload instead of failing', async () => {
  const reload = vi.fn(() => true)
  configureLazyKinds({ reload })
  const settled = vi.fn()
  lazyKind(() => Promise.reject(new Error('gone'))).load().then(settled, settled)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  expect(settled).not.toHaveBeenCalled()
})

it('reloads at most once in ten minutes', () => {
  const tab = memoryStore()
  const reload = vi.fn()
  const at = (now: number) => reloadOnce(tab, reload, now)
  expect([at(1), at(2), at(600_000), at(600_002)]).toEqual([true, false, false, true])
  expect(reload).toHaveBeenCalledTimes(2)
})

it('never reloads where nothing can be remembered', () => {
  const reload = vi.fn()
  const forgetful = { ...memoryStore(), setItem: () => undefined }
  expect(reloadOnce(forgetful, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
