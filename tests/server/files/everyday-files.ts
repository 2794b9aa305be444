import { deflateSync } from 'node:zlib'
import { AlignmentType, Document, ExternalHyperlink, Footer, Header, HeadingLevel, ImageRun, Packer, PageNumber, Paragraph, Table, TableCell, TableOfContents, TableRow, TextRun } from 'docx'
import JsZip from 'jszip'
import { PNG } from 'pngjs'
import { chunk, docx, docxParts, excelPart, excelType, jpeg, link, override, packed, part, pdf, png, rels, sheet, stream, types, wordBody, wordPart, wordType, xlsx, xlsxParts, zip, type Part } from './sample-files'

const format = 'application/vnd.openxmlformats-officedocument'
const raw = (name: string, body: Buffer): Part => ({ name, body })
const picture = png(40, 30)
const jpgType = '<Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.printerSettings"/><Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>'
const field = (code: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
const properties = [
  part('docProps/core.xml', '<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:creator>张三</dc:creator></cp:coreProperties>'),
  part('docProps/app.xml', '<Properties xmlns="a"><Application>Microsoft Office Word</Application><AppVersion>16.0000</AppVersion></Properties>'),
]
const names = ['settings', 'webSettings', 'fontTable', 'styles', 'numbering', 'footnotes', 'endnotes', 'comments']
const settings = names.map((name) => wordPart(`word/${name}.xml`, name, name === 'settings' ? '<w:zoom w:percent="100"/><w:compat/>' : ''))
const theme = part('word/theme/theme1.xml', '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Office"/>')
const web = link(90, 'hyperlink', 'https://www.miit.gov.cn/a?b=1&amp;c=2#d', 'External')
const wordLinks = (...more: string[]) => rels('word/document.xml', ...names.map((name, at) => link(at + 1, name, `${name}.xml`)), link(50, 'theme', 'theme/theme1.xml'), web, ...more)
const word2016 = (...more: Part[]) => docxParts([types(wordType + names.map((name) => override(`word/${name}.xml`, `${format}.wordprocessingml.${name}+xml`)).join(''), jpgType), wordLinks(), ...settings, theme, ...properties, ...more])

async function fromLibrary(): Promise<Buffer> {
  const cell = (words: string) => new TableCell({ children: [new Paragraph(words)] })
  const children = [
    new Paragraph({ text: '数字化转型方案', heading: HeadingLevel.TITLE, alignment: AlignmentType.CENTER }),
    new TableOfContents('目录'),
    new Paragraph({ children: [new TextRun({ text: '现状', bold: true }), new ExternalHyperlink({ link: 'https://www.example.com/', children: [new TextRun('官网')] })] }),
    new Table({ rows: [new TableRow({ children: [cell('设备'), cell('台数')] })] }),
    new Paragraph({ children: [new ImageRun({ type: 'png', data: picture, transformation: { width: 40, height: 30 } })] }),
  ]
  const section = { headers: { default: new Header({ children: [new Paragraph('示例企业')] }) }, footers: { default: new Footer({ children: [new Paragraph({ children: [new TextRun({ children: [PageNumber.CURRENT] })] })] }) }, children }
  return Packer.toBuffer(new Document({ creator: '示例', sections: [section] }))
}

/** An archive as written by programs that do not know the sizes in advance. */
async function streamed(parts: Part[]): Promise<Buffer> {
  const archive = new JsZip()
  for (const { name, body } of parts) archive.file(name, body)
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', streamFiles: true })
}

/** A picture of noisy pixels, like scanned paper. */
function scanned(width: number, height: number, options: object = {}): Buffer {
  const image = new PNG({ width, height })
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : 225 + ((at * 2654435761) % 31)
  return PNG.sync.write(image, options)
}

function interlaced(): Buffer {
  const bytes = Buffer.from(png(16, 16))
  const head = Buffer.from(bytes.subarray(16, 29))
  head[12] = 1
  const rows = [[2, 2], [2, 2], [4, 2], [4, 4], [8, 4], [8, 8], [16, 8]].reduce((sum, [wide, high]) => sum + high! * (1 + wide! * 3), 0)
  return Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(rows))), chunk('IEND', Buffer.alloc(0))])
}

/** A white page in grey with one bit per pixel. */
function fax(): Buffer {
  const head = Buffer.from(png(2480, 3508).subarray(16, 29))
  head.set([1, 0], 8)
  return Buffer.concat([png().subarray(0, 8), chunk('IHDR', head), chunk('pHYs', Buffer.from([0, 0, 46, 35, 0, 0, 46, 35, 1])), chunk('IDAT', deflateSync(Buffer.alloc(3508 * 311, 255))), chunk('IEND', Buffer.alloc(0))])
}

