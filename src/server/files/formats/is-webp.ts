import { hasAllowedSize, maxPixels } from './is-picture'

/** Whether the whole file is a WebP with a single picture that decodes completely. */
export async function isWebp(bytes: Buffer): Promise<boolean> {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return false
  // The length is padded to an even number; data after it belongs to another file.
  const length = bytes.readUInt32LE(4) + 8
  if (length + (length % 2) !== bytes.length && length !== bytes.length) return false
  try {
    const { default: sharp } = await import('sharp')
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
    const { width, height, pages = 1, format } = await picture.metadata()
    if (format !== 'webp' || pages > 1 || !hasAllowedSize({ width, height })) return false
    await picture.stats()
    return true
  } catch {
    return false // cut short, broken, or too large
  }
}
