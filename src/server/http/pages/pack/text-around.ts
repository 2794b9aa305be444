import { compress } from '../../assets/compress'
import { brotliFormat, deflateFormat, packAround, type Packed } from './pack-around'
import { crcOf, crcOfParts, type Crc } from './crc-of-parts'

/** A text with a value at several places, as plain text or compressed. It is compressed once for all values of one length and ending. */
export interface TextAround {
  plain(value: string): Buffer
  gzip(value: string): Promise<Buffer>
  brotli(value: string): Promise<Buffer>
}

/** The header of a gzip file (RFC 1952), before its deflate stream. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3])

function trailer(sum: number, length: number): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(sum, 0)
  end.writeUInt32LE(length >>> 0, 4)
  return end
}

const between = <T>(all: readonly T[], one: T) => all.flatMap((piece, at) => (at === 0 ? [piece] : [one, piece]))

export function textAround(texts: string[]): TextAround {
  const pieces = texts.map((text) => Buffer.from(text))
  const plain = (value: string) => Buffer.concat(between(pieces, Buffer.from(value)))
  let crcs: Crc[] | undefined

  /** The packed text for values like this one; null if only the whole text can be compressed. */
  function packedIn(format: typeof deflateFormat) {
    let known: { like: string; packed: Promise<Packed | null> } | undefined
    return (value: Buffer) => {
      const like = `${value.length} ${value.toString('hex').slice(-4)}`
      if (known?.like !== like) known = { like, packed: packAround(format, pieces, value) }
      return known.packed
    }
  }
  const [deflated, brotli] = [packedIn(deflateFormat), packedIn(brotliFormat)]

  return {
    plain,
    async gzip(value) {
      const own = Buffer.from(value)
      const packed = await deflated(own)
      if (!packed) return compress(plain(value), 'gzip', false)
      crcs ??= pieces.map(crcOf)
      const length = pieces.reduce((sum, piece) => sum + piece.length, own.length * (pieces.length - 1))
      return Buffer.concat([header, packed(own), trailer(crcOfParts(between(crcs, crcOf(own))), length)])
    },
    async brotli(value) {
      const own = Buffer.from(value)
      const packed = await brotli(own)
      return packed ? packed(own) : compress(plain(value), 'br', false)
    },
  }
}
