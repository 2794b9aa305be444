import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Images may not declare more rows than this without containing them. */
const mostRows = 20_000_000

/** A black true-colour picture. */
export function png(width = 2, height = 2, more: Buffer[] = [], data?: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(width * height > mostRows ? 64 : height * (width * 3 + 1)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  return Buffer.concat([start, chunk('IHDR', head), ...more, ...(data ?? [rows]).map((one) => chunk('IDAT', one)), chunk('IEND', Buffer.alloc(0))])
}

const segment = (marker: number, body: Buffer | string) => {
  const bytes = Buffer.from(body as string, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]), bytes])
}
/** A Huffman table with a single one-bit code, for the value 0. */
const table = (which: number) => segment(0xc4, Buffer.from([which, 1, ...Array.from({ length: 15 }, () => 0), 0]))

export interface JpegOptions {
  /** Components per pixel: 1 grey, 3 colour, 4 CMYK. */
  parts?: 1 | 3 | 4
  progressive?: boolean
  scans?: number
  before?: [marker: number, body: string][]
}

/** A grey image; each block is two zero bits. */
export function jpeg(width = 2, height = 2, { parts = 1, progressive = false, scans = 1, before = [[0xe0, 'JFIF\0\x01\x01\0\0\x48\0\x48\0\0']] }: JpegOptions = {}): Buffer {
  const each = Array.from({ length: parts }, (_, at) => at + 1)
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, parts, ...each.flatMap((part) => [part, 0x11, 0])])
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8) * parts
  const data = width * height > mostRows ? Buffer.from([0x12, 0x34]) : Buffer.alloc(Math.ceil(blocks / 4))
  const scan = [segment(0xda, Buffer.from([parts, ...each.flatMap((part) => [part, 0]), 0, progressive ? 0 : 63, 0])), data]
  const tables = [segment(0xdb, Buffer.from([0, ...Array.from({ length: 64 }, () => 1)])), table(0), table(0x10)]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]), ...before.map(([marker, body]) => segment(marker, body)), ...tables, segment(progressive ? 0xc2 : 0xc0, frame),
    ...Array.from({ length: scans }, () => scan).flat(), Buffer.from([0xff, 0xd9]),
  ])
}

