import { valueText } from './value-text'

/** The cells of a table whose columns are templates, row by row. */
export const tableCells = (table: Record<string, string>, rows: unknown[], roots: object): string[][] =>
  rows.map((row) => Object.values(table).map((template) => valueText(template, { ...roots, row })))

/** The same as text: a line a row, each thing after the name of its column. */
export const tableText = (table: Record<string, string>, rows: unknown[], roots: object): string =>
  tableCells(table, rows, roots)
    .map((cells) => cells.flatMap((text, at) => (text ? [`${Object.keys(table)[at]}：${text}`] : [])).join('，'))
    .join('\n')
