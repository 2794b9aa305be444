import type { Form, WrittenForm } from '../../contract/form'
import { rowFields, rowForm, writtenRowForm } from '../../validate/form/row-form'
import type { Path, Source } from '../source'
import type { Entry } from '../tree-index'

/** Maps a path in a row's form to the form that contains the rows. */
function inForm(field: string, [first, name, ...rest]: Path): Path {
  const columns = ['ui', field, 'columns']
  if (first === 'schema') return rest[0] === undefined ? columns : [...columns, ...rest]
  if (name === undefined) return columns
  return first === 'rules' ? [...columns, name, 'rules', ...rest] : [...columns, name, ...rest]
}

/** The rows of a form as forms of their own, so that the form checks apply to their columns. */
export const rowEntries = ({ value: form, source }: Entry<Form>): Entry<Form>[] =>
  rowFields(form).flatMap((field) => {
    const value = rowForm(form, field)
    if (!value) return []
    const under = (above: Source, data: Form | WrittenForm | undefined, more: Partial<Source> = {}) =>
      Object.assign(Object.create(above), { data, origin: (path: Path) => (above.origin ?? ((one) => one))(inForm(field, path)), ...more })
    const written = source.asWritten ?? source
    const asWritten = under(written, writtenRowForm(written.data as WrittenForm, field))
    return [{ id: value.id, value, source: under(source, value, { asWritten }), path: [] }]
  })
