/** Proof of work instead of a picture: a number whose SHA-256 with the salt begins with `bits` zero bits (at most 32). */
export interface ProofOfWork {
  salt: string
  bits: number
}

/** Reads `work:<bits>:<salt>`; undefined for anything else. */
export function readWork(value: string): ProofOfWork | undefined {
  const [, bits, salt] = /^work:(\d{1,2}):(.+)$/s.exec(value) ?? []
  return bits !== undefined && salt !== undefined && Number(bits) <= 32 ? { bits: Number(bits), salt } : undefined
}

/** Progress of the search: the probability of having found the number by now. */
export const chance = ({ bits }: ProofOfWork, tried: number) => 1 - Math.exp(-tried / 2 ** bits)
