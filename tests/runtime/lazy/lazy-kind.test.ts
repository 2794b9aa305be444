import { afterEach, expect, it, vi } from 'vitest'
import type { Registry } from '../../../src/runtime/context'
import { bootWithAdmin } from '../../../src/runtime/admin'
import { formModules } from '../../../src/runtime/form/load-form'
import { preloadPage } from '../../../src/runtime/page/data/preload-page'
import { tinyBoot } from '../tiny-boot'
import { lazyKind } from '../../../src/runtime/lazy/lazy-kind'
import { reloadOnce } from '../../../src/runtime/lazy/reload-once'
import { memoryStore } from '../../../src/runtime/session/client-storage'

afterEach(() => void vi.useRealTimers())

it('loads once for all callers', async () => {
  const load = vi.fn(async () => 'code')
  const kind = lazyKind(load)
  expect(await Promise.all([kind.load(), kind.load()])).toEqual(['code', 'code'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('retries after a failure', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('code')
  const kind = lazyKind(load)
  await expect(kind.load()).rejects.toThrow('gone')
  expect(await kind.load()).toBe('code')
})

it('fails with a load error after 120 seconds', async () => {
  vi.useFakeTimers()
  let failed: unknown
  lazyKind(() => new Promise(() => undefined))
    .load()
    .catch((reason: unknown) => (failed = reason))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(String(failed)).toContain('load error')
})

it.each([
  ['a page', () => preloadPage({ boot: { ...tinyBoot, pages: { slow: '/_/page/slow.json' } }, registry: {} as Registry }, 'slow')],
  [
    'the body of a page',
    () => preloadPage({ boot: { ...tinyBoot, pages: { half: '/_/page/half.json' } }, registry: {} as Registry }, 'half'),
  ],
  ['a form’s module', () => formModules.load('data:text/javascript,await new Promise(() => undefined)')],
  [
    'the operators’ part of the boot data',
    () => bootWithAdmin({ ...tinyBoot, admin: { url: '/_/desk/slow.json', path: '/operator' } }, { role: 'operator' }),
  ],
])('fails with a load error after 120 seconds for %s as well, and aborts the transfer', async (_, load) => {
  vi.useFakeTimers()
  let signal: AbortSignal | undefined
  vi.stubGlobal('fetch', (url: string, options: RequestInit) => {
    signal = options.signal!
    return url.includes('half') ? Promise.resolve({ ok: true, json: () => new Promise(() => undefined) }) : new Promise(() => undefined)
  })
  let failed: unknown
  load().catch((reason: unknown) => (failed = reason))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(String(failed)).toContain('load error')
  expect(signal?.aborted ?? true).toBe(true)
  vi.unstubAllGlobals()
})

it('reloads at most once in ten minutes', () => {
  const tab = memoryStore()
  const reload = vi.fn()
  const at = (now: number) => reloadOnce(tab, reload, now)
  expect([at(1), at(2), at(600_000), at(600_002)]).toEqual([true, false, false, true])
  expect(reload).toHaveBeenCalledTimes(2)
})

it('never reloads when nothing can be stored', () => {
  const reload = vi.fn()
  const forgetful = { ...memoryStore(), setItem: () => undefined }
  expect(reloadOnce(forgetful, reload)).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
