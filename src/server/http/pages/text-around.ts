import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflated = promisify(deflateRaw)

/** A text in which a value of always the same length stands in several places, as it is sent and as it is packed. */
export interface TextAround {
  plain(value: string): Buffer
  gzip(value: string): Promise<Buffer>
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])
/** The last block of a deflate stream, with nothing in it. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff])

/** A block of deflate that holds bytes as they are. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes])
}

function trailer(plain: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(8)
  // Of nothing, zlib's sum begins anew.
  const sum = plain.reduce((before, bytes) => (bytes.length === 0 ? before : crc32(bytes, before)), 0)
  end.writeUInt32LE(sum, 0)
  end.writeUInt32LE(plain.reduce((sum, bytes) => sum + bytes.length, 0) >>> 0, 4)
  return end
}

/**
 * Packs what stands around the value once, however often it is sent with another value: pieces that end on a whole byte
 * (RFC 1951, a full flush) may be joined, and the value goes between them unpacked (RFC 1952 puts header and sum around).
 */
export function textAround(pieces: string[]): TextAround {
  const bytes = pieces.map((piece) => Buffer.from(piece))
  let packed: Promise<Buffer[]> | undefined
  const pack = (piece: Buffer) => deflated(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const between = <T>(all: readonly T[], one: T) => all.flatMap((piece, at) => (at === 0 ? [piece] : [one, piece]))
  return {
    plain: (value) => Buffer.concat(between(bytes, Buffer.from(value))),
    async gzip(value) {
      const own = Buffer.from(value)
      packed ??= Promise.all(bytes.map(pack))
      return Buffer.concat([header, ...between(await packed, storedBlock(own)), lastBlock, trailer(between(bytes, own))])
    },
  }
}
