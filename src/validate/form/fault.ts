import type { Translatable } from '../../contract/words/word'

/** A mistake in one cell of a field that is filled in row by row. */
export interface ToldCell {
  /** Counted from 0. */
  row: number
  column: string
  rule: string
  message: Translatable
}

export interface CellFault extends ToldCell {
  message: string
}

/** A visitor's mistake: the field, the rule it breaks, and the words of the schema, or those that the portal will find for it. */
export interface ToldFault {
  /** Field name; empty for the form as a whole. */
  field: string
  /** `required`, `pattern`, `min`, `max`, `whitespace`, `equals`, `classes`, `blocklist`, `notBefore`, `notAfter`, `identity`, `checkDigit`, or `type`, `unknown`, `option`, `day`, `file`, `proof`. */
  rule: string
  message: Translatable
  /** Of a field of rows: the first broken rule of each cell. `message` then says the first of them with its row and column. */
  cells?: ToldCell[]
}

/** A fault in the words of a portal. */
export interface Fault extends ToldFault {
  message: string
  cells?: CellFault[]
}

export const inWords = (faults: readonly ToldFault[], toText: (told: Translatable) => string): Fault[] =>
  faults.map(({ cells, ...fault }) => ({
    ...fault,
    message: toText(fault.message),
    ...(cells ? { cells: cells.map((cell) => ({ ...cell, message: toText(cell.message) })) } : {}),
  }))
