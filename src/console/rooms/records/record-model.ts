import { freeNumber } from '../../store/free-number'
import { recordFieldTitles, type RecordType } from '../../../contract/record'
import { roomAddress } from '../../place'
import type { Files } from '../../../edit/apply-to-files'
import type { EditOperation } from '../../../edit/operation'
import { jsonIn, jsonsIn } from '../../store/files'
import type { FileLine } from '../file-list'
import { titleOr } from '../../store/title-or'

export const recordFile = (id: string) => `records/${id}.json`

export const recordIn = (files: Files, id: string): RecordType | undefined =>
  jsonIn(files, recordFile(id)) as unknown as RecordType | undefined

/** Keys of a record and of a field that the room shows. */
export const recordKeys = { record: ['title', 'empty'], field: ['title', 'required', 'columns'] } as const

export const recordLines = (files: Files): FileLine[] =>
  jsonsIn<RecordType>(files, 'records').map(({ id, json: record }) => ({
    id,
    title: titleOr(record, id),
    address: roomAddress('records', [id]),
    parts: Object.values(record.fields).map(({ title }) => title),
  }))

export type FieldKind = RecordType['fields'][string]['type']

const isKind = (kind: string): kind is FieldKind => Object.hasOwn(recordFieldTitles, kind)

/** Kinds of fields that need no further settings. */
export const fieldKinds: FieldKind[] = Object.keys(recordFieldTitles)
  .filter(isKind)
  .filter((kind) => kind !== 'json')

/** An unused key. */
function freshKey({ fields, derived = {} }: RecordType): string {
  return `field${freeNumber(1, (number) => `field${number}` in fields || `field${number}` in derived)}`
}

/** The edit that adds a field; the admin forms and the operations follow automatically. */
export const recordFieldAdded = (id: string, record: RecordType, kind: FieldKind, title: string): EditOperation[] => [
  { kind: 'add', file: recordFile(id), path: ['fields'], key: freshKey(record), value: { type: kind, title } },
]

export type FieldUse = 'filters' | 'ranges' | 'search'

const searched: readonly FieldKind[] = ['string', 'text', 'list', 'body']
const ordered: readonly FieldKind[] = ['integer', 'number', 'dateTime']

/**
 * Whether a list can be filtered by a field, by one of its options, by yes or no or by a range, or searched in it. What is set already can
 * be unset.
 */
export function canServe({ fields, list }: RecordType, use: FieldUse, field: string): boolean {
  const { type, dict, internal } = fields[field]!
  if (list[use]?.includes(field)) return true
  if (use === 'ranges') return !internal && ordered.includes(type)
  return use === 'filters' ? dict !== undefined || type === 'boolean' : searched.includes(type)
}

/** The edits that add a field to, or remove it from, a list's filters, ranges or search. */
export function withFieldUse(id: string, record: RecordType, narrowing: FieldUse, field: string, isWanted: boolean): EditOperation[] {
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

/** The edits that remove a field from a record, with the places of its own list and demo rows that name it; an empty list of them goes, too. */
export function recordFieldRemoved(files: Files, id: string, field: string): EditOperation[] {
  const record = recordIn(files, id)
  if (!record) return []
  const file = recordFile(id)
  const ofList = (['fields', 'filters', 'ranges', 'search', 'sorts'] as const).flatMap((key): EditOperation[] => {
    const names = record.list[key] ?? []
    const at = names.indexOf(field)
    if (at < 0) return []
    return [{ kind: 'remove', file, path: names.length > 1 || key === 'fields' ? ['list', key, at] : ['list', key] }]
  })
  const ofDemo = (record.demo ?? []).flatMap((row, at): EditOperation[] =>
    Object.hasOwn(row, field) ? [{ kind: 'remove', file, path: ['demo', at, field] }] : [],
  )
  return [{ kind: 'remove', file, path: ['fields', field] }, ...ofList, ...ofDemo]
}
