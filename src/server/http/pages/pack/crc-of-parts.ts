import { crc32 } from 'node:zlib'

/** The polynomial of CRC-32 (RFC 1952 §8), in the bit order of the checksums. */
const polynomial = 0xedb88320

/** The product of two polynomials, modulo that of CRC-32. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 31, power = b; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) product ^= power
    power = power & 1 ? (power >>> 1) ^ polynomial : power >>> 1
  }
  return product >>> 0
}

/** x to the power of 8 · `length`, the factor of a checksum to which `length` more bytes are appended. */
function shiftOf(length: number): number {
  let shift = 0x80000000
  // x^8.
  let square = 0x00800000
  for (let left = length; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = times(square, shift)
    square = times(square, square)
  }
  return shift >>> 0
}

/** The CRC-32 of some bytes, and the factor for appending them to others. */
export interface Crc {
  sum: number
  shift: number
}

export const crcOf = (bytes: Buffer): Crc => ({ sum: crc32(bytes), shift: shiftOf(bytes.length) })

/** The CRC-32 of concatenated parts, computed from their own without reading their bytes again. */
export const crcOfParts = (parts: readonly Crc[]): number => parts.reduce((before, { sum, shift }) => (times(shift, before) ^ sum) >>> 0, 0)
