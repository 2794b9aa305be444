import { defaultMaxRows } from '../../contract/vocabulary/kinds'
import type { RowColumn, FieldSchema, FieldUi, Form, WrittenForm } from '../../contract/form'
import type { Rule } from '../../contract/rule'

const known = new WeakMap<object, Form>()

const mapped = <T>(columns: Record<string, RowColumn>, of: (column: RowColumn) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, of(column)]))

function asForm(id: string, title: string, columns: Record<string, RowColumn>): Form {
  return {
    id,
    title,
    schema: { type: 'object', properties: mapped(columns, ({ type = 'string', title: name }): FieldSchema => ({ type, title: name })) },
    rules: mapped(columns, ({ rules = [] }): Rule[] => rules),
    ui: mapped(columns, ({ type: _type, title: _title, rules: _rules, widget = 'text', ...ui }): FieldUi => ({ widget, ...ui })),
    submit: { label: '' },
  }
}

/** A row of a row field as a form of its own, with the columns as fields. */
export function rowForm(form: Pick<Form, 'id' | 'schema' | 'ui'>, field: string): Form | undefined {
  const ui = Object.hasOwn(form.ui, field) ? form.ui[field] : undefined
  if (!ui?.columns) return undefined
  const made = known.get(ui.columns) ?? asForm(`${form.id}.${field}`, form.schema.properties[field]?.title ?? field, ui.columns)
  known.set(ui.columns, made)
  return made
}

/** Whether a form is a row of another one. */
export const isRow = ({ id }: Pick<Form, 'id'>): boolean => id.includes('.')

/** The form that a form belongs to as a row, and the field; the form itself for all others. */
export function wholeForm({ id }: Pick<Form, 'id'>): { form: string; rows?: string } {
  const [form = '', rows] = id.split('.')
  return rows === undefined ? { form } : { form, rows }
}

/** What a stored row holds: its columns, and the labels of the records that they name. */
export const storedColumns = (columns: Record<string, RowColumn>): string[] => [
  ...new Set([...Object.keys(columns), ...Object.values(columns).flatMap(({ choose }) => choose?.keep ?? [])]),
]

/** The same for a form before its shared rules are expanded. */
export const writtenRowForm = (form: WrittenForm, field: string): WrittenForm | undefined => rowForm(form as Form, field)

/** Fields of a form that are filled in row by row. */
export const rowFields = (form: Pick<Form, 'ui'>): string[] => Object.keys(form.ui).filter((field) => form.ui[field]?.columns !== undefined)

/** The least and most rows of a field. */
export const rowLimits = ({ min = 0, max = defaultMaxRows }: Pick<FieldUi, 'min' | 'max'>) => ({ least: min, most: max })

/** Dictionaries with the options of a form's fields and columns. */
export const dictsOfForm = ({ ui }: Pick<Form, 'ui'>): string[] => [
  ...new Set(
    Object.values(ui).flatMap(({ dict, columns = {} }) =>
      [dict, ...Object.values(columns).map((column) => column.dict)].filter((code) => code !== undefined),
    ),
  ),
]
