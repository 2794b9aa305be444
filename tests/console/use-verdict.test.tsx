import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'
const { useVerdict } = await import('../../src/console/rooms/forms/bench/use-verdict')
document.body.innerHTML = ''

it('keeps the counts of stored values, however late the first verdict comes', async () => {
  vi.useFakeTimers()
  const verdict = { state: 'sound', sentence: '', samples: [] }
  const counted = [{ record: 'r', title: 't', total: 3, failing: 1 }]
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { counts } = JSON.parse(String(body))
    await new Promise((done) => setTimeout(done, counts ? 10 : 5_000))
    return new Response(JSON.stringify({ ...verdict, records: counts ? counted : [] }))
  })
  const { result } = renderHook(() =>
    useVerdict({ rule: { max: 3, message: '' }, instead: undefined, samples: [], fields: [{ form: 'f', field: 'x' }] }),
  )
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(result.current?.records).toEqual(counted)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks about a rule whose samples are too long to be judged, but not about a pattern that is', async () => {
  vi.useFakeTimers()
  const asked: { samples: string[] }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ state: 'sound', sentence: '', samples: [], records: [] }))
  })
  for (const pattern of ['^a$', `^${'a'.repeat(2_000)}$`]) {
    renderHook(() => useVerdict({ rule: { pattern, message: '' }, instead: undefined, samples: ['a', 'a'.repeat(2_001)], fields: [] }))
    await act(() => vi.advanceTimersByTimeAsync(2_000))
  }
  expect(asked).toMatchObject([{ pattern: '^a$', samples: ['a'] }])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
