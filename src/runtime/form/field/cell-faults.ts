import type { Form } from '../../../contract/form'
import type { CellFault, Fault } from '../../../validate/form/fault'
import type { Translator } from '../../../validate/words'
import { cellText, byRowAndColumn } from '../../../validate/form/row-faults'

type Rows = Record<string, unknown>[]
const rowsIn = (input: unknown): Rows => (Array.isArray(input) ? input : [])

/** The faults of cells as one fault of their field; undefined when there are none. */
export function faultOfCells(form: Form, field: string, found: CellFault[], toText: Translator['toText']): Fault | undefined {
  const cells = byRowAndColumn(form, field, found)
  const [first] = cells
  return first && { field, rule: first.rule, message: toText(cellText(form, field, first)), cells }
}

/** The displayed faults that still hold after a change: those of unchanged cells, even if their row has moved. */
export function cellsLeft({ cells = [] }: Pick<Fault, 'cells'>, before: unknown, after: unknown): CellFault[] {
  const [was, now] = [rowsIn(before), rowsIn(after)]
  return cells.flatMap((cell): CellFault[] => {
    const row = was[cell.row]
    const moved = row ? now.indexOf(row) : -1
    if (moved >= 0) return [{ ...cell, row: moved }]
    const same = was.length === now.length && row?.[cell.column] === now[cell.row]?.[cell.column]
    return same ? [cell] : []
  })
}

/** The displayed faults after a cell was left: its own fault is added or removed, the others stay. */
export function withCell(shown: CellFault[], found: CellFault[], row: number, column: string): CellFault[] {
  const isHere = (cell: CellFault) => cell.row === row && cell.column === column
  return [...shown.filter((cell) => !isHere(cell)), ...found.filter(isHere)]
}
