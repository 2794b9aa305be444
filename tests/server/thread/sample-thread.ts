import { workerData } from 'node:worker_threads'
import { answerThread } from '../../../src/server/thread/answer-thread'

let told = 0
const kept: number[][] = []

/** The questions of the thread tests. */
const answers = {
  echo: (value: unknown) => value,
  data: () => workerData as unknown,
  fail: (text: string) => Promise.reject(new Error(text)),
  tell: (): void => void (told += 1),
  told: () => told,
  leave: (): void => process.exit(3),
  run: (): void => {
    for (;;);
  },
  fill: (): void => {
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at))
  },
  /** Waits for the first number; sets the second once its reply is sent. */
  hold(gate: Int32Array): void {
    Atomics.wait(gate, 0, 0)
    setImmediate(() => (Atomics.store(gate, 1, 1), Atomics.notify(gate, 1)))
  },
}
export type SampleAnswers = typeof answers

answerThread(answers)
