import type { Form } from '../../../contract/form'
import type { CellFault, Fault } from '../../../validate/form/fault'
import { isComputed, readBy } from '../../../validate/form/computed'
import { rowForm } from '../../../validate/form/row-form'
import { withCell } from './cell-faults'

/** Whether a value, or the total of a column, follows from a field. */
function followsFrom(form: Form, term: string, other: string): boolean {
  const [name = ''] = term.split('.')
  const set = form.ui[name]?.value
  return name === other || (isComputed(set) && readBy(set).some((one) => followsFrom(form, one, other)))
}

/** Whether a rule compares a field with another one, or with what is computed from that. */
export const isMeasuredBy = (form: Form, field: string, other: string): boolean =>
  form.rules[field]?.some((rule) =>
    [rule.equals, rule.notBefore, rule.notAfter, rule.notAbove, rule.notBelow, ...(rule.blocklist ?? [])].some(
      (one) => one !== undefined && followsFrom(form, one, other),
    ),
  ) ?? false

/** Computed fields are never left: their faults are shown with those of the fields they depend on, except that something is missing. */
export const faultyFollowers = (form: Form, name: string, faults: readonly Fault[]): string[] =>
  faults.flatMap(({ field, rule }) =>
    isComputed(form.ui[field]?.value) && rule !== 'required' && (followsFrom(form, field, name) || isMeasuredBy(form, field, name))
      ? [field]
      : [],
  )

/** The displayed faults after a cell was left: its own, and those of the cells of its row that depend on it. */
export function withMeasuredCells(
  form: Form,
  field: string,
  shown: CellFault[],
  found: CellFault[],
  row: number,
  column: string,
): CellFault[] {
  const columns = rowForm(form, field)
  const depends = (one: string) =>
    columns !== undefined
    && (isMeasuredBy(columns, one, column) || (isComputed(columns.ui[one]?.value) && followsFrom(columns, one, column)))
  const given = found.filter((cell) => cell.column === column || cell.rule !== 'required')
  return [column, ...Object.keys(columns?.ui ?? {}).filter(depends)].reduce((cells, one) => withCell(cells, given, row, one), shown)
}
