/** A mistake in one cell of a field that is filled in row by row. */
export interface CellFault {
  /** Counted from 0. */
  row: number
  column: string
  rule: string
  message: string
}

/** A visitor's mistake: the field, the rule it breaks, and the words of the schema. */
export interface Fault {
  /** Field name; empty for the form as a whole. */
  field: string
  /** `required`, `pattern`, `min`, `max`, `whitespace`, `equals`, `classes`, `blocklist`, `notBefore`, `notAfter`, or `type`, `unknown`, `option`, `day`, `file`, `proof`. */
  rule: string
  message: string
  /** Of a field of rows: the first broken rule of each cell. `message` then says the first of them with its row and column. */
  cells?: CellFault[]
}
