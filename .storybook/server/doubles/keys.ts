import type { Keys } from '../../../src/server/accounts/keys'

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }

let made: Promise<CryptoKeyPair> | undefined
const pair = () => (made ??= crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']))

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** Double of the server's keys: one pair, generated in this browser. */
export const browserKeys: Keys = {
  async publicKey() {
    const { publicKey } = await pair()
    const lines = toBase64(await crypto.subtle.exportKey('spki', publicKey)).match(/.{1,64}/g) ?? []
    return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----'].join('\n')
  },
  async open(block) {
    try {
      const text = await crypto.subtle.decrypt(algorithm, (await pair()).privateKey, fromBase64(block))
      return decodeURIComponent(new TextDecoder().decode(text))
    } catch {
      return null // sealed for another key, or not sealed at all: the caller refuses it
    }
  },
  decoy: async () => 'Decoy#2026',
  rotate: async () => undefined,
}
