import type { Form, FieldUi } from '../../contract/form'
import { isRecord } from '../../contract/is-record'
import { isCopied } from './computed'

type Values = Record<string, unknown>
type Choose = NonNullable<FieldUi['choose']>

/** A field whose options are records; with `column`, a column of rows. */
export interface ChoicePlace {
  field: string
  column?: string
}

/** The key of a place among the choices of a form: `field`, or `field.column` as in computations. */
const choiceKey = ({ field, column }: ChoicePlace): string => (column === undefined ? field : `${field}.${column}`)

export function choicePlace(key: string): ChoicePlace {
  const [field = '', column] = key.split('.')
  return column === undefined ? { field } : { field, column }
}

/** The fields and columns of a form whose options are records, by their keys. */
export const choicesIn = ({ ui }: Pick<Form, 'ui'>): [key: string, choose: Choose][] =>
  Object.entries(ui).flatMap(([field, { choose, columns = {} }]) => [
    ...(choose ? [[choiceKey({ field }), choose] as [string, Choose]] : []),
    ...Object.entries(columns).flatMap(([column, own]): [string, Choose][] =>
      own.choose ? [[choiceKey({ field, column }), own.choose]] : [],
    ),
  ])

/** The fields of a form, or columns beside a column, that copy from the record that is chosen in a place: its fields by their names. */
export function copiesFrom({ ui }: Pick<Form, 'ui'>, key: string): Record<string, string> {
  const { field, column } = choicePlace(key)
  const beside: Record<string, Pick<FieldUi, 'value'>> = column === undefined ? ui : (ui[field]?.columns ?? {})
  const from = column ?? field
  return Object.fromEntries(
    Object.entries(beside).flatMap(([name, { value }]) => (isCopied(value) && value.from === from ? [[name, value.copy]] : [])),
  )
}

/** The id of a chosen record, and the values that it stands in: those of the form, or of one row. */
export interface ChosenId {
  id: string
  row?: number
  beside: Values
}

const idsOf = (value: unknown): string[] =>
  [value ?? []].flat().flatMap((one) => (typeof one === 'object' || one === '' ? [] : [String(one)]))

/** The ids that a form's values hold in a place. */
export function chosenIds(key: string, values: Values): ChosenId[] {
  const { field, column } = choicePlace(key)
  const held = values[field]
  if (column === undefined) return idsOf(held).map((id) => ({ id, beside: values }))
  const rows: unknown[] = Array.isArray(held) ? held : []
  return rows.flatMap((beside, row) => (isRecord(beside) ? idsOf(beside[column]).map((id) => ({ id, row, beside })) : []))
}
