import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { ThreadRequest, ThreadReply } from './answer-thread'

interface ThreadOptions {
  /** Name of the thread's built module, which is next to the server's. */
  module: string
  /** The module's source file. */
  source: URL
  data?: unknown
  limits: ResourceLimits
  /** Its environment; defaults to that of the process. */
  env?: NodeJS.ProcessEnv
  /** Sends a new thread its first requests; called at each start. */
  onStart?(): void
}

interface AskOptions {
  /** Maximum milliseconds of processing, after which the thread is terminated and replaced. */
  longest?: number
}

/** The thread ended before it answered: out of memory, out of time, or by an error of ours. */
export class ThreadEnded extends Error {
  readonly by: 'memory' | 'time' | 'error'
  constructor(by: ThreadEnded['by'], cause: unknown) {
    super(`the thread ended (${by}${cause === undefined ? '' : `: ${String(cause)}`})`, { cause })
    this.by = by
  }
}

/** Calls a thread's functions by name. */
export interface Thread<A> {
  ask<N extends keyof A & string>(
    name: N,
    args: A[N] extends (...args: infer P) => unknown ? P : never,
    options?: AskOptions,
  ): Promise<A[N] extends (...args: never[]) => infer R ? Awaited<R> : never>
  isRunning(): boolean
  close(): Promise<void>
}

interface Waiting {
  request: ThreadRequest
  longest: number | undefined
  /** Runs since its processing began. */
  timer?: NodeJS.Timeout
  begun: boolean
  resolve(answer: unknown): void
  reject(error: Error): void
}

/** The folder of the built server, whichever of its files contains this code. */
const builtFolder = () => new URL(/\/assets\/[^/]+$/.test(import.meta.url) ? '../' : './', import.meta.url)

/** A build has its threads next to the server; from source, tsx compiles them, and must be registered first. */
function startWorker({ module, source, data, limits, env }: ThreadOptions): Worker {
  const options = { workerData: data, resourceLimits: limits, ...(env ? { env } : {}) }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`${module}.js`, builtFolder()), options)
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`, {
    ...options,
    eval: true,
  })
}

const isOfMemory = (reason: unknown) => reason instanceof Error && 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * A thread that starts with the first request and keeps the process alive while requests are pending. If it dies, the request being
 * processed is lost; the other pending ones are sent to its replacement in the same order.
 */
export function createThread<A>(options: ThreadOptions): Thread<A> {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0
  let closed = false

  const settle = (id: number, how: (one: Waiting) => void) => {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    if (waiting.size === 0) worker?.unref()
    if (one) how(one)
  }
  const fail = (which: (one: Waiting) => boolean, error: Error) =>
    [...waiting].forEach(([id, one]) => which(one) && settle(id, ({ reject }) => reject(error)))
  const lose = (lost: Worker, error: Error) => {
    if (worker !== lost) return
    worker = undefined
    // A thread that died before processing anything would die again.
    const hasBegun = [...waiting.values()].some(({ begun }) => begun)
    fail(({ begun }) => begun || !hasBegun, error)
    if (waiting.size > 0) start()
  }
  const begin = (to: Worker, one: Waiting) => {
    const end = () => {
      lose(to, new ThreadEnded('time', undefined))
      void to.terminate()
    }
    one.begun = true
    // An answer that arrived while this process was busy still counts.
    if (one.longest !== undefined)
      one.timer = setTimeout(() => setImmediate(() => waiting.get(one.request.id) === one && end()), one.longest)
  }
  const hear = (from: Worker, reply: ThreadReply) => {
    if (worker !== from) return
    if (!('begun' in reply))
      return settle(reply.id, ({ resolve, reject }) => ('failed' in reply ? reject(new Error(reply.failed)) : resolve(reply.answer)))
    const one = waiting.get(reply.id)
    if (one) begin(from, one)
  }
  const start = () => {
    const started = startWorker(options)
    started.unref()
    started.on('message', (reply: ThreadReply) => hear(started, reply))
    for (const event of ['error', 'exit'] as const)
      started.on(event, (reason: unknown) => lose(started, new ThreadEnded(isOfMemory(reason) ? 'memory' : 'error', reason)))
    const left = [...waiting.values()]
    worker = started
    options.onStart?.()
    left.forEach(({ request }) => send(started, request))
    return started
  }
  const send = (to: Worker, request: ThreadRequest) => {
    to.postMessage(request)
    to.ref()
  }
  return {
    ask(name, args, { longest } = {}) {
      if (closed) return Promise.reject(new Error('the thread is closed'))
      const to = worker ?? start()
      count += 1
      const request = { id: count, name, args }
      return new Promise<never>((resolve, reject) => {
        // Sends first: a request that cannot be sent throws, and must not be kept for the next thread.
        send(to, request)
        waiting.set(request.id, { request, longest, begun: false, resolve, reject })
      })
    },
    isRunning: () => worker !== undefined,
    async close() {
      closed = true
      fail(() => true, new Error('the thread is closed'))
      await worker?.terminate()
    },
  }
}