const words = 'BT /F1 12 Tf 72 720 Td (Hello) Tj ET\n'.repeat(40)
const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Im0 6 0 R >> >> >>\nendobj\n'
const fontFile = packed(7, Buffer.from(Array.from({ length: 40_000 }, (_, at) => (at * 2654435761) >>> 24)), '/Length1 40000')
const scan = (number: number, extra = '') => stream(number, `/Type /XObject /Subtype /Image /Width 1240 /Height 1754 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode ${extra}`, jpeg(1240, 1754))
const as = (version: string, bytes: Buffer) => Buffer.concat([Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1'), bytes.subarray(bytes.indexOf('\n') + 1)])
const xmp = stream(8, '/Type /Metadata /Subtype /XML', '<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="a"/></x:xmpmeta><?xpacket end="w"?>')
const objects = packed(9, '11 0 12 27 << /Type /Page /Parent 2 0 R >>  << /S /GoTo /D [3 0 R /Fit] >>', '/Type /ObjStm /N 2 /First 11')
const crossing = packed(10, Buffer.alloc(80), '/Type /XRef /Size 12 /W [1 3 1] /DecodeParms << /Predictor 12 /Columns 5 >> /Root 1 0 R')
const ascii85 = 'Gar8O:N0HD&;KZL\'Z]*P~>'
/** 2 MB of pseudo-random bytes, in which any three letters occur by chance. */
const noise = () => Buffer.from(Array.from({ length: 2_000_000 }, (_, at) => Math.imul(at ^ (at >>> 7), 2654435761) >>> 24))

const pdfs = (): Record<string, Buffer> => ({
  'Word 另存为 1.7': as('1.7', pdf('/Pages 2 0 R /Lang (zh-CN) /MarkInfo << /Marked true >>', page, packed(4, words), fontFile, xmp, objects, crossing)),
  'WPS 输出 1.4': as('1.4', pdf('/Pages 2 0 R /PageMode /UseOutlines', page, packed(4, words), fontFile)),
  '1.3 未压缩': as('1.3', pdf('/Pages 2 0 R', page, stream(4, '', words))),
  '1.5 线性化': as('1.5', Buffer.concat([pdf('/Linearized 1 /L 9999', page).subarray(0, -32), Buffer.from('startxref\n0\n%%EOF\n'), pdf('/Pages 2 0 R /OpenAction [3 0 R /XYZ null null 0]', page, packed(4, words), objects).subarray(9)])),
  '1.6 打开到第一页': as('1.6', pdf('/Pages 2 0 R /OpenAction 12 0 R', page, packed(4, words), objects)),
  '扫描件 JPEG': as('1.4', pdf('/Pages 2 0 R', page, scan(6), packed(4, 'q 595 0 0 842 0 0 cm /Im0 Do Q'))),
  '扫描件 传真压缩': as('1.4', pdf('/Pages 2 0 R', page, stream(6, '/Subtype /Image /Width 4960 /Height 7016 /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 4960 >>', noise().subarray(0, 60_000)))),
  '扫描件 2MB': as('1.4', pdf('/Pages 2 0 R', page, stream(6, '/Subtype /Image /Width 1240 /Height 1754 /Filter /DCTDecode', noise()))),
  '打印到 PDF 空白页': as('1.7', pdf('/Pages 2 0 R', page, packed(6, Buffer.alloc(2480 * 3508, 255), '/Subtype /Image /Width 2480 /Height 3508 /BitsPerComponent 8 /ColorSpace /DeviceGray'))),
  '链接与书签': as('1.7', pdf('/Pages 2 0 R', page, '5 0 obj\n<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://www.gov.cn/) >> >>\nendobj\n', packed(4, words))),
  '可填写的表单': as('1.7', pdf('/Pages 2 0 R /AcroForm << /Fields [5 0 R] /DA (/Helv 0 Tf 0 g) >>', '5 0 obj\n<< /FT /Tx /T (name) /Subtype /Widget /V (\\(a\\)) >>\nendobj\n')),
  '报表工具 ASCII85': as('1.4', pdf('/Pages 2 0 R', page, stream(4, '/Filter [ /ASCII85Decode /FlateDecode ]', ascii85))),
  '长度另记': as('1.4', pdf('/Pages 2 0 R', page, stream(4, '/Filter /FlateDecode /Length 8 0 R', deflateSync(Buffer.from(words)), { length: false }), '8 0 obj\n99\nendobj\n')),
})

const documents = async (): Promise<Record<string, Buffer>> => ({
  'Word 2016': zip(word2016()),
  'Word 365 图标与批注': zip(word2016(
    raw('word/media/image1.png', picture), part('word/media/image2.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path d="M0 0h9"/></svg>'),
    part('word/commentsExtended.xml', '<w15:commentsEx xmlns:w15="a"/>'), part('docMetadata/LabelInfo.xml', '<clbl:labelList xmlns:clbl="a"/>'),
    wordLinks(link(60, 'image', 'media/image1.png'), link(61, 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended', 'commentsExtended.xml')),
  )),
  'Word 目录页码和交叉引用': docx([wordBody(['TOC \\o "1-3" \\h \\z \\u', ' PAGE ', ' NUMPAGES ', ' REF _Ref1 \\h ', ' HYPERLINK \\l "_Toc1" ', ' HYPERLINK "https://www.gov.cn/" ', ' SEQ 表 \\* ARABIC ', ' MERGEFIELD 名称 ', ' FORMTEXT ', ' DATE \\@ "yyyy年M月d日" '].map(field).join(''))]),
  'Word 图表': zip(word2016(raw('word/embeddings/Microsoft_Excel_Worksheet.xlsx', xlsx()), part('word/charts/chart1.xml', '<c:chartSpace xmlns:c="a" xmlns:r="b"><c:f>Sheet1!$A$2:$A$5</c:f><c:externalData r:id="rId1"/></c:chartSpace>'), rels('word/charts/chart1.xml', link(1, 'package', '../embeddings/Microsoft_Excel_Worksheet.xlsx')))),
  'WPS 文字': zip(word2016(part('docProps/custom.xml', '<Properties xmlns="a"><property name="KSOProductBuildVer"><lpwstr>2052-12.1.0</lpwstr></property></Properties>'), part('customXml/item1.xml', '<s:customData xmlns="http://www.wps.cn/officeDocument/2013/wpsCustomData" xmlns:s="a"/>'), rels('customXml/item1.xml', link(1, 'customXmlProps', 'itemProps1.xml')))),
  'WPS 带字节序标记': docx([raw('customXml/item1.xml', Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-8"?><x>内容</x>'))]),
  'SharePoint UTF-16': docx([raw('customXml/item1.xml', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<?xml version="1.0" encoding="utf-16"?><x>内容</x>', 'utf16le')]))]),
  'LibreOffice': await streamed(word2016()),
  'docx 库': await fromLibrary(),
  '压缩工具重新打包': zip([{ name: 'word/', body: Buffer.alloc(0), plain: true }, ...word2016().map((one): Part => ({ ...one, plain: one.name.length % 2 === 0 }))]),
  '邮箱和网页链接': docx([rels('word/document.xml', link(1, 'hyperlink', 'mailto:a@example.com?subject=x', 'External'), link(2, 'hyperlink', 'http://www.example.com/%E4%B8%AD', 'External'), link(3, 'hyperlink', '#_Toc1', 'External'))]),
})

const sheets = async (): Promise<Record<string, Buffer>> => ({
  'Excel 2016': xlsx([
    types(excelType + override('xl/styles.xml', `${format}.spreadsheetml.styles+xml`) + override('xl/calcChain.xml', `${format}.spreadsheetml.calcChain+xml`), jpgType), ...properties,
    excelPart('xl/styles.xml', 'styleSheet', ''), excelPart('xl/sharedStrings.xml', 'sst', '<si><t>=cmd|x</t></si>'), excelPart('xl/calcChain.xml', 'calcChain', ''),
    raw('xl/printerSettings/printerSettings1.bin', Buffer.concat([Buffer.from('Canon', 'utf16le'), Buffer.alloc(1_200)])), rels('xl/worksheets/sheet1.xml', link(1, 'printerSettings', '../printerSettings/printerSettings1.bin'), link(2, 'hyperlink', 'https://www.gov.cn/', 'External')),
  ]),
  'Excel 公式': xlsx([sheet(['SUM(B1:B9)', 'IF(A1="a|b","是","否")', "'一月'!A1*2", 'VLOOKUP(A1,台账!$A$1:$C$9,3,FALSE)', '_xlfn.XLOOKUP(A1,B:B,C:C)', 'HYPERLINK("https://www.gov.cn/","官网")', 'TEXT(NOW(),"yyyy-mm-dd")', '[1]Sheet1!A1'].map((one, at) => `<c r="${'ABCDEFGH'[at]}1"><f>${one.replaceAll('&', '&amp;')}</f><v>1</v></c>`).join(''))]),
  'Excel 下拉与条件格式': xlsx([sheet(undefined, '<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>$A1&gt;3</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="list" sqref="A1"><formula1>"是,否"</formula1></dataValidation></dataValidations>')]),
  'Excel 批注': xlsx([part('xl/drawings/vmlDrawing1.vml', '<xml xmlns:v="a" xmlns:o="b" xmlns:x="c"><o:shapelayout v:ext="edit"/><v:shape><v:textbox/><x:ClientData ObjectType="Note"><x:Row>0</x:Row></x:ClientData></v:shape></xml>'), rels('xl/worksheets/sheet1.xml', link(1, 'vmlDrawing', '../drawings/vmlDrawing1.vml'))]),
  'Excel 透视表': xlsx([part('xl/pivotTables/pivotTable1.xml', '<pivotTableDefinition xmlns="a"/>'), part('xl/pivotCache/pivotCacheDefinition1.xml', '<pivotCacheDefinition xmlns="a"><cacheSource type="worksheet"/></pivotCacheDefinition>'), rels('xl/pivotTables/pivotTable1.xml', link(1, 'pivotCacheDefinition', '../pivotCache/pivotCacheDefinition1.xml'))]),
  'Excel 复选框': xlsx([part('xl/ctrlProps/ctrlProp1.xml', '<formControlPr xmlns="a" objectType="CheckBox"/>'), rels('xl/worksheets/sheet1.xml', link(1, 'ctrlProp', '../ctrlProps/ctrlProp1.xml'))]),
  'WPS 单元格图片': xlsx([types(excelType + override('xl/cellimages.xml', 'application/vnd.wps-officedocument.cellimage+xml'), jpgType), part('xl/cellimages.xml', '<etc:cellImages xmlns:etc="http://www.wps.cn/officeDocument/2017/etCustomData"/>'), raw('xl/media/image1.jpeg', jpeg(60, 40)), sheet('<c r="A1"><f>_xlfn.DISPIMG("ID_1",1)</f><v>1</v></c>'), rels('xl/cellimages.xml', link(1, 'image', 'media/image1.jpeg'))]),
  '台账 5 万行': xlsx([excelPart('xl/worksheets/sheet1.xml', 'worksheet', `<sheetData>${Array.from({ length: 50_000 }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at * 37}</v></c></row>`).join('')}</sheetData>`)]),
  'LibreOffice 表格': await streamed(xlsxParts()),
})

const exif = 'Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0'
const jfif: [number, string] = [0xe0, 'JFIF\0\x01\x02\0\0\x48\0\x48\0\0']
const photos = (): Record<string, Buffer> => ({
  '手机照片': jpeg(4000, 3000, { parts: 3, before: [[0xe1, exif], [0xe2, `ICC_PROFILE\0\x01\x01${'x'.repeat(500)}`]] }),
  '手机照片 带第二张图': Buffer.concat([jpeg(400, 300, { parts: 3, before: [[0xe1, exif], [0xe2, 'MPF\0MM\0*']] }), jpeg(40, 30)]),
  '渐进式': jpeg(1200, 900, { parts: 3, progressive: true, scans: 10, before: [jfif] }),
  '印刷 CMYK': jpeg(1200, 900, { parts: 4, before: [[0xee, 'Adobe\0\x64\0\0\0\0\x02'], [0xed, 'Photoshop 3.0\x008BIM']] }),
  '扫描仪 灰度': jpeg(2480, 3508, { parts: 1, before: [jfif, [0xfe, 'scanned by 示例']] }),
  'XMP': jpeg(640, 480, { parts: 3, before: [[0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>']] }),
})
const pictures = (): Record<string, Buffer> => ({
  '截图': scanned(800, 600), '扫描灰度': scanned(600, 800, { colorType: 0 }), '无透明': scanned(300, 200, { colorType: 2 }), '传真': fax(), '隔行': interlaced(),
  '大图': png(3000, 4000),
  '带说明': png(20, 20, [chunk('sRGB', Buffer.from([0])), chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.from('说明'.repeat(99)))])), chunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<x/>')), chunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0'), deflateSync(Buffer.alloc(3_144, 7))])), chunk('eXIf', Buffer.from('MM\0*'))]),
})

/** Files as Word, WPS, Excel, LibreOffice, scanners and cameras write them, built from their lists of parts. */
export async function everydayFiles(): Promise<{ name: string; bytes: Buffer }[]> {
  const kinds = { pdf: pdfs(), docx: await documents(), xlsx: await sheets(), jpg: photos(), png: pictures() }
  return Object.entries(kinds).flatMap(([ending, files]) => Object.entries(files).map(([name, bytes]) => ({ name: `${name}.${ending}`, bytes })))
}
