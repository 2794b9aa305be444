import { AlignmentType, BorderStyle, Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx'
import type { DiagnosisReport } from '../../contract/diagnosis-report'
import { heading } from './document-parts'
import { parts } from './report-parts'

const pageOf = () =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: ['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页'], size: 18 })],
      }),
    ],
  })

const headOf = ({ reportName, enterpriseName }: DiagnosisReport) =>
  new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.RIGHT,
        border: { bottom: { style: BorderStyle.SINGLE, size: 4, color: 'C3D0E2', space: 4 } },
        children: [new TextRun({ text: `${enterpriseName}　${reportName}`, size: 18, color: '4D5D75' })],
      }),
    ],
  })

/** The report as a Word document, its parts in the order of the page. */
export async function reportDocument(report: DiagnosisReport): Promise<Buffer> {
  const title = new Paragraph({
    text: report.reportName,
    heading: HeadingLevel.HEADING_1,
    alignment: AlignmentType.CENTER,
    spacing: { after: 240 },
  })
  const children = [title, ...report.sections.flatMap(({ key, title: name }) => [heading(name), ...parts[key](report)])]
  const font = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: '宋体' }
  const document = new Document({
    title: report.reportName,
    description: report.disclaimer,
    creator: report.enterpriseName,
    styles: {
      default: {
        document: { run: { font, size: 21, language: { value: 'zh-CN', eastAsia: 'zh-CN' } } },
        heading1: { run: { font: { ...font, eastAsia: '黑体' }, size: 36, bold: true, color: '0B3D91' } },
        heading2: { run: { font: { ...font, eastAsia: '黑体' }, size: 26, bold: true, color: '0B3D91' } },
      },
    },
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 }, margin: { top: 1200, bottom: 1200, left: 1200, right: 1200 } } },
        headers: { default: headOf(report) },
        footers: { default: pageOf() },
        children,
      },
    ],
  })
  return Packer.toBuffer(document)
}
