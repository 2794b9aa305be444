import { docx, jpeg, part, pdf, png, text, types, wordType, xlsx, zip, type Sample } from './sample-files'

const html = text('<html><script>alert(1)</script></html>')
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const exe = Buffer.concat([text('MZ'), Buffer.alloc(200)])
const scripts = ['#!/bin/sh\n', '<?php system($_GET[0]) ?>', '\x7fELF', 'GIF89a'].map(text)
const bytes = { png: png(), jpg: jpeg(), pdf: pdf(), docx: docx(), xlsx: xlsx() }
type Ending = keyof typeof bytes
const endings = Object.keys(bytes) as Ending[]

/** Files with a false type, with another file embedded, with excessive contents or with a harmful name. */
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
  { name: 'many.xlsx', bytes: xlsx(Array.from({ length: 2500 }, (_, at) => part(`xl/${at}.xml`, '<x/>'))) },
  ...['../../etc/passwd', '/etc/passwd', 'C:\\a.xml', 'word/../../a.xml'].map((name): Sample => ({ name: 'slip.docx', bytes: docx([part(name, '<x/>')]) })),
  { name: 'plain.docx', bytes: zip([types(wordType)]) },
  { name: 'other.docx', bytes: xlsx() },
  { name: 'empty.pdf', bytes: Buffer.alloc(0) },
]

const good: Sample[] = [
  ...[[1, 1], [2, 2], [100, 50], [3000, 4000]].flatMap(([width, height]): Sample[] => [{ name: `图片 ${width}.png`, bytes: png(width, height) }, { name: `照片-${width}.JPG`, bytes: jpeg(width, height) }]),
  ...['', '/Lang (zh-CN)', '/Pages 2 0 R', '/ViewerPreferences << >>'].map((inside, at): Sample => ({ name: `营业执照（第${at + 1}版）.pdf`, bytes: pdf(inside) })),
  ...[0, 1, 9].flatMap((more): Sample[] => {
    const parts = Array.from({ length: more }, (_, at) => part(`customXml/item${at}.xml`, `<x>${'内容'.repeat(500 + at)}</x>`))
    return [{ name: `设备清单${more}.docx`, bytes: docx(parts) }, { name: `台账_${more}.xlsx`, bytes: xlsx(parts) }]
  }),
]

/** The same valid files with names and types as different people send them. */
export const goodFiles: Sample[] = good.flatMap((sample) => [sample, { ...sample, name: `v2.1 ${sample.name}` }, { ...sample, type: 'application/octet-stream' }])
