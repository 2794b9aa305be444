import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import { crcOf, crcOfParts, type Crc } from './crc-of-parts'

const deflated = promisify(deflateRaw)

/** A text with a value of fixed length at several places, as plain text or compressed. */
export interface TextAround {
  plain(value: string): Buffer
  gzip(value: string): Promise<Buffer>
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
/** The empty last block of a deflate stream. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A stored (uncompressed) deflate block. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes])
}

function trailer(sum: number, length: number): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(sum, 0)
  end.writeUInt32LE(length >>> 0, 4)
  return end
}

interface Piece {
  plain: Buffer
  packed?: Promise<{ bytes: Buffer; crc: Crc }>
}

const pack = async ({ plain }: Piece) => ({
  bytes: await deflated(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  crc: crcOf(plain),
})

/**
 * Compresses the text around the value only once, whatever values are inserted: deflate pieces that end on a whole byte (RFC 1951, a full
 * flush) can be joined, with the uncompressed value between them (RFC 1952 adds header and checksum).
 */
export function textAround(texts: string[]): TextAround {
  const pieces = texts.map((text): Piece => ({ plain: Buffer.from(text) }))
  const length = pieces.reduce((sum, { plain }) => sum + plain.length, 0)
  const between = <T>(all: readonly T[], one: T) => all.flatMap((piece, at) => (at === 0 ? [piece] : [one, piece]))
  const plainPieces = pieces.map(({ plain }) => plain)
  return {
    plain: (value) => Buffer.concat(between(plainPieces, Buffer.from(value))),
    async gzip(value) {
      const own = Buffer.from(value)
      const packed = await Promise.all(pieces.map((piece) => (piece.packed ??= pack(piece))))
      const sum = crcOfParts(
        between(
          packed.map(({ crc }) => crc),
          crcOf(own),
        ),
      )
      const end = trailer(sum, length + own.length * (pieces.length - 1))
      const bytes = packed.map((piece) => piece.bytes)
      return Buffer.concat([header, ...between(bytes, storedBlock(own)), lastBlock, end])
    },
  }
}
