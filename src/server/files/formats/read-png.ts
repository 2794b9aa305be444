import { crc32 } from 'node:zlib'
import type { Size } from '../kinds'
import { measure, maxRatio, maxUnproportionedBytes } from '../measure'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Maximum number of chunks: more than any program writes. */
const maxChunks = 20_000
/** Maximum unpacked bytes of a picture's colour profiles and texts. */
const maxTextBytes = 8 * 1024 * 1024
const maxPixelBytes = 256 * 1024 * 1024

/** Samples per pixel and allowed depths of each colour type. */
const colours: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

interface Chunk {
  type: string
  body: Buffer
}

/** All chunks of the file; null when one is damaged or data is left over. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length && chunks.length < maxChunks;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, body: bytes.subarray(at + 8, end - 4) })
    if (type === 'IEND') return end === bytes.length ? chunks : null
    at = end
  }
  return null
}

const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of a picture's rows, including filter bytes; null for an invalid header. */
function rowBytes(head: Buffer): number | null {
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth, colour, , , interlaced] = head.subarray(8)
  const known = colours[colour!]
  if (!known?.depths.includes(depth!) || head[10] !== 0 || head[11] !== 0 || interlaced! > 1) return null
  const rows = (wide: number, high: number) => (wide === 0 ? 0 : high * (1 + Math.ceil((wide * depth! * known.samples) / 8)))
  if (interlaced === 0) return rows(width, height)
  return passes.reduce(
    (sum, [left, top, right, down]) =>
      sum + rows(Math.max(0, Math.ceil((width - left) / right)), Math.max(0, Math.ceil((height - top) / down))),
    0,
  )
}

/** Offset of a chunk's compressed part; -1 when it has none. */
function packedAt({ type, body }: Chunk): number {
  const name = body.indexOf(0)
  if (type === 'zTXt' || type === 'iCCP') return name < 0 ? body.length : name + 2
  if (type !== 'iTXt') return -1
  if (name < 0) return body.length
  if (body[name + 1] === 0) return -1
  const language = body.indexOf(0, name + 3)
  const translated = language < 0 ? -1 : body.indexOf(0, language + 1)
  return translated < 0 ? body.length : translated + 1
}

async function wordsFit(chunks: Chunk[]): Promise<boolean> {
  let left = maxTextBytes
  for (const chunk of chunks) {
    const from = packedAt(chunk)
    if (from >= 0) left -= (await measure(chunk.body.subarray(from), left)).length
  }
  return true
}

/** Whether the picture's data unpacks exactly to its rows. */
async function pixelsFit(chunks: Chunk[], expected: number): Promise<boolean> {
  const first = chunks.findIndex(({ type }) => type === 'IDAT')
  const data = chunks.filter(({ type }) => type === 'IDAT')
  if (first < 0 || expected > maxPixelBytes || chunks.slice(first, first + data.length).some(({ type }) => type !== 'IDAT')) return false
  const packed = Buffer.concat(data.map(({ body }) => body))
  if (expected > maxUnproportionedBytes && expected > packed.length * maxRatio) return false
  const { length, read } = await measure(packed, expected)
  return length === expected && read === packed.length
}

const known = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])
/** Whether a chunk is critical and unknown, or part of an animation. */
const isForeign = ({ type }: Chunk) =>
  !/^[A-Za-z]{4}$/.test(type) || (/^[A-Z]/.test(type) && !known.has(type)) || /^(acTL|fcTL|fdAT)$/.test(type)

/** Width and height of a file that is entirely one PNG and unpacks exactly to its pixels; null for anything else. */
export async function readPng(bytes: Buffer, fits: (size: Size) => boolean): Promise<Size | null> {
  const chunks = chunksOf(bytes)
  const [head, ...rest] = chunks ?? []
  if (!head || head.type !== 'IHDR' || head.body.length !== 13 || rest.some((one) => one.type === 'IHDR' || isForeign(one))) return null
  const size = { width: head.body.readUInt32BE(0), height: head.body.readUInt32BE(4) }
  const expected = fits(size) ? rowBytes(head.body) : null
  if (expected === null) return null
  try {
    return (await pixelsFit(rest, expected)) && (await wordsFit(rest)) ? size : null
  } catch {
    return null // damaged, cut short, or larger than it may be
  }
}
