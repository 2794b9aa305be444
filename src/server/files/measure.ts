import { createInflate } from 'node:zlib'

/** A size that no everyday file unpacks to unless its packed bytes are many as well. */
export const mostUnproportioned = 64 * 1024 * 1024
/** Office documents pack to a tenth; what packs to less than a hundredth is made to burst. */
export const mostRatio = 200

export class TooLarge extends Error {}

/**
 * Unpacks zlib data piece by piece and returns how long they are, and how many bytes of the packed were read; throws when
 * they are damaged, cut short or longer than `most`. No more than a piece is held in memory.
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
