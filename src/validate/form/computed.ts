import type { Computed } from '../../contract/parts/computed'
import type { Form } from '../../contract/form'
import { isRecord } from '../../contract/is-record'
import { isDay } from '../time/days'
import { rowFields, rowForm } from './row-form'

type Values = Record<string, unknown>
/**
 * The record with an id that was chosen in a place (`field`, or `field.column` in rows); undefined while it is not known, so that what was
 * copied before stays.
 */
export type ReadChosen = (key: string, id: string) => Values | undefined
/** What values are computed by: a form, with the records that are chosen in it where they are known. */
export type ComputedForm = Pick<Form, 'id' | 'schema' | 'ui'> & { chosen?: ReadChosen | undefined }

export const isComputed = (value: unknown): value is Computed => value !== null && typeof value === 'object'
export type Copied = Extract<Computed, { copy: string }>
export const isCopied = (value: unknown): value is Copied => isComputed(value) && 'copy' in value

/** Rounds to two decimal places, as amounts of money have. */
export const roundedValue = (value: number): number => Math.round(value * 100) / 100

/** Whether a field, or a column of rows as `rows.column`, holds rounded numbers; what is compared with them is rounded alike. */
export function isRounded({ ui }: Pick<Form, 'ui'>, term: string): boolean {
  const [field = '', column] = term.split('.')
  const set = column === undefined ? ui[field]?.value : ui[field]?.columns?.[column]?.value
  return isComputed(set) && !isCopied(set)
}

const computedIn = ({ ui }: Pick<Form, 'ui'>): string[] => Object.keys(ui).filter((name) => isComputed(ui[name]?.value))
const known = new WeakMap<object, string[]>()

/** Fields with a computed value. */
export function computedFields(form: Pick<Form, 'ui'>): string[] {
  const names = known.get(form.ui) ?? computedIn(form)
  known.set(form.ui, names)
  return names
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** A sum of decimals as written by hand: 0.3 for 0.1 + 0.2. A number has 15 sure digits. */
const withoutNoise = (sum: number): number => Number(Number(sum.toPrecision(15)).toFixed(9))

const total = (numbers: (number | undefined)[]): number | undefined => {
  const given = numbers.filter((one) => one !== undefined)
  return given.length > 0 ? withoutNoise(given.reduce((sum, one) => sum + one, 0)) : undefined
}

/** The number of a field, or the total of a column of rows, written `rows.column`. */
export function termOf(values: Values, term: string | number): number | undefined {
  if (typeof term === 'number') return term
  const [name = '', column] = term.split('.')
  const value = Object.hasOwn(values, name) ? values[name] : undefined
  if (column === undefined) return numberOf(value)
  return Array.isArray(value)
    ? total(value.map((row) => (isRecord(row) && Object.hasOwn(row, column) ? numberOf(row[column]) : undefined)))
    : undefined
}

const dayNumber = (value: unknown) => (typeof value === 'string' && isDay(value) ? Date.parse(`${value}T00:00Z`) / 86_400_000 : undefined)

/** The terms that a number is worked out from, in order. */
export const termsIn = (set: Computed): (string | number)[] =>
  'sum' in set ? set.sum : 'product' in set ? set.product : 'minus' in set ? set.minus : 'least' in set ? set.least : []

/** The same of all numbers, none of which may be missing. */
function ofAll(numbers: (number | undefined)[], reckon: (given: number[]) => number): number | undefined {
  const given = numbers.filter((one) => one !== undefined)
  return given.length < numbers.length ? undefined : reckon(given)
}

function work(set: Exclude<Computed, Copied>, values: Values): number | undefined {
  const terms = termsIn(set).map((term) => termOf(values, term))
  if ('sum' in set) return set.sum.some((term) => typeof term === 'string' && termOf(values, term) !== undefined) ? total(terms) : undefined
  if ('product' in set) return ofAll(terms, (given) => given.reduce((product, term) => product * term, 1))
  if ('minus' in set) return ofAll(terms, ([from = 0, less = 0]) => Math.max(0, from - less))
  if ('least' in set) return ofAll(terms, (given) => Math.min(...given))
  if ('pick' in set) {
    const picked = String(values[set.pick] ?? '')
    return Object.hasOwn(set.of, picked) ? set.of[picked] : undefined
  }
  const [from, to] = set.days.map((name) => dayNumber(values[name]))
  return from === undefined || to === undefined || to < from ? undefined : to - from + 1
}

/** Fields of the same form that a computed value depends on. */
export const readBy = (set: Computed): string[] => {
  if ('copy' in set) return [set.from]
  const terms = 'pick' in set ? [set.pick] : 'days' in set ? set.days : termsIn(set)
  return terms.flatMap((term) => (typeof term === 'string' ? [term.split('.')[0] ?? ''] : []))
}

/** The values without those of computed fields and columns, which nobody types. */
export function typedValues(form: ComputedForm, given: Values): Values {
  const names = computedFields(form)
  const rows = rowFields(form).flatMap((field) => {
    const [row, list] = [rowForm(form, field), given[field]]
    if (!row || computedFields(row).length === 0 || !Array.isArray(list)) return []
    return [[field, list.map((one: unknown) => (isRecord(one) ? typedValues(row, one) : one))] as const]
  })
  if (rows.length === 0 && names.length === 0) return given
  return Object.fromEntries([...Object.entries(given).filter(([name]) => !names.includes(name)), ...rows])
}

/** What is copied from the chosen record; while that is not known, what was copied before. */
function copied({ chosen }: ComputedForm, { copy, from }: Copied, before: unknown, values: Values): unknown {
  const row = values[from] ? chosen?.(from, values[from] as string) : {}
  return row ? row[copy] : before
}

/** What the columns of a field with rows chose. */
export const ofRows =
  ({ chosen }: Pick<ComputedForm, 'chosen'>, field: string): ReadChosen =>
  (column, id) =>
    chosen?.(`${field}.${column}`, id)

/**
 * The values with computed fields recalculated; values sent for them are ignored. A field that copies from a chosen record keeps its value
 * where the record is not known.
 */
export function withComputed(form: ComputedForm, given: Values): Values {
  const rows = rowFields(form).flatMap((field) => {
    const row = rowForm(form, field)
    return row && computedFields(row).length > 0 ? [[field, row] as const] : []
  })
  const names = computedFields(form)
  if (rows.length === 0 && names.length === 0) return given
  const values = { ...given }
  for (const [field, row] of rows) {
    const list = values[field]
    const shape = { ...row, chosen: ofRows(form, field) }
    if (Array.isArray(list)) values[field] = list.map((one: unknown) => (isRecord(one) ? withComputed(shape, one) : one))
  }
  const done = new Set<string>()
  function settle(name: string): void {
    const set = form.ui[name]?.value
    if (!isComputed(set) || done.has(name)) return
    done.add(name)
    for (const other of readBy(set)) settle(other)
    const value = 'copy' in set ? copied(form, set, values[name], values) : work(set, values)
    if (value == null || (typeof value === 'number' && !Number.isFinite(value))) delete values[name]
    else if ('copy' in set) values[name] = value
    else
      values[name] = form.schema.properties[name]?.type === 'string' ? String(roundedValue(value as number)) : roundedValue(value as number)
  }
  for (const name of names) settle(name)
  return values
}
