import type { Size } from '../kinds'
import { readJpeg } from './read-jpeg'
import { readPng } from './read-png'

/** A page of A0 at 200 dpi has fewer pixels. */
export const maxPixels = 64_000_000

export const hasAllowedSize = ({ width, height }: Size) => width > 0 && height > 0 && width * height <= maxPixels

export const isPng = async (bytes: Buffer) => (await readPng(bytes, hasAllowedSize)) !== null

export function isJpeg(bytes: Buffer): boolean {
  const size = readJpeg(bytes)
  return size !== null && hasAllowedSize(size)
}

const starts = [
  'GIF87a',
  'GIF89a',
  'BM',
  'II*\0',
  'MM\0*',
  'II\xbc\x01',
  '\x01\0\0\0',
  '\xd7\xcd\xc6\x9a',
  '\x01\0\x09\0',
  '\x02\0\x09\0',
  '\0\0\x01\0',
]

/** Whether the content is a picture of any kind that editors embed in documents. */
export async function isPicture(bytes: Buffer): Promise<boolean> {
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('\x89PNG')) return isPng(bytes)
  if (start.startsWith('\xff\xd8')) return isJpeg(bytes)
  return starts.some((one) => start.startsWith(one))
}
