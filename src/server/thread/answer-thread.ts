import { parentPort } from 'node:worker_threads'

/** What a thread can be asked, by name. */
export type ThreadHandlers = { [name: string]: (...args: never[]) => unknown }

export interface ThreadRequest {
  id: number
  name: string
  args: unknown[]
}

export type ThreadReply = { id: number; answer: unknown } | { id: number; failed: string }

/** Answers the questions that ask-thread.ts sends from the main thread; `afterwards` is done when an answer is on its way. */
export function answerThread(answers: object, afterwards?: () => void): void {
  const tell = (reply: ThreadReply) => parentPort?.postMessage(reply)
  parentPort?.on('message', ({ id, name, args }: ThreadRequest) => {
    const answering = new Promise((resolve) => resolve((answers as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args)))
    answering.then(
      (answer) => {
        tell({ id, answer })
        afterwards?.()
      },
      (error: unknown) => tell({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
