import { promisify } from 'node:util'
import {
  brotliDecompress,
  constants,
  createBrotliCompress,
  createDeflateRaw,
  inflateRaw,
  type BrotliCompress,
  type DeflateRaw,
} from 'node:zlib'

/** A format whose streams may be cut where they are flushed, on a whole byte. */
interface Format {
  open(size: number): BrotliCompress | DeflateRaw
  flush: number
  /** A block of uncompressed bytes, at least one and at most 65,535. */
  stored(bytes: Buffer): Buffer
  decompress(bytes: Buffer): Promise<Buffer>
}

/** RFC 1951. */
export const deflateFormat: Format = {
  open: () => createDeflateRaw({ level: 9 }),
  flush: constants.Z_SYNC_FLUSH,
  stored(bytes) {
    const head = Buffer.alloc(5)
    head.writeUInt16LE(bytes.length, 1)
    head.writeUInt16LE(0xffff - bytes.length, 3)
    return Buffer.concat([head, bytes])
  },
  decompress: promisify<Buffer, Buffer>(inflateRaw),
}

/** RFC 7932. */
export const brotliFormat: Format = {
  open: (size) =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
        // Copies of a value must not be cut by the border of two blocks.
        [constants.BROTLI_PARAM_LGBLOCK]: 20,
      },
    }),
  flush: constants.BROTLI_OPERATION_FLUSH,
  stored(bytes) {
    const head = Buffer.alloc(3)
    head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
    return Buffer.concat([head, bytes])
  },
  decompress: promisify<Buffer, Buffer>(brotliDecompress),
}

/** Compresses pieces one after the other; the output of each but the last ends on a whole byte. */
async function outputs({ open, flush }: Format, pieces: readonly [Buffer, Buffer, Buffer]): Promise<Buffer[]> {
  const stream = open(pieces.reduce((sum, piece) => sum + piece.length, 0))
  const all: Buffer[][] = pieces.map(() => [])
  let at = 0
  stream.on('data', (chunk: Buffer) => all[at]!.push(chunk))
  const ended = new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject))
  for (const piece of pieces.slice(0, -1)) {
    stream.write(piece)
    await new Promise<void>((resolve) => stream.flush(flush, resolve))
    at += 1
  }
  stream.end(pieces.at(-1))
  await ended
  return all.map((chunks) => Buffer.concat(chunks))
}

/** Bytes that no UTF-8 text contains; three of them follow each other only once in the first hundred. */
const foreign = Array.from({ length: 64 }, (_, at) => [0xf8 + (at >> 3), 0xf8 + (at & 7)]).filter(([a, b]) => a !== b)

/** The compressed text with a value at each of its places. */
export type Packed = (value: Buffer) => Buffer

/**
 * Compresses the text around a value once, whatever the value: its first place is a block of uncompressed bytes, and all others are copies of it,
 * which LZ77 writes as distance and length. The values must have one length and the same last two bytes, on which Brotli's code for the next byte
 * depends. Returns null where an encoder found another way, which shows when another value is put in.
 */
export async function packAround(format: Format, pieces: readonly Buffer[], value: Buffer): Promise<Packed | null> {
  const [before = Buffer.alloc(0), ...others] = pieces
  if (others.length === 0 || value.length < 8 || value.length > 100) return null
  const sample = Buffer.from([...foreign.flat().slice(0, value.length - 2), ...value.subarray(-2)])
  const after = (one: Buffer) => Buffer.concat(others.flatMap((piece, at) => (at === 0 ? [piece] : [one, piece])))
  const [start = before, , end = before] = await outputs(format, [before, sample, after(sample)])
  const packed = (one: Buffer) => Buffer.concat([start, format.stored(one), end])
  const text = await format.decompress(packed(value)).catch(() => undefined)
  return text?.equals(Buffer.concat([before, value, after(value)])) ? packed : null
}
