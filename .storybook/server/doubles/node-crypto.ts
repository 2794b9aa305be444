import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

interface Digesting {
  update(data: Uint8Array): unknown
  digest(): Uint8Array
}

/**
 * Double of `node:crypto` in a browser, as far as the server's own code needs it: synchronous versions of what browsers offer only as
 * promises.
 */
class Hash {
  readonly #hash: Digesting
  constructor(hash: Digesting) {
    this.#hash = hash
  }

  update(data: string | Uint8Array) {
    this.#hash.update(typeof data === 'string' ? new TextEncoder().encode(data) : data)
    return this
  }

  digest(encoding: BufferEncoding) {
    return Buffer.from(this.#hash.digest()).toString(encoding)
  }
}

export const createHash = (_name: 'sha256') => new Hash(sha256.create())
export const createHmac = (_name: 'sha256', key: Uint8Array) => new Hash(hmac.create(sha256, Uint8Array.from(key)))
export const randomBytes = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))
export const randomInt = (below: number) => Math.floor(Math.random() * below)
export const randomUUID = () => crypto.randomUUID()
export const timingSafeEqual = (a: Uint8Array, b: Uint8Array) => a.every((byte, at) => byte === b[at])
