/** Work asked instead of a picture: a number whose SHA-256 with the salt begins with `bits` zero bits (at most 32). */
export interface ProofOfWork {
  salt: string
  bits: number
}

/** Reads `work:<bits>:<salt>`; undefined for anything else. */
export function readWork(value: string): ProofOfWork | undefined {
  const [, bits, salt] = /^work:(\d{1,2}):(.+)$/s.exec(value) ?? []
  return bits !== undefined && salt !== undefined && Number(bits) <= 32 ? { bits: Number(bits), salt } : undefined
}

/** How much of the search is done, as a share that a visitor can watch: the chance to have found it by now. */
export const chance = ({ bits }: ProofOfWork, tried: number) => 1 - Math.exp(-tried / 2 ** bits)
