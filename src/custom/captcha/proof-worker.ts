import { chance, type ProofOfWork } from './proof-of-work'
import { searchProof } from './search-proof'

export type WorkerAnswer = { nonce: number } | { progress: number }

const round = 4096

addEventListener('message', ({ data }: MessageEvent<ProofOfWork>) => {
  for (let from = 0; ; from += round) {
    const nonce = searchProof(data, from, round)
    const answer: WorkerAnswer = nonce === undefined ? { progress: chance(data, from + round) } : { nonce }
    postMessage(answer)
    if (nonce !== undefined) return
  }
})
