import { parentPort } from 'node:worker_threads'

/** A thread's functions by name. */
export type ThreadHandlers = { [name: string]: (...args: never[]) => unknown }

export interface ThreadRequest {
  id: number
  name: string
  args: unknown[]
}

/** `begun` marks the request being processed: if the thread dies, only that one is lost. */
export type ThreadReply = { id: number; begun: true } | { id: number; answer: unknown } | { id: number; failed: string }

/** Answers requests that ask-thread.ts sends from the main thread, one after the other; runs `afterwards` once an answer has been sent. */
export function answerThread(answers: object, afterwards?: () => void): void {
  const tell = (reply: ThreadReply) => parentPort?.postMessage(reply)
  const answer = async ({ id, name, args }: ThreadRequest) => {
    tell({ id, begun: true })
    try {
      tell({ id, answer: await (answers as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args) })
    } catch (error) {
      tell({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
      return
    }
    afterwards?.()
  }
  let turn = Promise.resolve()
  parentPort?.on('message', (request: ThreadRequest) => (turn = turn.then(() => answer(request))))
}
