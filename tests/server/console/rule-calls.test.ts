import { expect, it } from 'vitest'
import { ThreadEnded } from '../../../src/server/thread/ask-thread'
import type { ConsoleContext } from '../../../src/server/console/console-context'
import { ruleCalls } from '../../../src/server/console/calls/rule-calls'

const page = 500

/** A store with a thousand and three values of each field; its reads wait until they are let through. */
function openBench() {
  const waiting: (() => void)[] = []
  const store = {
    enterprises: {
      async valuesAfter(_: string, last: string) {
        const from = Number(last)
        await new Promise<void>((done) => waiting.push(done))
        return { values: Array.from({ length: Math.min(page, 1003 - from) }, () => 'x'), last: String(from + page) }
      },
    },
  }
  const count = (field: string) => ({ field, before: {}, after: { form: { schema: { properties: {} } } }, stored: [{ profiles: true }] })
  const editing = {
    current: () => ({ tree: {} }),
    checker: {
      tryRule: async ({ fields }: { fields: { field: string }[] }) => ({
        verdict: { state: 'sound' },
        counts: fields.map(({ field }) => count(field)),
      }),
      failing: async () => 0,
    },
  }
  const ask = (field: string) =>
    ruleCalls.rule({
      parts: { store },
      editing,
      session: { user: { id: 'operator' } },
      contentType: 'application/json',
      body: Buffer.from(JSON.stringify({ maxLength: 3, samples: [], fields: [{ form: 'f', field }] })),
    } as never as ConsoleContext) as Promise<{ records: { total: number }[] }>
  /** Lets reads through until the answer is there. */
  async function total(answer: Promise<{ records: { total: number }[] }>) {
    let isThere = false
    void answer.finally(() => (isThere = true))
    while (!isThere) {
      for (const go of waiting.splice(0)) go()
      await new Promise((done) => setImmediate(done))
    }
    return (await answer).records.map((one) => one.total)
  }
  return { ask, total }
}

it.each([
  ['of another field', 'b', [1003]],
  ['of the same field', 'a', []],
])('answers a count with all stored values or none, though a rule %s is asked about meanwhile', async (_, next, expected) => {
  const { ask, total } = openBench()
  const first = ask('a')
  await Promise.resolve()
  const second = ask(next)
  expect(await Promise.all([first, second].map(total))).toEqual([expected, [1003]])
})

it.each([
  ['time', { state: 'undecided', samples: [] }],
  ['memory', { state: 'dangerous', samples: [{ passes: false }] }],
] as const)('calls a rule dangerous by a thread that ended, unless it was by time: %s', async (by, expected) => {
  const tryRule = () => Promise.reject(new ThreadEnded(by, undefined))
  const answer = ruleCalls.rule({
    parts: { store: {} },
    editing: { current: () => ({ tree: {} }), checker: { tryRule } },
    session: { user: { id: 'operator' } },
    contentType: 'application/json',
    body: Buffer.from(JSON.stringify({ pattern: '^a$', samples: ['a'] })),
  } as never as ConsoleContext)
  expect(await answer).toMatchObject(expected)
})
