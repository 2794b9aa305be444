import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createThread, type Thread } from '../../../src/server/thread/ask-thread'
import type { SampleAnswers } from './sample-thread'

let thread: Thread<SampleAnswers>
const open = (onStart?: () => void) =>
  (thread = createThread<SampleAnswers>({
    module: 'sample-thread',
    source: new URL('./sample-thread.ts', import.meta.url),
    data: { of: 'the test' },
    limits: { maxOldGenerationSizeMb: 64 },
    ...(onStart ? { onStart } : {}),
  }))
afterEach(() => thread.close())

it('starts with the first question, and answers each one', async () => {
  open()
  expect(thread.isRunning()).toBe(false)
  expect(await Promise.all([thread.ask('echo', ['一']), thread.ask('data', []), thread.ask('echo', [2])])).toEqual([
    '一',
    { of: 'the test' },
    2,
  ])
  expect(thread.isRunning()).toBe(true)
})

it('reports a failure to its caller', async () => {
  open()
  const [failed, other] = await Promise.allSettled([thread.ask('fail', ['broken']), thread.ask('echo', [1])])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining('broken') }) })
  expect(other).toMatchObject({ value: 1 })
})

it.each([
  ['leaves', 'leave', {}, 'error'],
  ['takes all memory', 'fill', {}, 'memory'],
  ['takes all time', 'run', { longest: 500 }, 'time'],
] as const)('is replaced when it %s, and the new one is initialized first', async (_, name, options, by) => {
  open(() => void thread.ask('tell', []))
  await thread.ask('echo', [0])
  const asked = await Promise.allSettled([
    thread.ask('echo', [1]),
    thread.ask(name, [], options),
    thread.ask('echo', [2]),
    thread.ask('told', []),
  ])
  expect(asked).toMatchObject([{ value: 1 }, { status: 'rejected', reason: { by } }, { value: 2 }, { value: 1 }])
})

it('rejects a question that cannot be cloned, without blaming it for a later failure', async () => {
  open()
  await expect(thread.ask('echo', [() => 1])).rejects.toThrow('could not be cloned')
  await expect(thread.ask('leave', [])).rejects.toThrow('ended')
  expect(await thread.ask('echo', [1])).toBe(1)
})

it('starts the time limit of a question when its turn comes, and excludes time in which the caller was busy', async () => {
  open()
  await thread.ask('echo', [0])
  // The caller's clock is mocked; the thread continues and signals its reply through shared memory.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const gate = () => new Int32Array(new SharedArrayBuffer(8))
  const pass = (at: Int32Array) => (Atomics.store(at, 0, 1), Atomics.notify(at, 0))
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  const before = gate()
  const first = thread.ask('hold', [before])
  const second = thread.ask('echo', [1], { longest: 600 })
  vi.advanceTimersByTime(900)
  await turn()
  pass(before)
  expect(await Promise.all([first, second])).toEqual([undefined, 1])
  const unheard = gate()
  const held = thread.ask('hold', [unheard], { longest: 600 })
  while (vi.getTimerCount() === 0) await turn()
  pass(unheard)
  Atomics.wait(unheard, 1, 0)
  vi.advanceTimersByTime(900)
  await held
})

it('rejects all questions to a thread that dies before the first', async () => {
  open()
  const lost = createThread<SampleAnswers>({ module: 'sample-thread', source: new URL('./no-thread.ts', import.meta.url), limits: {} })
  const asked = await Promise.allSettled([lost.ask('echo', [1]), lost.ask('echo', [2])])
  expect(asked).toMatchObject([{ reason: { by: 'error' } }, { reason: { by: 'error' } }])
})

it('rejects pending and new questions when it is closed', async () => {
  open()
  const waiting = thread.ask('run', [])
  const seen = expect(waiting).rejects.toThrow('closed')
  await thread.close()
  await seen
  await expect(thread.ask('echo', [1])).rejects.toThrow('closed')
})
