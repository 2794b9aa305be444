/** Crockford's base 32: no letter that reads as a digit (I, L, O), and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10
const group = 5

// 256 is a multiple of 32, so that each character is as likely as any other.
const codeOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')

/** A code of 50 random bits that is not taken, as people read it: two groups of five. */
export async function drawCode(isTaken: (code: string) => Promise<boolean>): Promise<string> {
  for (;;) {
    const text = codeOf(crypto.getRandomValues(new Uint8Array(length)))
    const code = `${text.slice(0, group)}-${text.slice(group)}`
    if (!(await isTaken(code))) return code
  }
}

/** A code as it is compared: people type it in small or full-width letters, with spaces, and take O for 0 and I or L for 1. */
export const plainCode = (typed: unknown): string =>
  String(typed ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
