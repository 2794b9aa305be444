import { act, render, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { AskedRule } from '../../src/console/rooms/forms/bench/use-verdict'
import type { RuleRequest } from '../../src/contract/console/console-rule'
import type { Rule } from '../../src/contract/rule'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'
const { useVerdict } = await import('../../src/console/rooms/forms/bench/use-verdict')
const { BenchVerdict } = await import('../../src/console/rooms/forms/bench/bench-verdict')
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
  const fields = ['x', 'y'].map((field) => ({ form: 'f', field }))
  const { container } = render(<BenchVerdict rule={{ max: 3, message: '' }} others={[]} live={undefined} type="string" fields={fields} />)
  expect(container.textContent).toBe('正在检查…')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  // Of two fields, a row has two values.
  expect(container.textContent).toBe('已有的“t”里填过的 3 处中，1 处不再符合')
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
    renderHook(() =>
      useVerdict({ rule: { pattern, message: '' }, others: [], live: undefined, samples: ['a', 'a'.repeat(2_001)], fields: [] }),
    )
    await act(() => vi.advanceTimersByTimeAsync(2_000))
  }
  expect(asked).toMatchObject([{ pattern: '^a$', samples: ['a'] }])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [short, long, twelve] = [5, 10, 12].map((max) => ({ max, message: `最多${max}个字` })) as [Rule, Rule, Rule]
const required: Rule = { required: true, message: '必填' }

it.each<[string, Pick<AskedRule, 'rule' | 'others' | 'live'>, Pick<RuleRequest, 'instead' | 'others'>]>([
  [
    'a changed rule, and one before it that is removed',
    { rule: twelve, others: [], live: [short, long] },
    { instead: [{ maxLength: 5 }, { maxLength: 10 }] },
  ],
  [
    'a changed rule that is moved',
    { rule: twelve, others: [required, short], live: [short, required, long] },
    { instead: [{ maxLength: 10 }] },
  ],
  ['a new rule', { rule: twelve, others: [short], live: [short] }, { instead: [] }],
  [
    'another rule that is changed',
    { rule: short, others: [twelve], live: [short, long] },
    { instead: [{ maxLength: 5 }, { maxLength: 10 }], others: [{ maxLength: 12 }] },
  ],
])('compares %s with the live rules by what they say', async (_, given, expected) => {
  vi.useFakeTimers()
  const asked: RuleRequest[] = []
  vi.stubGlobal('fetch', async (__: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ state: 'sound', sentence: '', samples: [], records: [] }))
  })
  renderHook(() => useVerdict({ ...given, samples: [], fields: [{ form: 'f', field: 'x' }] }))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(asked.map(({ instead, others }) => ({ instead, others }))).toEqual([{ others: undefined, ...expected }])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
