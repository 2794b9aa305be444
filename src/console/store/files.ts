import { applyToFiles, type Files } from '../../edit/apply-to-files'
import type { EditOperation, Json } from '../../edit/operation'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const filesOfTexts = (texts: Record<string, string>): Files =>
  new Map(Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]))

/** Files with some texts replaced or removed. */
export function withTexts(files: Files, texts: Record<string, string | null>): Files {
  const next = new Map(files)
  for (const [name, text] of Object.entries(texts)) {
    if (text === null) next.delete(name)
    else next.set(name, encoder.encode(text))
  }
  return next
}

const read = new WeakMap<Uint8Array, Json>()

/** The parsed content of a file; undefined for invalid JSON. Cached by its bytes. */
export function jsonIn(files: Files, name: string): Json | undefined {
  const bytes = files.get(name)
  if (!bytes) return undefined
  const known = read.get(bytes)
  if (known !== undefined) return known
  try {
    const json = JSON.parse(decoder.decode(bytes).replace(/^\ufeff/, '')) as Json
    read.set(bytes, json)
    return json
  } catch {
    return undefined
  }
}

/** The valid files of a folder, by id. */
export function jsonsIn<T>(files: Files, folder: string): { id: string; json: T }[] {
  const inFolder = new RegExp(`^${folder}/(.+)\\.json$`)
  return [...files.keys()].flatMap((name) => {
    const id = inFolder.exec(name)?.[1]
    const json = id === undefined ? undefined : jsonIn(files, name)
    return id !== undefined && json !== undefined ? [{ id, json: json as unknown as T }] : []
  })
}

export const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined) =>
  one !== undefined && other !== undefined && one.length === other.length && one.every((byte, at) => byte === other[at])

/** Files of which each unchanged one keeps its byte array, so that caches and components keyed by it stay valid. */
export const withKnown = (files: Files, known: Files): Files =>
  new Map([...files].map(([name, bytes]) => [name, isSame(known.get(name), bytes) ? known.get(name)! : bytes]))

export const edited = (files: Files, operations: readonly EditOperation[]): Files => applyToFiles(files, operations).files
