import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)
const mostEntries = 2_000
const mostUnpacked = 64 * 1024 * 1024
/** Office documents pack to a tenth; what packs to less than a hundredth is made to burst. */
const mostRatio = 200

interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  at: number
}

/** Entries of the directory at the end; null unless the file is one archive from its first byte to its last. */
function directory(bytes: Buffer): Entry[] | null {
  const end = bytes.length - 22
  if (end < 0 || bytes.readUInt32LE(0) !== 0x04034b50 || bytes.readUInt32LE(end) !== 0x06054b50 || bytes.readUInt16LE(end + 20) !== 0) return null
  const [count, size, start] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)]
  if (count > mostEntries || start + size !== end) return null
  const entries: Entry[] = []
  for (let at = start; at < end; ) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10), packed: bytes.readUInt32LE(at + 20), unpacked: bytes.readUInt32LE(at + 24), at: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries.length === count ? entries : null
}

const isSafeName = (name: string) => name !== '' && !/^[/\\]|^[A-Za-z]:|\\|(^|\/)\.\.(\/|$)|[\p{Cc}]/u.test(name)

async function unpackedSize(bytes: Buffer, { at, method, packed, unpacked }: Entry): Promise<number> {
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const body = bytes.subarray(from, from + packed)
  if (body.length !== packed) throw new RangeError('cut short')
  if (method === 0) return body.length
  if (method !== 8 || unpacked > mostUnpacked || unpacked > packed * mostRatio + 1024) throw new RangeError('not to be unpacked')
  return (await inflate(body, { maxOutputLength: unpacked + 1 })).length
}

/** Names in an archive whose parts unpack to what it says, and to no more than it may; null for anything else. */
export async function readZip(bytes: Buffer): Promise<Set<string> | null> {
  const entries = directory(bytes)
  if (!entries?.every(({ name }) => isSafeName(name))) return null
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return null
  try {
    for (const entry of entries) if ((await unpackedSize(bytes, entry)) !== entry.unpacked) return null
  } catch {
    return null // cut short, damaged, or larger than it says
  }
  return new Set(entries.map(({ name }) => name))
}
