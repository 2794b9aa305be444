const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }

let made: Promise<CryptoKeyPair> | undefined
const pair = () => (made ??= crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']))

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** A public key as the server gives it, made in this browser. */
export async function publicKey(): Promise<string> {
  const { publicKey: key } = await pair()
  const lines = toBase64(await crypto.subtle.exportKey('spki', key)).match(/.{1,64}/g) ?? []
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n')
}

/** Opens what was sealed with that key; null when it was not. */
export async function open(block: string): Promise<string | null> {
  try {
    const text = await crypto.subtle.decrypt(algorithm, (await pair()).privateKey, fromBase64(block))
    return decodeURIComponent(new TextDecoder().decode(text))
  } catch {
    return null // sealed for another key, or not sealed at all: the caller refuses it
  }
}
