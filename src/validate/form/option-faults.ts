import type { Form } from '../../contract/form'
import type { ChoicePlace } from './choice-places'
import type { UntranslatedCell, UntranslatedFault } from './fault'
import { optionFault } from './faults'
import { indexOrLast } from './index-or-last'
import { cellText, byRowAndColumn } from './row-faults'
import { rowForm } from './row-form'

/** A field, or a cell of a row, whose value is no option, or at fault otherwise. */
export type OutsideOption = ChoicePlace & { row?: number | undefined; fault?: Omit<UntranslatedFault, 'field' | 'cells'> }

function cellOf(form: Form, { field, column, row, fault }: OutsideOption): UntranslatedCell | undefined {
  const columns = rowForm(form, field)
  if (!columns || column === undefined || row === undefined) return undefined
  if (fault) return { row, column, ...fault }
  const { rule, message } = optionFault(columns, column)
  return { row, column, rule, message }
}

/** Whether a fault's message is that of its first cell. */
const isOfCell = (form: Form, { field, message, cells: [cell] = [] }: UntranslatedFault): boolean =>
  cell !== undefined && JSON.stringify(message) === JSON.stringify(cellText(form, field, cell))

/** A field's fault with one more cell. */
function withCell(form: Form, field: string, known: UntranslatedFault | undefined, cell: UntranslatedCell): UntranslatedFault {
  const cells = byRowAndColumn(form, field, [...(known?.cells ?? []), cell])
  const [first = cell] = cells
  const { rule, message } = known && !isOfCell(form, known) ? known : { rule: first.rule, message: cellText(form, field, first) }
  return { field, rule, message, cells }
}

/** The faults with those of values that are no options. A field or cell that is at fault already keeps its fault. */
export function withOptionFaults(form: Form, faults: UntranslatedFault[], outside: readonly OutsideOption[]): UntranslatedFault[] {
  const byField = new Map(faults.map((fault) => [fault.field, fault]))
  for (const one of outside) {
    const { field } = one
    const known = byField.get(field)
    const cell = cellOf(form, one)
    if (!cell) byField.set(field, known ?? { field, ...(one.fault ?? optionFault(form, field)) })
    else if (!known?.cells?.some(({ row, column }) => row === cell.row && column === cell.column))
      byField.set(field, withCell(form, field, known, cell))
  }
  const place = indexOrLast(Object.keys(form.schema.properties))
  return [...byField.values()].sort((a, b) => place(a.field) - place(b.field))
}
