import { recordFieldTitles, type RecordType } from '../../../contract/record'
import { roomAddress } from '../../place'
import type { Files } from '../../../edit/apply-to-files'
import type { EditOperation } from '../../../edit/operation'
import { jsonIn, jsonsIn } from '../../store/files'
import type { FileLine } from '../file-list'

export const recordFile = (id: string) => `records/${id}.json`

export const recordIn = (files: Files, id: string): RecordType | undefined =>
  jsonIn(files, recordFile(id)) as unknown as RecordType | undefined

export const recordLines = (files: Files): FileLine[] =>
  jsonsIn<RecordType>(files, 'records').map(({ id, json: record }) => ({
    id,
    title: record.title,
    address: roomAddress('records', [id]),
    parts: Object.values(record.fields).map(({ title }) => title),
  }))

export type FieldKind = RecordType['fields'][string]['type']

const isKind = (kind: string): kind is FieldKind => Object.hasOwn(recordFieldTitles, kind)

/** Kinds of fields that need nothing else to be said of them. */
export const fieldKinds: FieldKind[] = Object.keys(recordFieldTitles)
  .filter(isKind)
  .filter((kind) => kind !== 'json')

/** A key that no field has. */
function freshKey({ fields, derived = {} }: RecordType): string {
  let number = 1
  while (`field${number}` in fields || `field${number}` in derived) number += 1
  return `field${number}`
}

/** A new field, which the forms of the workplace and the operations follow by themselves. */
export const recordFieldAdded = (id: string, record: RecordType, kind: FieldKind, title: string): EditOperation[] => [
  { kind: 'add', file: recordFile(id), path: ['fields'], key: freshKey(record), value: { type: kind, title } },
]

export type Narrowing = 'filters' | 'search'

/** Kinds that a list can be narrowed by, and those in whose texts words are looked for. */
const fitting: Record<Narrowing, readonly FieldKind[]> = {
  filters: ['string', 'list', 'integer', 'boolean', 'dateTime'],
  search: ['string', 'text', 'list', 'body'],
}

export const fitsTo = (narrowing: Narrowing, kind: FieldKind) => fitting[narrowing].includes(kind)

/** The list with a field more or less to be narrowed by. */
export function narrowedBy(id: string, record: RecordType, narrowing: Narrowing, field: string, isWanted: boolean): EditOperation[] {
  const file = recordFile(id)
  const now = record.list[narrowing]
  if (!now) return isWanted ? [{ kind: 'add', file, path: ['list'], key: narrowing, value: [field] }] : []
  if (isWanted) return [{ kind: 'insert', file, path: ['list', narrowing], to: 'end', value: field }]
  const at = now.indexOf(field)
  if (at < 0) return []
  return now.length === 1
    ? [{ kind: 'remove', file, path: ['list', narrowing] }]
    : [{ kind: 'remove', file, path: ['list', narrowing, at] }]
}
