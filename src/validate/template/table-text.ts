import { wordOf, type PortalWords } from '../words'
import { valueText } from './value-text'

/** The cells of a table whose columns are templates, row by row. */
export const tableCells = (table: Record<string, string>, rows: unknown[], roots: object): string[][] =>
  rows.map((row) => Object.values(table).map((template) => valueText(template, { ...roots, row })))

const chinese: PortalWords = { locale: 'zh-CN' }
const portalIn = (roots: object): PortalWords => ('portal' in roots ? (roots.portal as PortalWords) : chinese)

/** The table as text: one line per row, each value after its column's name. */
export const tableText = (table: Record<string, string>, rows: unknown[], roots: object): string =>
  tableCells(table, rows, roots)
    .map((cells) =>
      cells
        .flatMap((value, at) => (value ? [wordOf(portalIn(roots), 'labelled', { label: Object.keys(table)[at] ?? '', value })] : []))
        .join(wordOf(portalIn(roots), 'clause')),
    )
    .join('\n')
