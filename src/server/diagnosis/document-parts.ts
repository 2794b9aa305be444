import { BorderStyle, HeadingLevel, Paragraph, ShadingType, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'

const muted = '4D5D75'
const line = { style: BorderStyle.SINGLE, size: 4, color: 'C3D0E2' }
const borders = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line }

export const heading = (text: string) => new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 320, after: 120 }, keepNext: true })
export const paragraph = (text: string) => new Paragraph({ children: [new TextRun(text)], spacing: { after: 80 } })
export const note = (text: string) => new Paragraph({ children: [new TextRun({ text, color: muted, size: 18 })], spacing: { before: 60, after: 80 } })

/** A table of texts; the first row is repeated on every page. `shares` are the widths in percent. */
export function table(head: string[], rows: string[][], shares: number[], bold: (row: string[]) => boolean = () => false): Table {
  const cell = (text: string, at: number, strong: boolean, fill?: string) =>
    new TableCell({
      width: { size: shares[at] ?? 0, type: WidthType.PERCENTAGE },
      margins: { top: 50, bottom: 50, left: 100, right: 100 },
      ...(fill ? { shading: { fill, type: ShadingType.CLEAR, color: 'auto' } } : {}),
      children: [new Paragraph({ children: [new TextRun({ text, bold: strong })] })],
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders,
    rows: [
      ...(head.length > 0 ? [new TableRow({ tableHeader: true, cantSplit: true, children: head.map((text, at) => cell(text, at, true, 'EAF2FD')) })] : []),
      ...rows.map((row) => new TableRow({ cantSplit: true, children: row.map((text, at) => cell(text, at, bold(row) || (head.length === 0 && at % 2 === 0), head.length === 0 && at % 2 === 0 ? 'F4F8FD' : undefined)) })),
    ],
  })
}
