import { AlignmentType, BorderStyle, Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import type { Release } from '../../release/release'
import type { Translate } from '../../validate/words'
import { heading } from './document-parts'
import { reportParts } from './report-parts'

/** The words around the two numbers, and the numbers. */
const pageText = (translate: Translate) =>
  translate('pageOf', { page: '\u0001', pages: '\u0002' })
    .split(/([\u0001\u0002])/)
    .map((part) => (part === '\u0001' ? PageNumber.CURRENT : part === '\u0002' ? PageNumber.TOTAL_PAGES : part))

const pageOf = (translate: Translate) =>
  new Footer({
    children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: pageText(translate), size: 18 })] })],
  })

const whose = ({ about }: DiagnosisReport) => about[0]?.value ?? ''

const headOf = (report: DiagnosisReport) =>
  new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'C3D0E2', space: 4 } },
        children: [new TextRun({ text: `${whose(report)}　${report.reportName}`.trim(), size: 18, color: '4D5D75' })],
      }),
    ],
  })

/** The report as a Word document, its parts in the order of the page. */
export async function reportDocument(
  report: DiagnosisReport,
  { translator: { translate }, tree: { portal } }: Pick<Release, 'translator' | 'tree'>,
): Promise<Buffer> {
  const title = new Paragraph({
    text: report.reportName,
    heading: HeadingLevel.HEADING_1,
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
  })
  const children = [title, ...report.sections.flatMap(({ key, title: name }) => [heading(name), ...reportParts[key](translate, report)])]
  const font = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: translate('bodyFont') }
  const document = new Document({
    title: report.reportName,
    description: report.disclaimer,
    creator: whose(report),
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
        headers: { default: headOf(report) },
        footers: { default: pageOf(translate) },
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}
