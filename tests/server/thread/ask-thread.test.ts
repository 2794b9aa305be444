import { afterEach, expect, it } from 'vitest'
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

it('answers each question, and begins with the first', async () => {
  open()
  expect(thread.isRunning()).toBe(false)
  expect(await Promise.all([thread.ask('echo', ['一']), thread.ask('data', []), thread.ask('echo', [2])])).toEqual([
    '一',
    { of: 'the test' },
    2,
  ])
  expect(thread.isRunning()).toBe(true)
})

it('tells a failure to the one who asked', async () => {
  open()
  const [failed, other] = await Promise.allSettled([thread.ask('fail', ['broken']), thread.ask('echo', [1])])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining('broken') }) })
  expect(other).toMatchObject({ value: 1 })
})

it.each([
  ['leaves', 'leave', {}, 'error'],
  ['takes all memory', 'fill', {}, 'memory'],
  ['takes all time', 'run', { longest: 500 }, 'time'],
] as const)('is replaced when it %s, and the new one is told first what it must know', async (_, name, options, by) => {
  open(() => void thread.ask('tell', []))
  await thread.ask('echo', [0])
  const [asked, waiting] = await Promise.allSettled([thread.ask(name, [], options), thread.ask('echo', [1])])
  expect(asked).toMatchObject({ status: 'rejected', reason: { by } })
  expect(waiting.status).toBe('rejected')
  expect(await thread.ask('told', [])).toBe(1)
})

it('is handed buffers over when it is told to', async () => {
  open()
  const [kept, given] = [new Uint8Array(1000), new Uint8Array(1000)]
  expect(await Promise.all([thread.ask('length', [kept]), thread.ask('length', [given], { transfer: [given.buffer] })])).toEqual([
    1000, 1000,
  ])
  expect([kept.length, given.length]).toEqual([1000, 0])
})

it('refuses who waits and who comes when it is closed', async () => {
  open()
  const waiting = thread.ask('run', [])
  const seen = expect(waiting).rejects.toThrow('closed')
  await thread.close()
  await seen
  await expect(thread.ask('echo', [1])).rejects.toThrow('closed')
})
