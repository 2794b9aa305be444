import { AlignmentType, BorderStyle, Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import type { Release } from '../../release/release'
import type { Translate } from '../../validate/words'
import type { DocumentPart } from './document-parts'

/** The page footer: words around page number and page count. */
const pageText = (translate: Translate) =>
  translate('pageOf', { page: '\u0001', pages: '\u0002' })
    .split(/([\u0001\u0002])/)
    .map((part) => (part === '\u0001' ? PageNumber.CURRENT : part === '\u0002' ? PageNumber.TOTAL_PAGES : part))

const pageOf = (translate: Translate) =>
  new Footer({
    children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: pageText(translate), size: 18 })] })],
  })

const headOf = (text: string) =>
  new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'C3D0E2', space: 4 } },
        children: [new TextRun({ text, size: 18, color: '4D5D75' })],
      }),
    ],
  })

interface Given {
  title: string
  description: string
  creator: string
  /** The page header. */
  head: string
  parts: DocumentPart[]
}

/** A Word document on A4 pages with their numbers, in the fonts of the portal's language. */
export async function wordDocument(
  { title, description, creator, head, parts }: Given,
  { translator: { translate }, tree: { portal } }: Pick<Release, 'translator' | 'tree'>,
): Promise<Buffer> {
  const heading = new Paragraph({ text: title, heading: HeadingLevel.HEADING_1, alignment: AlignmentType.CENTER, spacing: { after: 240 } })
  const font = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: translate('bodyFont') }
  const document = new Document({
    title,
    description,
    creator,
    styles: {
      default: {
        document: { run: { font, size: 21, language: { value: portal.locale, eastAsia: portal.locale } } },
        heading1: { run: { font: { ...font, eastAsia: translate('headingFont') }, size: 36, bold: true, color: '0B3D91' } },
        heading2: { run: { font: { ...font, eastAsia: translate('headingFont') }, size: 26, bold: true, color: '0B3D91' } },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 }, margin: { top: 1200, bottom: 1200, left: 1200, right: 1200 } } },
        headers: { default: headOf(head) },
        footers: { default: pageOf(translate) },
        children: [heading, ...parts],
      },
    ],
  })
  return Packer.toBuffer(document)
}
