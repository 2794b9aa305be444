import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { ProofOfWork } from './proof-of-work'

function isProof({ salt, bits }: ProofOfWork, nonce: number): boolean {
  const hash = sha256(utf8ToBytes(`${salt}:${nonce}`))
  return Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= bits
}

/** The first proof among `count` numbers starting with `from`. */
export function searchProof(work: ProofOfWork, from: number, count: number): number | undefined {
  for (let nonce = from; nonce < from + count; nonce += 1) if (isProof(work, nonce)) return nonce
  return undefined
}
