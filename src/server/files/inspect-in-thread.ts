import { Worker } from 'node:worker_threads'
import type { UploadKind } from '../../contract/kinds'
import { createQueue } from '../queue'
import type { Question, Reply } from './inspect-thread'

/** A file of 10 MB takes a second or two; what takes longer was made to. */
const longest = 20_000
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 12 }

/** The built server has its thread beside it; from the sources tsx compiles it. */
function startThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./inspect-thread.js', import.meta.url), { resourceLimits })
  const sources = JSON.stringify(new URL('./inspect-thread.ts', import.meta.url).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${sources}) })`, { resourceLimits, eval: true })
}

let thread: Worker | undefined
let count = 0
/** One file at a time: what is unpacked of it is bounded, and visitors keep the other core. */
const queue = createQueue(1, 16)

function ask(to: Worker, question: Question): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const done = (settle: () => void) => {
      clearTimeout(timer)
      to.off('message', onReply).off('error', onLost).off('exit', onLost)
      to.unref()
      settle()
    }
    const onReply = (reply: Reply) => {
      if (reply.id === question.id) done(() => (reply.failed === undefined ? resolve(reply.fine) : reject(new Error(reply.failed))))
    }
    const onLost = (reason: unknown) => {
      if (thread === to) thread = undefined
      const isFull = reason instanceof Error && 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY'
      done(() => (isFull ? resolve(false) : reject(reason instanceof Error ? reason : new Error(`the thread for files ended (${String(reason)})`))))
    }
    // A file that takes all memory or time is refused as any other hostile one.
    const timer = setTimeout(() => {
      if (thread === to) thread = undefined
      done(() => resolve(false))
      void to.terminate()
    }, longest)
    to.ref()
    to.on('message', onReply).on('error', onLost).on('exit', onLost)
    to.postMessage(question)
  })
}

/** Whether the content is whole, of this kind and harmless, found in a thread of its own, so that no file holds up a visitor. */
export async function inspectInThread(kind: UploadKind, bytes: Buffer): Promise<boolean> {
  return queue.run(async () => {
    thread ??= startThread()
    count += 1
    return ask(thread, { id: count, kind, bytes: new Uint8Array(bytes) })
  })
}