export const pdf = (inside = '', ...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\n`, 'latin1'),
    ...objects.map((one) => Buffer.from(one as string, 'latin1')),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n', 'latin1'),
  ])

/** A PDF object with a stream, compressed as its dictionary says. */
export const stream = (number: number, dictionary: string, body: Buffer | string, { length = true }: { length?: boolean } = {}) => {
  const bytes = Buffer.from(body as string, 'latin1')
  return Buffer.concat([Buffer.from(`${number} 0 obj\n<< ${dictionary} ${length ? `/Length ${bytes.length}` : ''} >>\nstream\n`), bytes, Buffer.from('\nendstream\nendobj\n')])
}
export const packed = (number: number, body: Buffer | string, dictionary = '') => stream(number, `/Filter /FlateDecode ${dictionary}`, deflateSync(Buffer.from(body as string)))

export interface Part {
  name: string
  body: Buffer
  /** The uncompressed size that the central directory claims. */
  claimed?: number
  /** Stored without compression. */
  plain?: boolean
  flags?: number
  method?: number
  /** The name in its local header, if different. */
  localName?: string
  localSize?: number
  /** The sizes follow the data, in a data descriptor. */
  later?: boolean
  /** A Unix symbolic link. */
  link?: boolean
  check?: number
}

function entryOf({ name, body, claimed = body.length, plain, method = plain ? 0 : 8, flags = 0, localName = name, localSize, later, link, check = crc32(body) }: Part, at: number) {
  const data = plain ? body : deflateRawSync(body)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags | (later ? 8 : 0), 6)
  head.writeUInt16LE(method, 8)
  if (!later) for (const [offset, value] of [[14, check], [18, data.length], [22, localSize ?? claimed]] as const) head.writeUInt32LE(value, offset)
  head.writeUInt16LE(Buffer.byteLength(localName), 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  for (const [offset, value] of [[8, flags | (later ? 8 : 0)], [10, method], [28, Buffer.byteLength(name)]] as const) entry.writeUInt16LE(value, offset)
  for (const [offset, value] of [[16, check], [20, data.length], [24, claimed], [42, at]] as const) entry.writeUInt32LE(value, offset)
  if (link) entry.writeUInt32LE(0xa1ff0000, 38)
  const after = Buffer.alloc(later ? 16 : 0)
  if (later) for (const [offset, value] of [[0, 0x08074b50], [4, check], [8, data.length], [12, claimed]] as const) after.writeUInt32LE(value, offset)
  return { local: Buffer.concat([head, Buffer.from(localName), data, after]), central: Buffer.concat([entry, Buffer.from(name)]) }
}

/** An archive; `gap` is inserted after its first part, `count` is the number of parts that it declares. */
export function zip(parts: Part[], { gap = Buffer.alloc(0), count = parts.length, comment = '' }: { gap?: Buffer; count?: number; comment?: string } = {}): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const entry = entryOf(part, at)
    local.push(entry.local, ...(central.length === 0 ? [gap] : []))
    at += entry.local.length + (central.length === 0 ? gap.length : 0)
    central.push(entry.central)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...local, directory, end, Buffer.from(comment)])
}

export const text = (body: string) => Buffer.from(body)
export const part = (name: string, body: string): Part => ({ name, body: text(body) })
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const openxml = 'http://schemas.openxmlformats.org'
const links = `${openxml}/officeDocument/2006/relationships`
const format = 'application/vnd.openxmlformats-officedocument'

export const types = (main: string, more = '') =>
  part('[Content_Types].xml', `${head}<Types xmlns="${openxml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}${main}</Types>`)
export const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`
/** `type` is the last segment of the relationship's type, or the whole URI. */
export const link = (id: number, type: string, target: string, mode = '') =>
  `<Relationship Id="rId${id}" Type="${type.includes('/') ? type : `${links}/${type}`}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`
export const rels = (source: string, ...each: string[]) => {
  const cut = source.lastIndexOf('/') + 1
  return part(`${source.slice(0, cut)}_rels/${source.slice(cut)}.rels`, `${head}<Relationships xmlns="${openxml}/package/2006/relationships">${each.join('')}</Relationships>`)
}
const names = `xmlns:w="${openxml}/wordprocessingml/2006/main" xmlns:r="${links}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"`
export const wordPart = (name: string, root: string, inside: string) => part(name, `${head}<w:${root} ${names}>${inside}</w:${root}>`)
export const wordBody = (inside = '') => wordPart('word/document.xml', 'document', `<w:body><w:p><w:r><w:t>设备清单</w:t></w:r></w:p>${inside}<w:sectPr/></w:body>`)
export const excelPart = (name: string, root: string, inside: string) => part(name, `${head}<${root} xmlns="${openxml}/spreadsheetml/2006/main" xmlns:r="${links}">${inside}</${root}>`)
export const sheet = (inside = '<c r="A1"><v>1</v></c>', after = '') => excelPart('xl/worksheets/sheet1.xml', 'worksheet', `<sheetData><row r="1">${inside}</row></sheetData>${after}`)

/** The parts of a file; additional parts replace usual ones of the same name. */
const over = (usual: Part[], more: Part[]) => [...new Map([...usual, ...more].map((one) => [one.name, one])).values()]
export const wordType = override('word/document.xml', `${format}.wordprocessingml.document.main+xml`)
export const excelType = override('xl/workbook.xml', `${format}.spreadsheetml.sheet.main+xml`) + override('xl/worksheets/sheet1.xml', `${format}.spreadsheetml.worksheet+xml`)
export const docxParts = (more: Part[] = []) => over([types(wordType), rels('', link(1, 'officeDocument', 'word/document.xml')), wordBody()], more)
export const xlsxParts = (more: Part[] = []) =>
  over([
    types(excelType), rels('', link(1, 'officeDocument', 'xl/workbook.xml')), rels('xl/workbook.xml', link(1, 'worksheet', 'worksheets/sheet1.xml')),
    excelPart('xl/workbook.xml', 'workbook', '<sheets><sheet name="台账" sheetId="1" r:id="rId1"/></sheets>'), sheet(),
  ], more)
export const docx = (more: Part[] = []) => zip(docxParts(more))
export const xlsx = (more: Part[] = []) => zip(xlsxParts(more))

export interface Sample {
  name: string
  bytes: Buffer
  type?: string
}
