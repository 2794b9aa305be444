import type { Operation } from '../../release/release'
import { readMultipart, type UploadedFile } from '../files/read-multipart'
import type { UploadInspector } from '../files/upload-inspector'
import { hasMoreThan } from './has-more-than'
import { readJson } from './read-json'
import { Refusal } from '../replies/refusal'
import { isUnstorable } from '../store/database/clean-text'
import { wordWith } from '../../contract/words/word'

export type BodyValues = Record<string, unknown>

/** More values than any form has. */
const most = 5_000

/** Query values; a repeated key becomes an array (spec §7). */
export function readQuery(query: string): BodyValues {
  if (hasMoreThan(query, '&', most)) throw new Refusal('malformed', { message: wordWith('tooManyValues') })
  const values = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(query)) {
    const before = values.get(name)
    if (before) before.push(value)
    else values.set(name, [value])
  }
  return storable(Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all])))
}

export interface ParsedBody {
  values: BodyValues
  files: Record<string, UploadedFile>
}

/** Parses the body to an object of values by the operation's content types; includes files if it accepts any. */
export async function readBody(
  operation: Operation,
  contentType: string | undefined,
  bytes: Buffer,
  uploads: Pick<UploadInspector, 'partsOf'>,
): Promise<ParsedBody> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'multipart/form-data' || !accepts(operation, type)) return { values: readValues(operation, contentType, bytes), files: {} }
  const { values, files } = await readMultipart(contentType ?? '', bytes, uploads)
  return { values: storable(values), files }
}

function readValues(operation: Operation, contentType: string | undefined, bytes: Buffer): BodyValues {
  if (bytes.length === 0) return {}
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (!type || !accepts(operation, type)) throw new Refusal('mediaType')
  const text = utf8(bytes)
  if (type === 'application/x-www-form-urlencoded') return readQuery(text)
  const value = readJson(text)
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Refusal('body', { faults: [{ field: '', rule: 'type', message: wordWith('notFields') }] })
  return storable(value as BodyValues)
}

const accepts = ({ contentTypes }: Operation, type: string) =>
  contentTypes.length === 0 ? type === 'application/json' : contentTypes.includes(type)

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal('malformed', { message: wordWith('notUtf8') })
  }
}

/** Refuses text that no store can keep: NUL and lone surrogates. */
function storable(values: BodyValues): BodyValues {
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (isUnstorable(value)) throw new Refusal('malformed', { message: wordWith('notStorable') })
    } else if (value !== null && typeof value === 'object') for (const [name, inner] of Object.entries(value)) [name, inner].forEach(visit)
  }
  visit(values)
  return values
}
