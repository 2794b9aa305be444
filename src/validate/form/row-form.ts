import { usualRows } from '../../contract/kinds'
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

/** One row of a field that is filled in row by row, as a form of its own: its columns are the fields. */
export function rowForm(form: Pick<Form, 'id' | 'schema' | 'ui'>, field: string): Form | undefined {
  const ui = Object.hasOwn(form.ui, field) ? form.ui[field] : undefined
  if (!ui?.columns) return undefined
  const made = known.get(ui.columns) ?? asForm(`${form.id}.${field}`, form.schema.properties[field]?.title ?? field, ui.columns)
  known.set(ui.columns, made)
  return made
}

/** The same as it is written, before the shared rules are in their place. */
export const writtenRowForm = (form: WrittenForm, field: string): WrittenForm | undefined => rowForm(form as Form, field)

/** Fields of a form that are filled in row by row. */
export const rowFields = (form: Pick<Form, 'ui'>): string[] => Object.keys(form.ui).filter((field) => form.ui[field]?.columns !== undefined)

/** How many rows a field takes. */
export const rowLimits = ({ min = 0, max = usualRows }: Pick<FieldUi, 'min' | 'max'>) => ({ least: min, most: max })

/** Dictionaries from which a form offers options, in its fields and in the columns of their rows. */
export const dictsOfForm = ({ ui }: Pick<Form, 'ui'>): string[] => [
  ...new Set(
    Object.values(ui).flatMap(({ dict, columns = {} }) =>
      [dict, ...Object.values(columns).map((column) => column.dict)].filter((code) => code !== undefined),
    ),
  ),
]
