import type { Portal } from '../../contract/portal'

/** Encrypts texts with the server's public key (spec §5); one key serves all fields of a call. */
export async function encrypt(texts: string[], publicKey: string, padding: Portal['api']['padding']): Promise<string[]> {
  // 18 KB that only encrypted fields need.
  const { JSEncrypt } = await import('jsencrypt')
  const cipher = new JSEncrypt()
  cipher.setPublicKey(publicKey)
  return texts.map((text) => {
    // jsencrypt's OAEP corrupts non-ASCII text, so it is percent-encoded; the server decodes it.
    const sealed = padding === 'oaep' ? cipher.encryptOAEP(encodeURIComponent(text)) : cipher.encrypt(text)
    if (typeof sealed !== 'string') throw new Error('seal: the text is too long for the key')
    return sealed
  })
}
