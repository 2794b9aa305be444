import type { RecordType } from '../../contract/record'
import type { Call } from '../call'
import type { Row } from '../store/store'

type Values = Record<string, unknown>

/** The fields that hold files. */
const filesFields = (type: RecordType) => Object.keys(type.fields).filter((name) => type.fields[name]?.type === 'files')

const entries = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Every file that a row holds: a name of the folder of schemas, or the id and the name of an uploaded one. */
export const heldFiles = (type: RecordType, row: Values): string[] => filesFields(type).flatMap((name) => entries(row[name]))

/** What names a file in a form: the id of an uploaded one, else its name. */
export const fileId = (entry: string): string => entry.split('/')[0] ?? ''

const changed = <T extends Values>(type: RecordType, row: T, change: (entry: string) => string): T => {
  const fields = filesFields(type).filter((name) => Array.isArray(row[name]))
  return fields.length === 0 ? row : { ...row, ...Object.fromEntries(fields.map((name) => [name, entries(row[name]).map(change)])) }
}

/** A row with its uploaded files under the addresses from which visitors get them. */
export const withFileAddresses = (type: RecordType, row: Row): Row =>
  changed(type, row, (entry) => (entry.includes('/') ? `${type.id}/${row.id}/${entry}` : entry))

/** A row with its files as a form names them. */
export const withFileIds = <T extends Values>(type: RecordType, row: T): T => changed(type, row, fileId)

/** What a form names as a row holds it: files that it held as they were, new ones by their id and name. */
export async function withFileNames({ store, session }: Call, type: RecordType, given: Values, before: Values): Promise<Values> {
  const held = heldFiles(type, before)
  const wanted = filesFields(type).flatMap((name) => entries(given[name]))
  const isNew = (id: string) => !held.some((entry) => fileId(entry) === id)
  const cards = session ? await store.files.list(wanted.filter(isNew), { id: session.user.id, role: session.user.role }) : []
  const nameOf = (id: string) =>
    held.find((entry) => fileId(entry) === id) ?? cards.flatMap((card) => (card.id === id ? [`${id}/${card.name}`] : []))[0]
  return changed(type, given, (id) => nameOf(id) ?? id)
}
