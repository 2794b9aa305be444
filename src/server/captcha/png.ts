import { crc32, deflateSync } from 'node:zlib'

/** A picture of up to 16 colours. */
export interface Raster {
  width: number
  height: number
  /** Palette indexes, one byte per pixel. */
  pixels: Uint8Array
  palette: [number, number, number][]
  /** The transparent palette index. */
  clear?: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Encodes a PNG with four bits per pixel. */
export function encodePng({ width, height, pixels, palette, clear }: Raster): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3, 0, 0, 0], 8)
  const alpha =
    clear === undefined ? [] : [chunk('tRNS', Buffer.from(palette.slice(0, clear + 1).map((_, at) => (at === clear ? 0 : 255))))]
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    ...alpha,
    chunk('IDAT', deflateSync(pack(width, height, pixels), { level: 6 })),
  ]
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

/** Packs two pixels per byte; each line starts with its filter byte (none). */
function pack(width: number, height: number, pixels: Uint8Array): Buffer {
  const stride = 1 + width / 2
  const lines = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 2) lines[y * stride + 1 + x / 2] = (pixels[y * width + x]! << 4) | pixels[y * width + x + 1]!
  return lines
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body) >>> 0, body.length + 4)
  return frame
}
