import { maxRatio, maxUnproportionedBytes } from '../measure'
import { unpackStream } from './pdf-filters'
import { pdfReader, plainName, type PdfDictionary, type PdfValue } from './pdf-values'

/** Names that make a reader run, send, fetch or open something, or that hide such names; ordinary documents contain none. */
const active = new Set(
  [
    'JavaScript',
    'Launch',
    'EmbeddedFile',
    'EmbeddedFiles',
    'RichMedia',
    'RichMediaContent',
    'XFA',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'GoToR',
    'Rendition',
    'Movie',
    'FileAttachment',
    'Collection',
    'Encrypt',
    'LZWDecode',
  ].map((name) => `/${name}`),
)
/** Names so short that they occur in pictures by chance; outside of streams they are intended. */
const short = new Set(['/JS', '/AA', '/3D', '/Crypt', '/LZW'])
/** Names in a stream's data that are too long to occur by chance. */
const name = /\/[A-Za-z0-9#]{3,64}/g

const isActive = (text: string) => (text.match(name) ?? []).some((one) => active.has(plainName(one)))
const hasShort = (text: string) => (text.match(/\/[A-Za-z0-9#]+/g) ?? []).some((one) => short.has(plainName(one)))
/** A ZIP archive can be appended to another file; its directory ends within these last bytes. */
const archiveEnd = 66_000

interface Stream {
  dictionary: PdfDictionary
  body: Buffer
}

interface Parts {
  /** All text outside of streams. */
  plain: string
  streams: Stream[]
}

const maxStreams = 50_000
const maxObjects = 16 * 1024 * 1024
const maxHeadLength = 100_000

/** Splits the file at its streams. A stream ends after its length or, where that does not fit, at the first `endstream`. */
function cut(bytes: Buffer, text: string): Parts | null {
  const streams: Stream[] = []
  const begin = /\bstream[ \t]*(?:\r\n?|\n)/g
  let plain = ''
  let at = 0
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const from = begin.lastIndex
    const head = text.slice(at, found.index)
    plain += head
    const dictionary = dictionaryBefore(head)
    if (!dictionary || streams.length >= maxStreams) return null
    const length = dictionary.get('/Length')
    const encoding =
      typeof length === 'number' && /^\s*endstream/.test(text.slice(from + length, from + length + 16))
        ? from + length
        : text.indexOf('endstream', from)
    if (encoding < 0) return null
    streams.push({ dictionary, body: bytes.subarray(from, encoding) })
    at = encoding
    begin.lastIndex = encoding
  }
  return { plain: plain + text.slice(at), streams }
}

/** The dictionary right before a stream. Removes comments and strings, which may quote another one. */
function dictionaryBefore(head: string): PdfDictionary | null {
  const text = head.replace(/\((?:\\[^]|[^()\\])*\)|%[^\r\n]*/g, (one) => (one.startsWith('%') ? ' ' : one))
  const opened = [...text.slice(-maxHeadLength).matchAll(/\d\s+obj\b/g)].at(-1)
  if (!opened) return null
  const body = text.slice(-maxHeadLength).slice(opened.index + opened[0].length)
  try {
    const reader = pdfReader(body)
    const value = reader.value()
    return value instanceof Map && body.slice(reader.end()).trim() === '' ? value : null
  } catch {
    return null // no dictionary
  }
}

/** Objects by number, from plain text and from object streams. */
function objectsOf(plain: string, packed: { dictionary: PdfDictionary; text: string }[]): Map<number, string> {
  const objects = new Map<number, string>()
  const keep = (number: number, text: string) => objects.set(number, `${objects.get(number) ?? ''} ${text.slice(0, 2_000)}`)
  for (const found of plain.matchAll(/(\d+)\s+\d+\s+obj\b/g))
    keep(Number(found[1]), plain.slice(found.index + found[0].length, found.index + 2_000))
  for (const { dictionary, text } of packed) {
    const first = Number(dictionary.get('/First'))
    const heads = text.slice(0, first).trim().split(/\s+/).map(Number)
    for (let at = 0; at + 1 < heads.length; at += 2) keep(heads[at]!, text.slice(first + heads[at + 1]!, first + heads[at + 1]! + 2_000))
  }
  return objects
}

const isQuiet = (value: PdfValue | undefined): boolean =>
  value !== undefined && (!(value instanceof Map) || (value.get('/S') === '/GoTo' && !value.has('/Next')))

/** Whether opening the document does nothing, or only goes to a page. */
function opensQuietly(plain: string, packed: { dictionary: PdfDictionary; text: string }[]): boolean {
  const texts = [plain, ...packed.map(({ text }) => text)]
  const opened = texts.flatMap((text) =>
    [...text.matchAll(name)]
      .filter(([one]) => plainName(one) === '/OpenAction')
      .map((found) => readValue(text.slice(found.index + found[0].length, found.index + 2_000))),
  )
  if (opened.length === 0) return true
  const objects = objectsOf(plain, packed)
  return opened.every((value) =>
    typeof value === 'string' ? isQuiet(readValue(objects.get(Number.parseInt(value)) ?? '')) : isQuiet(value),
  )
}

function readValue(text: string): PdfValue | undefined {
  try {
    return pdfReader(text).value()
  } catch {
    return undefined // cut short
  }
}

/** Whether the whole file is a PDF without scripts, attachments or automatic actions, including its compressed parts. */
export async function isPdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-64))) return false
  if (isActive(text) || text.slice(-archiveEnd).includes('PK\x05\x06') || /<(script|html|svg)\b/i.test(text)) return false
  const parts = cut(bytes, text)
  if (!parts || hasShort(parts.plain)) return false
  const packed: { dictionary: PdfDictionary; text: string }[] = []
  let [unpacked, fine] = [0, true]
  try {
    for (const { dictionary, body } of parts.streams) {
      const holdsObjects = dictionary.get('/Type') === '/ObjStm'
      const objects = { dictionary, text: '' }
      if (holdsObjects) packed.push(objects)
      unpacked += await unpackStream(dictionary, body, (piece, overlapping) => {
        fine &&= !isActive(overlapping) && !(holdsObjects && hasShort(overlapping))
        if (holdsObjects && objects.text.length < maxObjects) objects.text += piece
      })
      if (!fine || (unpacked > maxUnproportionedBytes && unpacked > bytes.length * maxRatio) || unpacked > 8 * maxUnproportionedBytes)
        return false
    }
  } catch {
    return false // larger than it may be, or packed so that nobody can look into it
  }
  return packed.every(({ text }) => text.length < maxObjects) && opensQuietly(parts.plain, packed)
}
