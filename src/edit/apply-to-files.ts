import { applyToText } from './apply'
import { decodeText } from './document'
import { EditProblem } from './edit-problem'
import type { EditOperation, WriteOperation } from './operation'

/** The bytes of schema files by name below their folder. */
export type Files = ReadonlyMap<string, Uint8Array>

const encoder = new TextEncoder()

const isBelow = (name: string) => /^[^\\\0]+\.json$/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'))

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** The operation that writes a file as it is. */
export function writeOf(file: string, bytes: Uint8Array | undefined): WriteOperation {
  const content = bytes && decodeText(bytes)
  if (bytes && content === undefined) return { kind: 'write', file, content: toBase64(bytes), encoding: 'base64' }
  return { kind: 'write', file, content: content ?? null }
}

const bytesOf = ({ content, encoding }: WriteOperation): Uint8Array | undefined =>
  content === null ? undefined : encoding === 'base64' ? fromBase64(content) : encoder.encode(content)

interface Edited {
  bytes: Uint8Array | undefined
  inverse(): EditOperation
}

function edited(before: Uint8Array | undefined, operation: EditOperation): Edited {
  if (operation.kind === 'write') return { bytes: bytesOf(operation), inverse: () => writeOf(operation.file, before) }
  if (!before) throw new EditProblem('no-file', `there is no ${operation.file}`)
  const given = decodeText(before)
  if (given === undefined) throw new EditProblem('not-utf8', `${operation.file} is no UTF-8`)
  const done = applyToText(given, operation)
  return { bytes: done.text === given ? before : encoder.encode(done.text), inverse: () => done.inverse }
}

export interface EditedFiles {
  files: Map<string, Uint8Array>
  /** Undoes the edits, in this order; computed when it is read. */
  readonly inverse: EditOperation[]
}

/** Applies all edits as one action, or throws an `EditProblem` and applies none. Unchanged files keep the same bytes object. */
export function applyToFiles(before: Files, operations: readonly EditOperation[]): EditedFiles {
  const files = new Map(before)
  const all: Edited[] = []
  for (const operation of operations) {
    if (!isBelow(operation.file)) throw new EditProblem('no-file', `${operation.file} is no schema file`)
    const done = edited(files.get(operation.file), operation)
    if (done.bytes) files.set(operation.file, done.bytes)
    else files.delete(operation.file)
    all.push(done)
  }
  return {
    files,
    get inverse() {
      return all.toReversed().map(({ inverse }) => inverse())
    },
  }
}
