import { crc32 } from 'node:zlib'
import type { Size } from './kinds'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Width and height of a PNG that is one from its first byte to its last; null for anything else. */
export function readPng(bytes: Buffer): Size | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  let size: Size | null = null
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if ((at === 8) !== (type === 'IHDR')) return null
    if (type === 'IHDR') size = length === 13 ? { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) } : null
    if (type === 'IEND') return end === bytes.length ? size : null
    at = end
  }
  return null
}
