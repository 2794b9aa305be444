import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 bits from the system's generator, safe in headers and cookies. */
export const newToken = () => randomBytes(32).toString('base64url')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const keyedHash = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
