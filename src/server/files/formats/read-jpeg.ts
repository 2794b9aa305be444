import type { Size } from '../kinds'

/** Baseline, extended and progressive; no scanner or camera writes other kinds. */
const frames = [0xc0, 0xc1, 0xc2]
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Maximum number of scans: progressive pictures have about ten, and each one costs work for the whole picture. */
const maxScans = 32

/** Offset of the end of a scan: the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return -1
}

interface Picture {
  size: Size
  /** Bytes of the scans. */
  data: number
  /** Offset after the picture. */
  end: number
  /** Whether the file declares that more pictures follow (camera phones: CIPA DC-007). */
  more: boolean
}

function sizeOf(segment: Buffer): Size | null {
  const parts = segment[5]
  if (segment.length < 6 || segment[0] !== 8 || ![1, 3, 4].includes(parts!) || segment.length !== 6 + 3 * parts!) return null
  return { height: segment.readUInt16BE(1), width: segment.readUInt16BE(3) }
}

/** Reads one picture from start to end. */
function readPicture(bytes: Buffer, from: number): Picture | null {
  if (from + 4 > bytes.length || bytes.readUInt16BE(from) !== 0xffd8) return null
  let size: Size | null = null
  let [data, scans, more] = [0, 0, false]
  for (let at = from + 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return size && scans > 0 ? { size, data, end: at + 2, more } : null
    if (at + 4 > bytes.length) return null
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    const segment = bytes.subarray(at + 4, at + 2 + length)
    if (isFrame(marker)) {
      if (size || !frames.includes(marker)) return null
      size = sizeOf(segment)
      if (!size) return null
    }
    if (marker === 0xe2 && segment.toString('latin1', 0, 4) === 'MPF\0') more = true
    at += 2 + length
    if (marker !== 0xda) continue
    const end = endOfScan(bytes, at)
    scans += 1
    if (end < 0 || scans > maxScans) return null
    data += end - at
    at = end
  }
  return null
}

/** Even the best compression needs two bits for 16 by 16 pixels. */
const isWhole = ({ size, data }: Picture) => data * 4 >= Math.ceil(size.width / 16) * Math.ceil(size.height / 16)

/** Width and height of a JPEG that ends where its pictures end; null for anything else. */
export function readJpeg(bytes: Buffer): Size | null {
  const first = readPicture(bytes, 0)
  if (!first || !isWhole(first)) return null
  for (let { end } = first; end < bytes.length;) {
    const next = first.more ? readPicture(bytes, end) : null
    if (!next) return null
    end = next.end
  }
  return first.size
}
