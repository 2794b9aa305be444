import type { RawFile } from '../../read/load-tree'
import { formatJson, inOneLine, refuseNoJson } from '../../../edit/house-style'
import { withValues } from '../../../edit/put-value'

export const textOf = (file: RawFile | undefined): string => (file ? Buffer.from(file.bytes).toString('utf8') : '')

export const fileOf = (name: string, text: string): RawFile => ({ name, bytes: Buffer.from(text, 'utf8') })

/** A value on one line. */
export function lineOf(value: unknown): string {
  refuseNoJson(value)
  return inOneLine(value)
}

/** A file that the tree does not have yet. */
export function newFile(name: string, value: unknown): RawFile {
  refuseNoJson(value)
  return fileOf(name, `${formatJson(value)}\n`)
}

/** The parsed content of a file. Throws for invalid JSON. */
export const dataOf = <T>(file: RawFile): T => JSON.parse(textOf(file)) as T

/** The text with a value set or, when undefined, removed; other bytes stay. A new key follows `after`, else comes last. */
export const withValue = (text: string, path: (string | number)[], value: unknown, after?: string): string =>
  withValues(text, [{ path, value, ...(after === undefined ? {} : { after }) }])
