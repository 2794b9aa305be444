/** Crockford's base 32: no letters that look like digits (I, L, O), and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const group = 5

// 256 is a multiple of 32, so all characters are equally likely.
const codeOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')

/** Generates an unused code of 50 random bits in readable form: two groups of five. */
export async function drawCode(isTaken: (code: string) => Promise<boolean>): Promise<string> {
  for (;;) {
    const text = codeOf(crypto.getRandomValues(new Uint8Array(length)))
    const code = `${text.slice(0, group)}-${text.slice(group)}`
    if (!(await isTaken(code))) return code
  }
}

/** Normalizes a code for comparison: people type small or full-width letters and spaces, and confuse O with 0, and I or L with 1. */
export const plainCode = (typed: unknown): string =>
  String(typed ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
