import type { ShownPicture } from '../../contract/derived/picture-sizes'
import type { Picture } from '../../contract/parts/picture'
import type { RecordType } from '../../contract/record'
import type { Call } from '../call'
import type { Row } from '../store/store'

type Values = Record<string, unknown>

const fieldsOf = (type: RecordType, kind: 'files' | 'image') => Object.keys(type.fields).filter((name) => type.fields[name]?.type === kind)
const filesFields = (type: RecordType) => fieldsOf(type, 'files')

const isPicture = (value: unknown): value is Picture => value !== null && typeof value === 'object' && 'file' in value

/** The picture files of a row. */
export const heldPictures = (type: RecordType, row: Values): string[] =>
  fieldsOf(type, 'image').flatMap((name) => {
    const value = row[name]
    return isPicture(value) ? [value.file] : []
  })

const entries = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** All files of a row: names of files in the schemas folder, or ids and names of uploaded ones. */
export const filesOfRow = (type: RecordType, row: Values): string[] => filesFields(type).flatMap((name) => entries(row[name]))

/** A file's key in a form: the id of an uploaded file, else its name. */
export const fileId = (entry: string): string => entry.split('/')[0] ?? ''

const changed = <T extends Values>(type: RecordType, row: T, change: (entry: string) => string): T => {
  const fields = filesFields(type).filter((name) => Array.isArray(row[name]))
  return fields.length === 0 ? row : { ...row, ...Object.fromEntries(fields.map((name) => [name, entries(row[name]).map(change)])) }
}

/** Replaces a row's uploaded files by their public addresses. */
export function withFileAddresses(type: RecordType, row: Row): Row {
  const address = (entry: string) => (entry.includes('/') ? `${type.id}/${row.id}/${entry}` : entry)
  const pictures = fieldsOf(type, 'image').flatMap((name) => {
    const value = row[name]
    return isPicture(value) ? [[name, { src: address(value.file), alt: value.alt } satisfies ShownPicture] as const] : []
  })
  return { ...changed(type, row, address), ...Object.fromEntries(pictures) }
}

/** Changes the names of pictures, which are one text each in a form. */
const withPictureNames = <T extends Values>(type: RecordType, row: T, change: (entry: string) => string): T => ({
  ...row,
  ...Object.fromEntries(
    fieldsOf(type, 'image').flatMap((name) => (typeof row[name] === 'string' && row[name] !== '' ? [[name, change(row[name])]] : [])),
  ),
})

/** Replaces a row's files by their keys in a form. */
export const withFileIds = <T extends Values>(type: RecordType, row: T): T => withPictureNames(type, changed(type, row, fileId), fileId)

/** Converts a form's files to their stored form: existing ones unchanged, new ones as id and name. */
export async function withFileNames({ store, session }: Call, type: RecordType, given: Values, before: Values): Promise<Values> {
  const held = [...filesOfRow(type, before), ...heldPictures(type, before)]
  const pictures = fieldsOf(type, 'image').map((name) => String(given[name] ?? ''))
  const wanted = [...filesFields(type).flatMap((name) => entries(given[name])), ...pictures.filter(Boolean)]
  const isNew = (id: string) => !held.some((entry) => fileId(entry) === id)
  const cards = session ? await store.files.list(wanted.filter(isNew), { id: session.user.id }) : []
  const nameOf = (id: string) =>
    held.find((entry) => fileId(entry) === id) ?? cards.flatMap((card) => (card.id === id ? [`${id}/${card.name}`] : []))[0]
  const named = (id: string) => nameOf(id) ?? id
  return withPictureNames(type, changed(type, given, named), named)
}
