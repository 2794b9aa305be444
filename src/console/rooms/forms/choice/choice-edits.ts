import { boundIds } from '../../../../contract/derived/bound-ids'
import { operationsIn } from '../../../../contract/derived/operations/operations-in'
import type { Flow } from '../../../../contract/flow'
import type { WrittenForm } from '../../../../contract/form'
import type { WrittenApi } from '../../../../contract/operation'
import type { RecordType } from '../../../../contract/record'
import type { Files } from '../../../../edit/apply-to-files'
import type { EditOperation, Json } from '../../../../edit/operation'
import { jsonIn, jsonsIn } from '../../../store/files'
import type { ChoicePlace } from '../../../../validate/form/choice-places'
import { titleOr } from '../../../store/title-or'
import { titleOfFormField, formFile } from '../form-model'
import type { ListFilter, RecordList } from './record-lists'

const recordFile = (id: string) => `records/${id}.json`

/** Records in which a form's values are stored: by the steps of flows, and by operations. */
export function recordsTaking(files: Files, form: string): { id: string; record: RecordType }[] {
  const ofFlows = jsonsIn<Flow>(files, 'flows').flatMap(({ json: flow }) =>
    flow.transitions.some((step) => step.form === form) ? [flow.record] : [],
  )
  const ofApi = jsonsIn<Pick<WrittenApi, 'paths'>>(files, 'api').flatMap(({ json }) =>
    operationsIn(json).flatMap(({ operation }) => {
      const served = operation['x-record']
      return served && boundIds(operation['x-form']).includes(form) ? [served.type] : []
    }),
  )
  return [...new Set([...ofFlows, ...ofApi])].flatMap((id) => {
    const record = jsonIn(files, recordFile(id)) as unknown as RecordType | undefined
    return record ? [{ id, record }] : []
  })
}

/** Where the options of a field come from: a dictionary, or a list of records. */
export type OptionSource = { dict: string } | { list: RecordList }

const isText = ({ type }: RecordType['fields'][string]) => type === 'string' || type === 'text'

/** The records of a list, with a text that tells them apart where they have no card. */
export function startingChoice({ operation, record }: RecordList): { [key: string]: Json } {
  if (record.card) return { operation }
  const text = record.list.fields.find((name) => record.fields[name]?.type === 'string' && name !== 'status')
  return { operation, title: `{{row.${text ?? 'id'}}}` }
}

const put = (file: string, path: string[], key: string, before: unknown, value: Json | undefined): EditOperation[] => {
  if (value === undefined) return before === undefined ? [] : [{ kind: 'remove', file, path: [...path, key] }]
  return before === undefined ? [{ kind: 'add', file, path, key, value }] : [{ kind: 'set', file, path: [...path, key], value }]
}

/** What a field, or a column of rows, says of its control. */
export function controlAt(form: WrittenForm, { field, column }: ChoicePlace): { dict?: string; choose?: WrittenChoose } {
  const ui = form.ui[field]!
  return column === undefined ? ui : ui.columns![column]!
}

/** The path of that control in the form's file. */
export const pathOfSource = ({ field, column }: ChoicePlace): string[] => [
  'ui',
  field,
  ...(column === undefined ? [] : ['columns', column]),
]

/**
 * The edits that take the options of a field or a column from another source. A record that stores the field and names a dictionary for it
 * follows, because the server accepts no other values there.
 */
export function withSource(files: Files, id: string, form: WrittenForm, place: ChoicePlace, source: OptionSource): EditOperation[] {
  const { field, column } = place
  const { dict, choose } = controlAt(form, place)
  const path = pathOfSource(place)
  const wanted = 'dict' in source ? source.dict : undefined
  const kept: { [key: string]: Json } = choose?.keep === undefined ? {} : { keep: choose.keep }
  const chosen = 'list' in source ? { ...startingChoice(source.list), ...kept } : undefined
  return [
    ...put(formFile(id), path, 'choose', choose, chosen),
    ...put(formFile(id), path, 'dict', dict, wanted),
    ...recordsTaking(files, id).flatMap(({ id: taker, record }) => {
      const given = column === undefined ? record.fields[field]?.dict : undefined
      return given === undefined ? [] : put(recordFile(taker), ['fields', field], 'dict', given, wanted)
    }),
  ]
}

