import { boundIds } from '../../../../contract/derived/bound-ids'
import { operationsIn } from '../../../../contract/derived/operations/operations-in'
import type { Flow } from '../../../../contract/flow'
import type { WrittenForm } from '../../../../contract/form'
import type { WrittenApi } from '../../../../contract/operation'
import type { RecordType } from '../../../../contract/record'
import type { Files } from '../../../../edit/apply-to-files'
import type { EditOperation, Json } from '../../../../edit/operation'
import { jsonIn, jsonsIn } from '../../../store/files'
import { fieldTitle, formFile } from '../form-model'
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

/**
 * The edits that take the options of a field from another source. A record that stores the field and names a dictionary for it follows,
 * because the server accepts no other values there.
 */
export function withSource(files: Files, id: string, form: WrittenForm, field: string, source: OptionSource): EditOperation[] {
  const { dict, choose } = form.ui[field]!
  const path = ['ui', field]
  const wanted = 'dict' in source ? source.dict : undefined
  const kept: { [key: string]: Json } = choose?.keep === undefined ? {} : { keep: choose.keep }
  const chosen = 'list' in source ? { ...startingChoice(source.list), ...kept } : undefined
  return [
    ...put(formFile(id), path, 'choose', choose, chosen),
    ...put(formFile(id), path, 'dict', dict, wanted),
    ...recordsTaking(files, id).flatMap(({ id: taker, record }) => {
      const given = record.fields[field]?.dict
      return given === undefined ? [] : put(recordFile(taker), ['fields', field], 'dict', given, wanted)
    }),
  ]
}

/** The edits that set a filter of the offered records, or remove it. */
export function withFilter(id: string, field: string, choose: WrittenChoose, { name, type }: ListFilter, value: string): EditOperation[] {
  const file = formFile(id)
  const path = ['ui', field, 'choose']
  const given = choose.with ?? {}
  const typed = type === 'boolean' ? value === 'true' : type === 'integer' ? Number(value) : value
  if (value !== '')
    return choose.with ? put(file, [...path, 'with'], name, given[name], typed) : put(file, path, 'with', undefined, { [name]: typed })
  if (!Object.hasOwn(given, name)) return []
  return [{ kind: 'remove', file, path: Object.keys(given).length === 1 ? [...path, 'with'] : [...path, 'with', name] }]
}

/** Text fields of every record that stores the form, in which the label can be kept: the form does not ask for them. */
export function labelFields(files: Files, id: string, form: WrittenForm): { value: string; title: string }[] {
  const [first, ...others] = recordsTaking(files, id)
  return Object.entries(first?.record.fields ?? {}).flatMap(([name, one]) => {
    const isEverywhere = others.every(({ record }) => record.fields[name] && isText(record.fields[name]))
    const isFree = isText(one) && name !== 'status' && !Object.hasOwn(form.schema.properties, name)
    return isFree && isEverywhere ? [{ value: name, title: one.title }] : []
  })
}

/** The edits that keep the label in a field of the record, in a new one, or nowhere. */
export function withLabelField(
  files: Files,
  id: string,
  form: WrittenForm,
  field: string,
  keep: { name: string } | 'new' | undefined,
): EditOperation[] {
  const before = form.ui[field]?.choose?.keep
  const path = ['ui', field, 'choose']
  if (keep !== 'new') return put(formFile(id), path, 'keep', before, keep?.name)
  const takers = recordsTaking(files, id)
  const isTaken = (name: string) =>
    Object.hasOwn(form.schema.properties, name)
    || takers.some(({ record }) => Object.hasOwn(record.fields, name) || Object.hasOwn(record.derived ?? {}, name))
  const base = `${field.replace(/Id$/, '')}Name`
  let name = base
  for (let number = 2; isTaken(name); number += 1) name = `${base}${number}`
  return [
    ...takers.map(({ id: taker }): EditOperation => ({
      kind: 'add',
      file: recordFile(taker),
      path: ['fields'],
      key: name,
      value: { type: 'string', title: fieldTitle(form, field) },
    })),
    ...put(formFile(id), path, 'keep', before, name),
  ]
}

type WrittenChoose = NonNullable<WrittenForm['ui'][string]['choose']>
