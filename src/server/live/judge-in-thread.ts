import { Worker } from 'node:worker_threads'
import type { World } from '../../contract/tree'
import type { FolderJudge } from './folder-judge'
import type { LiveTree } from './judge'
import type { Question, Reply } from './judge-thread'

/** A heap for young objects of the usual size would rest 28 MB larger, and a look is no quicker for it. */
const maxYoungGenerationSizeMb = 12

/** The built server has its thread beside it; from the sources tsx compiles it, and must be there before it. */
function startThread(dir: string, world: World): Worker {
  const data = { workerData: { dir, world }, resourceLimits: { maxYoungGenerationSizeMb } }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./judge-thread.js', import.meta.url), data)
  const sources = JSON.stringify(new URL('./judge-thread.ts', import.meta.url).href)
  return new Worker(`import('tsx/esm/api').then(({ register }) => { register(); return import(${sources}) })`, { ...data, eval: true })
}

interface Waiting {
  resolve(answer: unknown): void
  reject(error: Error): void
}

/**
 * The judge in a thread of its own, so that no check holds up a visitor. A thread that dies (memory, an error of ours) is
 * replaced, and told again what is live.
 */
export function createJudgeInThread(dir: string, world: World): FolderJudge {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let count = 0
  let lastLive: LiveTree | undefined
  let closed = false

  const failAll = (error: Error) => {
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  const start = () => {
    const started = startThread(dir, world)
    started.unref()
    started.on('message', (reply: Reply) => {
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      if ('failed' in reply) one?.reject(new Error(reply.failed))
      else one?.resolve(reply.answer)
    })
    const lost = (reason: unknown) => {
      if (thread !== started) return
      thread = undefined
      failAll(reason instanceof Error ? reason : new Error(`the judge's thread ended (${String(reason)})`))
    }
    started.on('error', lost)
    started.on('exit', lost)
    thread = started
    if (lastLive) void ask('live', [lastLive]).catch(() => undefined)
    return started
  }
  const ask = <T>(name: Question['ask'], args: unknown[]): Promise<T> => {
    if (closed) return Promise.reject(new Error('the judge is closed'))
    const to = thread ?? start()
    count += 1
    const id = count
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
      to.postMessage({ id, ask: name, args } satisfies Question)
    })
  }
  return {
    async live(live, offered) {
      // Copies of exactly the bytes: a file read from the disk may be a small view of a large buffer.
      lastLive = { tree: live.tree, files: new Map([...live.files].map(([name, bytes]) => [name, new Uint8Array(bytes)])) }
      // A thread that is not there yet is told when it starts: one that nobody needs costs seconds of a processor.
      if (!thread) return
      return offered ? ask('live', [undefined, true]) : ask('live', [lastLive])
    },
    look: (trusted) => ask('look', [trusted]),
    folderHash: () => ask('folderHash', []),
    adopt: (files, supersede) => ask('adopt', [files, supersede]),
    async close() {
      closed = true
      failAll(new Error('the judge is closed'))
      await thread?.terminate()
    },
  }
}
