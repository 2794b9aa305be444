import type { Dict, DictItem } from '../../../contract/dict'
import type { Form } from '../../../contract/form'
import type { DataCall } from '../../../contract/page'
import type { Boot, FormModule, RecordChoice } from '../../../release/release'
import type { UntranslatedFault } from '../../../validate/form/fault'
import { allOptions } from '../../../validate/dict/all-options'
import { choicePlace, chosenIds } from '../../../validate/form/choice-places'
import { withOptionFaults } from '../../../validate/form/option-faults'
import type { ReadChosen } from '../../../validate/form/computed'
import { isRecord } from '../../../contract/is-record'
import { fillText } from '../../../validate/template/template'
import { rowsOf } from '../../page/data/rows-of'
import { dictCall, dictItems } from '../../page/data/served-dicts'
import type { Values } from '../form-store'

/** Where a field's options come from, and the values offered; null while they are unknown. */
export interface ServedField {
  call: DataCall
  /** Options that are known without the response, or from earlier ones. */
  items: DictItem[]
  /** The options in a response; null for a response of another shape. */
  read(answer: unknown): DictItem[] | null
  /** Number of options that a response leaves out. */
  left(answer: unknown): number
  /** The label of a value that the response does not offer; undefined for one that only its id is known of. */
  labelOf(value: string): string | undefined
  /** The record that is chosen by an id, as far as a response gave it. */
  rowOf?(id: string): Values | undefined
  /** The fields that other fields copy from that record, by their names. */
  copies?: Record<string, string> | undefined
  /** Takes what the server says of the fields of a record, which no response may have given. */
  correct?(id: string, given: Values): void
  /** Whether a list without options has none, so that a value chosen before is no longer one. */
  mayBeEmpty: boolean
  /** Whether the call takes a keyword. */
  searched: boolean
  offered: ReadonlySet<string> | null
  offer(values: ReadonlySet<string> | null): void
}
export type ServedFields = ReadonlyMap<string, ServedField> & { arrivals?: Arrivals; chosen?: ReadChosen; correct?: Correct }

/** Takes the new values of copied fields from the server's faults, so that they are shown and sent next. */
type Correct = (faults: readonly UntranslatedFault[], values: Values) => void

function correctIn(fields: ReadonlyMap<string, ServedField>, faults: readonly UntranslatedFault[], values: Values): void {
  const changes = faults.flatMap(({ field, cells, ...fault }) => [
    { field, name: field, row: undefined, ...fault },
    ...(cells ?? []).map(({ column, ...cell }) => ({ field, name: column, ...cell })),
  ])
  for (const [key, { copies, correct }] of fields) {
    const { field, column } = choicePlace(key)
    if (!copies) continue
    for (const { id, row, beside } of chosenIds(key, values)) {
      const own = changes.filter(
        (one) =>
          one.rule === 'copied' && one.row === row && Object.hasOwn(copies, one.name) && (column === undefined || one.field === field),
      )
      const shown = Object.entries(copies).map(([name, from]) => [from, beside[name]])
      if (own.length > 0) correct?.(id, Object.fromEntries([...shown, ...own.map(({ name, value }) => [copies[name], value])]))
    }
  }
}

/** Tells the fields that copy from chosen records that a response gave some. */
function createArrivals() {
  let count = 0
  const listeners = new Set<() => void>()
  return {
    count: () => count,
    note() {
      count += 1
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Arrivals = ReturnType<typeof createArrivals>

function ofDict(dict: Dict, call: DataCall): ServedField {
  const field: ServedField = {
    call,
    items: dict.items,
    read: dictItems,
    left: () => 0,
    labelOf: (value) => allOptions(dict.items).find((item) => item.dictValue === value)?.dictLabel ?? value,
    mayBeEmpty: false,
    searched: false,
    offered: null,
    offer: (values) => void (field.offered = values),
  }
  return field
}

/** Options from the rows of a list. `initial` is the record that the form changes, whose label outlives the chosen row. */
function ofRecords(
  key: string,
  { call, title, dicts, searched, copies, keep = '' }: RecordChoice,
  portal: Boot['portal'],
  initial: Values,
) {
  // A later search no longer answers the chosen row.
  const seen = new Map<string, DictItem>()
  const rowsSeen = new Map<string, Values>()
  const known = new Map(
    chosenIds(key, initial).flatMap(({ id, beside: { [keep]: label } }) =>
      typeof label === 'string' && label !== '' ? [[id, label]] : [],
    ),
  )
  const field: ServedField = {
    call,
    get items() {
      return [...seen.values()]
    },
    read(answer) {
      if (answer === null || typeof answer !== 'object') return null
      const rows = rowsOf(answer).rows.filter((row) => isRecord(row) && typeof row.id === 'string') as { id: string }[]
      const items = rows.map((row) => ({ dictValue: row.id, dictLabel: fillText(title, { row, dicts, portal }) || row.id }))
      for (const item of items) seen.set(item.dictValue, item)
      for (const row of rows) rowsSeen.set(row.id, row)
      return items
    },
    rowOf: (id) => rowsSeen.get(id),
    copies,
    correct: (id, given) => void rowsSeen.set(id, { ...rowsSeen.get(id), ...given }),
    left: (answer) => rowsOf(answer).total - rowsOf(answer).rows.length,
    labelOf: (value) => seen.get(value)?.dictLabel ?? known.get(value),
    mayBeEmpty: true,
    searched,
    offered: null,
    offer: (values) => void (field.offered = values),
  }
  return field
}

/**
 * The fields of a form whose options come from a backend or are records, and the columns whose options are records, by `field` or
 * `field.column`. What they offer is unknown at first.
 */
export const servedFields = (
  { form, dicts, choices = {} }: Pick<FormModule, 'form' | 'dicts' | 'choices'>,
  boot: Pick<Boot, 'served' | 'portal'>,
  initial: Values = {},
): ServedFields => {
  const fields = new Map([
    ...Object.entries(form.ui).flatMap(([field, { dict: code = '' }]): [string, ServedField][] => {
      const dict = dicts[code]
      const call = dictCall(boot, code, dict)
      return dict && call ? [[field, ofDict(dict, call)]] : []
    }),
    ...Object.entries(choices).map(([key, choice]): [string, ServedField] => [key, ofRecords(key, choice, boot.portal, initial)]),
  ])
  const arrivals = createArrivals()
  return Object.assign(fields, {
    arrivals,
    chosen: (key: string, id: string) => fields.get(key)?.rowOf?.(id),
    correct: (faults: readonly UntranslatedFault[], values: Values) => {
      correctIn(fields, faults, values)
      arrivals.note()
    },
  })
}

/**
 * A form's faults where options come from a backend: the backend's options decide, and while they are unknown, the backend validates the
 * submitted values.
 */
export function servedFaults(form: Form, compiled: UntranslatedFault[], values: Values, served: ServedFields): UntranslatedFault[] {
  if (served.size === 0) return compiled
  const others = compiled.filter(({ field, rule }) => rule !== 'option' || !served.has(field))
  const outside = [...served].flatMap(([key, { offered }]) =>
    chosenIds(key, values).flatMap(({ id, row }) => (offered && !offered.has(id) ? [{ ...choicePlace(key), row }] : [])),
  )
  return withOptionFaults(form, others, outside)
}
