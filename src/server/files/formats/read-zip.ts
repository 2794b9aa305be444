import { crc32, inflateRawSync } from 'node:zlib'
import { maxRatio, maxUnproportionedBytes } from '../measure'

const maxEntries = 2_000

interface Entry {
  name: string
  flags: number
  method: number
  check: number
  packed: number
  unpacked: number
  at: number
}

export interface ZipPart {
  name: string
  content: Buffer
}

/** Allowed flags: sizes after the data, UTF-8 names (bits 3, 11) and compression level (1, 2); others mean encryption or patches. */
const plainFlags = 0b1000_0000_1110
const isLink = (attributes: number) => attributes >>> 28 === 0xa

function nameOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Entries of the central directory; null unless the whole file is exactly one archive. */
function directory(bytes: Buffer): { entries: Entry[]; start: number } | null {
  const end = bytes.length - 22
  if (end < 0 || bytes.readUInt32LE(end) !== 0x06054b50 || bytes.readUInt32LE(end + 4) !== 0 || bytes.readUInt16LE(end + 20) !== 0)
    return null
  const [count, size, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  if (count > maxEntries || bytes.readUInt16LE(end + 8) !== count || start + size !== end) return null
  const entries: Entry[] = []
  for (let at = start; at < end;) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return null
    const [nameLength, extra, comment] = [bytes.readUInt16LE(at + 28), bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32)]
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength))
    if (name === null || isLink(bytes.readUInt32LE(at + 38)) || bytes.readUInt16LE(at + 34) !== 0) return null
    entries.push({
      name,
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      check: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extra + comment
  }
  return entries.length === count ? { entries, start } : null
}

/** The name as every reader resolves it: unescaped and in lower case (part names differ by more than case, ECMA-376-2 §9.1). */
function plainName(name: string): string | null {
  try {
    const plain = decodeURIComponent(name).normalize('NFC').toLowerCase()
    return plain !== '' && !/^\/|^[a-z]:|\\|(^|\/)\.{1,2}(\/|$)|\/\/|[\p{Cc}\p{Cf}]|[. ](\/|$)/u.test(plain) && !/%(2f|5c|2e)/i.test(name)
      ? plain
      : null
  } catch {
    return null
  }
}

/** Offset of the entry's data; null when its local header contradicts the directory. */
function dataAt(bytes: Buffer, { at, name, flags, method, check, packed, unpacked }: Entry): number | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50) return null
  const nameLength = bytes.readUInt16LE(at + 26)
  const same =
    bytes.readUInt16LE(at + 6) === flags
    && bytes.readUInt16LE(at + 8) === method
    && nameOf(bytes.subarray(at + 30, at + 30 + nameLength)) === name
  const numbers = [14, 18, 22].map((offset) => bytes.readUInt32LE(at + offset))
  const later = (flags & 8) !== 0 && numbers.every((one) => one === 0)
  if (!same || !(later || (numbers[0] === check && numbers[1] === packed && numbers[2] === unpacked))) return null
  return at + 30 + nameLength + bytes.readUInt16LE(at + 28)
}

/** Offset of the entry's end: after its data, or after the sizes that follow it. */
function endOf(bytes: Buffer, { flags, check, packed, unpacked }: Entry, from: number): number | null {
  const end = from + packed
  if ((flags & 8) === 0) return end
  const at = bytes.length >= end + 4 && bytes.readUInt32LE(end) === 0x08074b50 ? end + 4 : end
  if (at + 12 > bytes.length) return null
  return bytes.readUInt32LE(at) === check && bytes.readUInt32LE(at + 4) === packed && bytes.readUInt32LE(at + 8) === unpacked
    ? at + 12
    : null
}

interface Inflated {
  buffer: Buffer
  engine: { bytesWritten: number }
}

function contentOf(packed: Buffer, { method, unpacked, check }: Entry): Buffer | null {
  if (method === 0) return packed.length === unpacked && crc32(packed) === check ? packed : null
  if (method !== 8 || unpacked > packed.length * maxRatio + 1024) return null
  try {
    // With `info`, Node returns an object, which its types do not declare.
    const { buffer, engine } = inflateRawSync(packed, { maxOutputLength: unpacked + 1, info: true }) as unknown as Inflated
    return buffer.length === unpacked && engine.bytesWritten === packed.length && crc32(buffer) === check ? buffer : null
  } catch {
    return null // damaged, or longer than it says
  }
}

/**
 * Visits the parts of an archive one by one, with at most one of them unpacked. False for an archive that two readers could read
 * differently: contradicting headers, gaps and overlaps, duplicate names, encryption; and for a zip bomb.
 */
export async function eachZipPart(bytes: Buffer, visit: (part: ZipPart) => Promise<boolean>): Promise<boolean> {
  const found = directory(bytes)
  if (!found) return false
  const names = found.entries.map(({ name }) => plainName(name))
  if (names.includes(null) || new Set(names).size !== names.length) return false
  if (found.entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnproportionedBytes) return false
  let next = 0
  for (const entry of found.entries.toSorted((one, other) => one.at - other.at)) {
    const from = entry.at === next && (entry.flags & ~plainFlags) === 0 ? dataAt(bytes, entry) : null
    const end = from === null ? null : endOf(bytes, entry, from)
    if (from === null || end === null || end > found.start) return false
    next = end
    const content = contentOf(bytes.subarray(from, from + entry.packed), entry)
    if (!content || !(await visit({ name: plainName(entry.name)!, content }))) return false
  }
  return next === found.start
}
