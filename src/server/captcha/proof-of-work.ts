import { createHash, randomBytes } from 'node:crypto'

/** Leading zero bits: about 65,000 hashes, a second or so on a phone. */
const bits = 16

/**
 * Parameters of a proof of work, `work:<bits>:<salt>`; they are the challenge and contain no secret. Each step of `dearer` doubles the
 * work.
 */
export const newProofOfWork = (dearer = 0) => `work:${bits + dearer}:${randomBytes(16).toString('hex')}`

export const isProofOfWork = (answer: string) => answer.startsWith('work:')

/** Whether SHA-256 of `salt:nonce` begins with the required number of zero bits. */
export function isProven(work: string, nonce: string): boolean {
  const [, asked = '', salt = ''] = work.split(':')
  if (!/^\d{1,15}$/.test(nonce)) return false
  const digest = createHash('sha256').update(`${salt}:${nonce}`).digest()
  return Math.clz32(digest.readUInt32BE(0)) >= Number(asked)
}

/** Finds the nonce, as the browser does; for tests and the test hook. */
export function solveProofOfWork(work: string): string {
  let nonce = 0
  while (!isProven(work, String(nonce))) nonce += 1
  return String(nonce)
}