/** The edits that set a filter of the offered records, or remove it. */
export function withFilter(
  id: string,
  place: ChoicePlace,
  choose: WrittenChoose,
  { name, type }: ListFilter,
  value: string,
): EditOperation[] {
  const file = formFile(id)
  const path = [...pathOfSource(place), 'choose']
  const given = choose.with ?? {}
  const typed = type === 'boolean' ? value === 'true' : type === 'integer' ? Number(value) : value
  if (value !== '')
    return choose.with ? put(file, [...path, 'with'], name, given[name], typed) : put(file, path, 'with', undefined, { [name]: typed })
  if (!Object.hasOwn(given, name)) return []
  return [{ kind: 'remove', file, path: Object.keys(given).length === 1 ? [...path, 'with'] : [...path, 'with', name] }]
}

/** The names that one group of answers has already: the fields of the form, or the columns of the rows. */
const askedBeside = (form: WrittenForm, { field, column }: ChoicePlace): object =>
  column === undefined ? form.schema.properties : (form.ui[field]?.columns ?? {})

/** What a record can keep a label in, with its title: its text fields, or the columns of the field with the rows. */
function keepersOf({ fields }: RecordType, { field, column }: ChoicePlace): Record<string, string> {
  if (column !== undefined) return fields[field]?.columns ?? {}
  return Object.fromEntries(Object.entries(fields).flatMap(([name, one]) => (isText(one) && name !== 'status' ? [[name, one.title]] : [])))
}

/** Where every record that stores the form can keep the label: in what the form does not ask for. */
export function possibleLabelFields(files: Files, id: string, form: WrittenForm, place: ChoicePlace): { value: string; title: string }[] {
  const [first, ...others] = recordsTaking(files, id).map(({ record }) => keepersOf(record, place))
  return Object.entries(first ?? {}).flatMap(([value, title]) => {
    const isEverywhere = others.every((one) => Object.hasOwn(one, value))
    return isEverywhere && !Object.hasOwn(askedBeside(form, place), value) ? [{ value, title }] : []
  })
}

/** The edits that keep the label in a field (for a row: a column) of the record, in a new one, or nowhere. */
export function withLabelField(
  files: Files,
  id: string,
  form: WrittenForm,
  place: ChoicePlace,
  keep: { name: string } | 'new' | undefined,
): EditOperation[] {
  const { field, column } = place
  const before = controlAt(form, place).choose?.keep
  const path = [...pathOfSource(place), 'choose']
  if (keep !== 'new') return put(formFile(id), path, 'keep', before, keep?.name)
  const takers = recordsTaking(files, id)
  const isTaken = (name: string) =>
    Object.hasOwn(askedBeside(form, place), name)
    || takers.some(({ record: { fields, derived } }) =>
      column === undefined
        ? Object.hasOwn(fields, name) || Object.hasOwn(derived ?? {}, name)
        : Object.hasOwn(fields[field]?.columns ?? {}, name),
    )
  const base = `${(column ?? field).replace(/Id$/, '')}Name`
  let name = base
  for (let number = 2; isTaken(name); number += 1) name = `${base}${number}`
  const title = column === undefined ? titleOfFormField(form, field) : titleOr(form.ui[field]?.columns?.[column], column)
  return [
    ...takers.map(({ id: taker }): EditOperation => ({
      kind: 'add',
      file: recordFile(taker),
      path: column === undefined ? ['fields'] : ['fields', field, 'columns'],
      key: name,
      value: column === undefined ? { type: 'string', title } : title,
    })),
    ...put(formFile(id), path, 'keep', before, name),
  ]
}

type WrittenChoose = NonNullable<WrittenForm['ui'][string]['choose']>
