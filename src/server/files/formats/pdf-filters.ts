import { measure, maxRatio, maxUnproportionedBytes, TooLarge } from '../measure'
import type { PdfDictionary, PdfValue } from './pdf-values'

/** Bytes that a page's drawing may always unpack to, however small it is compressed. */
const plainStream = 1024 * 1024
const maxPixels = 64_000_000
/** Filters of pictures only: their data contains no text, and readers stop at the picture's size. */
const pictureFilters = new Set(['/DCTDecode', '/DCT', '/CCITTFaxDecode', '/CCF', '/JBIG2Decode', '/JPXDecode'])
const flate = new Set(['/FlateDecode', '/Fl'])
const letters: Record<string, (text: string) => Buffer> = {
  '/ASCII85Decode': fromAscii85,
  '/A85': fromAscii85,
  '/ASCIIHexDecode': fromHex,
  '/AHx': fromHex,
}

function fromHex(text: string): Buffer {
  return Buffer.from((text.split('>', 1)[0] ?? '').replace(/\s/g, ''), 'hex')
}

function fromAscii85(text: string): Buffer {
  const plain = (text.split('~', 1)[0] ?? '').replace(/\s/g, '').replaceAll('z', '!!!!!')
  const bytes = Buffer.alloc(Math.ceil(plain.length / 5) * 4)
  for (let at = 0; at < plain.length; at += 5) {
    const group = plain.slice(at, at + 5).padEnd(5, 'u')
    let sum = 0
    for (const letter of group) sum = sum * 85 + (letter.charCodeAt(0) - 33)
    bytes.writeUInt32BE(sum % 2 ** 32, (at / 5) * 4)
  }
  return bytes.subarray(0, bytes.length - ((5 - (plain.length % 5)) % 5))
}

const number = (value: PdfValue | undefined, preset: number) => (typeof value === 'number' && value >= 0 ? value : preset)

/** Maximum unpacked size of a picture's rows; undefined for other streams. */
function pictureBytes(dictionary: PdfDictionary): number | undefined {
  const [width, height] = [number(dictionary.get('/Width'), 0), number(dictionary.get('/Height'), 0)]
  const bits = dictionary.get('/ImageMask') === undefined ? number(dictionary.get('/BitsPerComponent'), 8) : 1
  if (dictionary.get('/Subtype') !== '/Image' || bits > 16) return undefined
  if ((width * height * bits) / 8 > maxPixels) throw new TooLarge('picture')
  // Four colour components, and one filter byte per row.
  return height * (Math.ceil((width * bits * 4) / 8) + 1) + 1024
}

const filtersOf = (dictionary: PdfDictionary): string[] | null => {
  const given = [dictionary.get('/Filter') ?? []].flat()
  return given.every((one) => typeof one === 'string' && one.startsWith('/')) ? (given as string[]) : null
}

/** Longer than any name, even with escapes. */
const overlap = 200

/**
 * Unpacks a stream of text or pixels and passes each piece to `look`, also with the end of the previous piece, so that no name is split.
 * Throws when it is too large, or compressed in a way that cannot be inspected.
 */
export async function unpackStream(
  dictionary: PdfDictionary,
  body: Buffer,
  look: (piece: string, overlapping: string) => void,
): Promise<number> {
  const filters = filtersOf(dictionary)
  if (!filters || filters.length > 4 || dictionary.has('/F')) throw new TooLarge('unknown filters')
  const most = pictureBytes(dictionary)
  let data = body
  let rest = filters
  while (rest[0] && letters[rest[0]]) {
    data = letters[rest[0]]!(data.toString('latin1'))
    rest = rest.slice(1)
  }
  const [packed, ...more] = rest
  if (packed === undefined) {
    look(data.toString('latin1'), data.toString('latin1'))
    return data.length
  }
  if (most !== undefined && /^\/(RunLengthDecode|RL)$/.test(packed)) return data.length * 64
  if (pictureFilters.has(packed)) return 0
  if (!flate.has(packed) || more.some((one) => !pictureFilters.has(one))) throw new TooLarge(`filter ${packed}`)
  let before = ''
  const limit = most ?? Math.max(plainStream, data.length * maxRatio)
  const { length } = await measureLoosely(data, Math.min(limit, 4 * maxUnproportionedBytes), (piece) => {
    const text = piece.toString('latin1')
    look(text, before + text)
    before = text.slice(-overlap)
  })
  return length
}

/** Tolerates data that is followed by a line break or truncated, as some programs write it; the readable part counts. */
async function measureLoosely(data: Buffer, most: number, look: (piece: Buffer) => void): Promise<{ length: number }> {
  let length = 0
  try {
    return await measure(data, most, (piece) => {
      length += piece.length
      look(piece)
    })
  } catch (error) {
    if (error instanceof TooLarge) throw error
    return { length }
  }
}
