import { createInflate } from 'node:zlib'

/** Unpacked bytes that an ordinary file exceeds only if its compressed size is large, too. */
export const maxUnproportionedBytes = 64 * 1024 * 1024
/** Unpacked bytes per compressed byte: Office documents have about ten, and a higher ratio than this is a zip bomb. */
export const maxRatio = 200

export class TooLarge extends Error {}

/**
 * Unpacks zlib data piece by piece and returns the unpacked length, and how many compressed bytes were read; throws when the data is
 * damaged, truncated or longer than `most`. Only one piece at a time is in memory.
 */
export async function measure(
  packed: Buffer,
  most: number,
  look: (piece: Buffer) => void = () => {},
): Promise<{ length: number; read: number }> {
  const inflate = createInflate({ chunkSize: 64 * 1024 })
  let length = 0
  inflate.end(packed)
  for await (const piece of inflate) {
    length += piece.length
    if (length > most) {
      inflate.destroy()
      throw new TooLarge(`more than ${most} bytes`)
    }
    look(piece)
  }
  return { length, read: inflate.bytesWritten }
}
