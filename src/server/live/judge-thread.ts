import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { World } from '../../contract/tree'
import { keepPatterns } from '../../check/meaning/kept-patterns'
import { createFolderJudge, type FolderJudge } from './folder-judge'

/** One question of the main thread; see judge-in-thread.ts. */
export interface Question {
  id: number
  ask: Exclude<keyof FolderJudge, 'close'>
  args: unknown[]
}
export type Reply = { id: number; answer: unknown } | { id: number; failed: string }

// Visitors first. On Linux this is the thread's own priority; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 4, 19))

const { dir, world } = workerData as { dir: string; world: World }
const keep = keepPatterns()
const judge = createFolderJudge(dir, world)

parentPort?.on('message', ({ id, ask, args }: Question) => {
  const answering = (judge[ask] as (...args: unknown[]) => Promise<unknown>)(...args)
  answering.then(
    (answer) => {
      parentPort?.postMessage({ id, answer } satisfies Reply)
      keep()
    },
    (error: unknown) => parentPort?.postMessage({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Reply),
  )
})
