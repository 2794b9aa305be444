import type { Translatable } from '../../contract/words/word'

/** A visitor's mistake in one cell of a row field. */
export interface UntranslatedCell {
  /** Counts from 0. */
  row: number
  column: string
  rule: string
  message: Translatable
  /** For a copied value that has changed, what it is now; null for none. */
  value?: unknown
}

export interface CellFault extends UntranslatedCell {
  message: string
}

/** A visitor's mistake: the field, the broken rule, and a message of the schema or one to be translated. */
export interface UntranslatedFault {
  /** Field name; empty for the form as a whole. */
  field: string
  /** `required`, `pattern`, `min`, `max`, `whitespace`, `equals`, `classes`, `blocklist`, `notBefore`, `notAfter`, `notAbove`, `notBelow`, `identity`, `checkDigit`, or `type`, `unknown`, `option`, `copied`, `day`, `file`, `proof`, `transition`. */
  rule: string
  message: Translatable
  /** For a copied value that has changed, what it is now; null for none. */
  value?: unknown
  /** For a row field, the first broken rule of each cell; `message` then contains the first with its row and column. */
  cells?: UntranslatedCell[]
}

/** A fault with a translated message. */
export interface Fault extends UntranslatedFault {
  message: string
  cells?: CellFault[]
}

export const translateFaults = (faults: readonly UntranslatedFault[], toText: (text: Translatable) => string): Fault[] =>
  faults.map(({ cells, ...fault }) => ({
    ...fault,
    message: toText(fault.message),
    ...(cells ? { cells: cells.map((cell) => ({ ...cell, message: toText(cell.message) })) } : {}),
  }))
