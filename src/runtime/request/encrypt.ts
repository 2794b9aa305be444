import type { Portal } from '../../contract/portal'

/** Seals texts with the server's public key (spec §5); one key serves all fields of a call. */
export async function encrypt(texts: string[], publicKey: string, padding: Portal['api']['padding']): Promise<string[]> {
  // 18 KB that only a password needs.
  const { JSEncrypt } = await import('jsencrypt')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(publicKey)
  return texts.map((text) => {
    // OAEP of jsencrypt corrupts text beyond ASCII; the server decodes the percent signs.
    const sealed = padding === 'oaep' ? cipher.encryptOAEP(encodeURIComponent(text)) : cipher.encrypt(text)
    if (typeof sealed !== 'string') throw new Error('seal: the text is too long for the key')
    return sealed
  })
}
