import { chance, type ProofOfWork } from './proof-of-work'
import type { WorkerAnswer } from './proof-worker'

type Progress = (share: number) => void

function inWorker(work: ProofOfWork, onProgress: Progress, signal: AbortSignal): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true })
    worker.addEventListener('error', () => end(() => reject(new Error('proof worker failed'))))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('nonce' in data) end(() => resolve(data.nonce))
      else onProgress(data.progress)
    })
    worker.postMessage(work)
  })
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

/** For browsers without workers: in rounds short enough to keep the page responsive. */
async function inPlace(work: ProofOfWork, onProgress: Progress, signal: AbortSignal): Promise<number> {
  const { searchProof } = await import('./search-proof')
  const round = 1024
  for (let from = 0; ; from += round) {
    signal.throwIfAborted()
    const nonce = searchProof(work, from, round)
    if (nonce !== undefined) return nonce
    onProgress(chance(work, from + round))
    await pause()
  }
}

/** Solves the proof of work off the main thread and returns the answer to send. */
export async function solveProof(work: ProofOfWork, onProgress: Progress, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const solve = typeof Worker === 'undefined' ? inPlace : inWorker
  return String(await solve(work, onProgress, signal))
}
