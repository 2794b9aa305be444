import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

export const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

export function png(width = 2, height = 2, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.min(height, 64) * (Math.min(width, 64) * 3 + 1)))
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), chunk('IHDR', head), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

export function jpeg(width = 2, height = 2): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46]), frame, Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd9])])
}

export const pdf = (inside = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1')

interface Part {
  name: string
  body: Buffer
  /** What the directory claims that it unpacks to. */
  claimed?: number
}

export function zip(parts: Part[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, body, claimed = body.length } of parts) {
    const packed = deflateRawSync(body)
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(claimed, 22)
    head.writeUInt16LE(title.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(claimed, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt32LE(at, 42)
    local.push(head, title, packed)
    central.push(entry, title)
    at += head.length + title.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}

const text = (body: string) => Buffer.from(body)
const types = { name: '[Content_Types].xml', body: text('<Types/>') }
export const docx = (more: Part[] = []) => zip([types, { name: 'word/document.xml', body: text('<w:document/>') }, ...more])
export const xlsx = (more: Part[] = []) => zip([types, { name: 'xl/workbook.xml', body: text('<workbook/>') }, ...more])

export interface Sample {
  name: string
  bytes: Buffer
  type?: string
}

const html = text('<html><script>alert(1)</script></html>')
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const exe = Buffer.concat([text('MZ'), Buffer.alloc(200)])
const scripts = ['#!/bin/sh\n', '<?php system($_GET[0]) ?>', '\x7fELF', 'GIF89a'].map(text)
const bytes = { png: png(), jpg: jpeg(), pdf: pdf(), docx: docx(), xlsx: xlsx() }
type Ending = keyof typeof bytes
const endings = Object.keys(bytes) as Ending[]

/** Files that lie about their kind, hide another in themselves, burst, or bear a name that harms. */
export const hostileFiles: Sample[] = [
  ...endings.flatMap((ending): Sample[] => [html, svg, exe, text('#!/bin/sh'), text('<?php ?>'), Buffer.alloc(64)].map((body) => ({ name: `a.${ending}`, bytes: body }))),
  ...endings.flatMap((ending): Sample[] => endings.filter((other) => other !== ending).map((other) => ({ name: `a.${ending}`, bytes: bytes[other] }))),
  ...endings.flatMap((ending): Sample[] => [html, docx(), exe, ...scripts].map((tail) => ({ name: `tail.${ending}`, bytes: Buffer.concat([bytes[ending], tail]) }))),
  ...endings.flatMap((ending): Sample[] => [html, exe, ...scripts].map((head) => ({ name: `head.${ending}`, bytes: Buffer.concat([head, bytes[ending]]) }))),
  ...endings.flatMap((ending): Sample[] => [3, 7, 11].map((cut) => ({ name: `cut.${ending}`, bytes: bytes[ending].subarray(0, -cut) }))),
  ...endings.flatMap((ending): Sample[] => [0.1, 0.5, 0.9].map((part) => ({ name: `part.${ending}`, bytes: bytes[ending].subarray(0, Math.floor(bytes[ending].length * part)) }))),
  ...endings.map((ending): Sample => ({ name: `a.${ending}`, bytes: bytes[ending], type: 'text/html' })),
  ...['svg', 'html', 'exe', 'js', 'zip', 'doc', 'php', 'txt', ''].map((ending): Sample => ({ name: `a.${ending}`, bytes: bytes.png })),
  ...['a.php.png', 'a.html.png', 'a.exe.png', 'a\u202egnp.png', '.png', '..png', 'a.png.', 'a.png ', 'a<b>.png', 'a|b.png', 'a:b.png', 'a*b.png', 'a?b.png', 'a/b.png', '../a.png', 'a\\b.png', '\u200ba.png', 'a\u2066.png', 'a.svg.png', 'a.aspx.png', `${'长'.repeat(200)}.png`].map((name): Sample => ({ name, bytes: bytes.png })),
  ...['/JavaScript 2 0 R', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>', '/J#61vaScript 2 0 R', '/Names << /EmbeddedFiles 3 0 R >>', '/AA << /O << /S /Launch >> >>', '/AcroForm << /XFA 4 0 R >>'].map((inside): Sample => ({ name: 'active.pdf', bytes: pdf(inside) })),
  { name: 'huge.png', bytes: png(60_000, 60_000) },
  { name: 'none.png', bytes: png(0, 5) },
  { name: 'huge.jpg', bytes: jpeg(60_000, 60_000) },
  { name: 'macro.docx', bytes: docx([{ name: 'word/vbaProject.bin', body: text('x') }]) },
  { name: 'object.xlsx', bytes: xlsx([{ name: 'xl/embeddings/oleObject1.bin', body: exe }]) },
  { name: 'bomb.docx', bytes: docx([{ name: 'word/media/a.xml', body: Buffer.alloc(80 * 1024 * 1024) }]) },
  { name: 'liar.docx', bytes: docx([{ name: 'word/media/a.xml', body: Buffer.alloc(1024 * 1024), claimed: 10 }]) },
  { name: 'many.xlsx', bytes: xlsx(Array.from({ length: 2500 }, (_, at) => ({ name: `xl/${at}.xml`, body: text('x') }))) },
  ...['../../etc/passwd', '/etc/passwd', 'C:\\a.xml', 'word/../../a.xml'].map((name): Sample => ({ name: 'slip.docx', bytes: docx([{ name, body: text('x') }]) })),
  { name: 'plain.docx', bytes: zip([types]) },
  { name: 'other.docx', bytes: xlsx() },
  { name: 'empty.pdf', bytes: Buffer.alloc(0) },
]

const good: Sample[] = [
  ...[[1, 1], [2, 2], [100, 50], [3000, 4000]].flatMap(([width, height]): Sample[] => [{ name: `图片 ${width}.png`, bytes: png(width, height) }, { name: `照片-${width}.JPG`, bytes: jpeg(width, height) }]),
  ...['', '/Lang (zh-CN)', '/Pages 2 0 R', '/ViewerPreferences << >>'].map((inside, at): Sample => ({ name: `营业执照（第${at + 1}版）.pdf`, bytes: pdf(inside) })),
  ...[0, 1, 9].flatMap((more): Sample[] => {
    const parts = Array.from({ length: more }, (_, at) => ({ name: `media/${at}.xml`, body: text('内容'.repeat(500 + at)) }))
    return [{ name: `设备清单${more}.docx`, bytes: docx(parts) }, { name: `台账_${more}.xlsx`, bytes: xlsx(parts) }]
  }),
]

/** The same files as different people name and send them. */
export const goodFiles: Sample[] = good.flatMap((sample) => [sample, { ...sample, name: `v2.1 ${sample.name}` }, { ...sample, type: 'application/octet-stream' }])
