import type { RowColumn } from '../../../contract/form'
import { isComputed, isCopied } from '../computed'

/** The control name of a cell in a row field. */
export const cellName = (field: string, row: number, column: string): string => `${field}_${row}_${column}`

/** The field that a control belongs to, directly or as a cell. */
export const fieldOfControl = (fields: readonly string[], control: string): string | undefined =>
  fields.includes(control)
    ? control
    : fields.find((field) => control.startsWith(`${field}_`) && /^_\d+_./.test(control.slice(field.length)))

/**
 * The rows of a field, from the text of all controls. Computed cells are left out: they are shown grouped, as `1,200`, and calculated
 * anew. Copied cells stay, because their record may be unknown.
 */
export function rowsOfControls(texts: ReadonlyMap<string, string[]>, field: string, declared: Record<string, RowColumn>): unknown {
  const columns = Object.keys(declared).filter((column) => {
    const set = declared[column]?.value
    return !isComputed(set) || isCopied(set)
  })
  const places = [...texts.keys()].flatMap((name) => {
    const [, place, column = ''] = name.startsWith(`${field}_`) ? (/^_(\d+)_(.+)$/.exec(name.slice(field.length)) ?? []) : []
    return place !== undefined && columns.includes(column) ? [Number(place)] : []
  })
  const rows = [...new Set(places)].sort((a, b) => a - b)
  const cells = (row: number) => columns.map((column) => [column, texts.get(cellName(field, row, column))?.[0]] as const)
  return rows.length > 0 ? rows.map((row) => Object.fromEntries(cells(row).filter(([, text]) => text))) : undefined
}
