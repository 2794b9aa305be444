import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'

const muted = '4D5D75'
const line = { style: BorderStyle.SINGLE, size: 4, color: 'C3D0E2' }
const borders = { top: line, bottom: line, left: line, right: line, insideHorizontal: line, insideVertical: line }

/** Text width of an A4 page, in twentieths of a point. */
const textWidth = 11_906 - 2 * 1200

export type DocumentPart = Paragraph | Table

export const shownNumber = (value: number | null): string => (value === null ? '—' : String(value))
export const signedNumber = (value: number | null): string => (value === null ? '—' : value > 0 ? `+${value}` : String(value))

export const heading = (text: string) =>
  new Paragraph({ text, heading: HeadingLevel.HEADING_2, spacing: { before: 320, after: 120 }, keepNext: true })
export const paragraph = (text: string) => new Paragraph({ children: [new TextRun(text)], spacing: { after: 80 } })
export const note = (text: string) =>
  new Paragraph({ children: [new TextRun({ text, color: muted, size: 18 })], spacing: { before: 60, after: 80 } })

interface Look {
  bold?: (row: string[]) => boolean
  /** Indexes of number columns, which are aligned at the end. */
  numbers?: number[]
}

/** A table of texts; the first row is repeated on every page. `shares` are the widths in percent. */
export function table(head: string[], rows: string[][], shares: number[], { bold = () => false, numbers = [] }: Look = {}): Table {
  const columnWidths = shares.map((share) => Math.round((textWidth * share) / 100))
  const cell = (text: string, at: number, strong: boolean, fill?: string) =>
    new TableCell({
      width: { size: columnWidths[at] ?? 0, type: WidthType.DXA },
      verticalAlign: VerticalAlign.CENTER,
      margins: { top: 50, bottom: 50, left: 100, right: 100 },
      ...(fill ? { shading: { fill, type: ShadingType.CLEAR, color: 'auto' } } : {}),
      children: [
        new Paragraph({
          ...(numbers.includes(at) ? { alignment: AlignmentType.END } : {}),
          children: [new TextRun({ text, bold: strong })],
        }),
      ],
    })
  return new Table({
    width: { size: textWidth, type: WidthType.DXA },
    // Some programs ignore cell widths, so column widths repeat them.
    columnWidths,
    layout: TableLayoutType.FIXED,
    borders,
    rows: [
      ...(head.length > 0
        ? [new TableRow({ tableHeader: true, cantSplit: true, children: head.map((text, at) => cell(text, at, true, 'EAF2FD')) })]
        : []),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: row.map((text, at) =>
              cell(text, at, bold(row) || (head.length === 0 && at % 2 === 0), head.length === 0 && at % 2 === 0 ? 'F4F8FD' : undefined),
            ),
          }),
      ),
    ],
  })
}
