import type { Form } from '../../../contract/form'
import type { Fault } from '../../../validate/form/fault'
import { isComputed, readBy } from '../../../validate/form/computed'
import { rowForm } from '../../../validate/form/row-form'
import type { Translator } from '../../../validate/words'
import { faultOfCells, withCell } from './cell-faults'

/** Whether a value, or the total of a column, follows from a field. */
function followsFrom(form: Form, term: string, other: string): boolean {
  const [name = ''] = term.split('.')
  const set = form.ui[name]?.value
  return name === other || (isComputed(set) && readBy(set).some((one) => followsFrom(form, one, other)))
}

/** Whether a rule compares a field with another one, or with what is computed from that. */
const isMeasuredBy = (form: Form, field: string, other: string): boolean =>
  form.rules[field]?.some((rule) =>
    [rule.equals, rule.notBefore, rule.notAfter, rule.notAbove, rule.notBelow, ...(rule.blocklist ?? [])].some(
      (one) => one !== undefined && followsFrom(form, one, other),
    ),
  ) ?? false

/** Whether a computed field is final: all that it is computed from was left, as far as it is shown and can be typed. */
function isSettled(form: Form, field: string, left: ReadonlySet<string>, visible: readonly string[]): boolean {
  const { value: set, readOnly, widget } = form.ui[field] ?? {}
  if (isComputed(set)) return readBy(set).every((one) => isSettled(form, one, left, visible))
  return left.has(field) || readOnly === true || widget === 'static' || !visible.includes(field)
}

/**
 * Fields whose faults are shown anew when a field is left: those that were left before and are compared with it, and computed ones, which
 * are never left, once all that they are computed from was left. What a computed field lacks is shown at submit alone.
 */
export const measuredBy = (
  form: Form,
  name: string,
  left: ReadonlySet<string>,
  faults: readonly Fault[],
  visible: readonly string[],
): string[] => [
  ...[...left].filter((other) => isMeasuredBy(form, other, name)),
  ...faults.flatMap(({ field, rule }) =>
    isComputed(form.ui[field]?.value)
    && rule !== 'required'
    && isSettled(form, field, left, visible)
    && (followsFrom(form, field, name) || isMeasuredBy(form, field, name))
      ? [field]
      : [],
  ),
]

/** The cells that were left, by form: a form on screen is one object, and a row that has moved shows a fault a little early at worst. */
const leftCells = new WeakMap<Form, Set<string>>()

/**
 * The displayed fault of a field with rows after a cell was left: with the cell's own, and those of the cells of its row that depend on it.
 * A computed cell, which is never left, waits for all cells that it is computed from.
 */
export function faultOfLeftCell(
  form: Form,
  { field, row, column }: { field: string; row: number; column: string },
  shown: Fault | undefined,
  found: Fault | undefined,
  toText: Translator['toText'],
): Fault | undefined {
  const columns = rowForm(form, field)
  const all = leftCells.get(form) ?? new Set()
  leftCells.set(form, all.add(`${field} ${row} ${column}`))
  const leftHere = new Set(Object.keys(columns?.ui ?? {}).filter((one) => all.has(`${field} ${row} ${one}`)))
  const depends = (one: string) =>
    columns !== undefined
    && (isMeasuredBy(columns, one, column) || (isComputed(columns.ui[one]?.value) && followsFrom(columns, one, column)))
    && (!isComputed(columns.ui[one]?.value) || isSettled(columns, one, leftHere, Object.keys(columns.ui)))
  const given = (found?.cells ?? []).filter((cell) => cell.column === column || cell.rule !== 'required')
  const left = [column, ...Object.keys(columns?.ui ?? {}).filter(depends)]
  const cells = left.reduce((kept, one) => withCell(kept, given, row, one), shown?.cells ?? [])
  return faultOfCells(form, field, cells, toText)
}

/** The server's rules that judge several fields together, whichever field shows the fault: a step of a flow, and an identity. */
const isJointly = ({ rule }: Fault) => rule === 'transition' || rule === 'check'

/** Drops the server's faults that an edit of a field makes outdated. */
export function dropOutdated(
  edited: string,
  refused: Map<string, Fault>,
  shown: ReadonlyMap<string, Fault | undefined>,
  place: (name: string, fault: Fault | undefined) => void,
): void {
  for (const [name, fault] of refused) {
    if (name !== edited && !isJointly(fault)) continue
    refused.delete(name)
    if (shown.get(name) === fault) place(name, undefined)
  }
}
