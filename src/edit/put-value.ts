import { nodeAtPath } from './address'
import { applyToText } from './apply'
import { childrenOf, openText } from './document'
import { unlessRefused } from './edit-problem'
import { refuseNoJson } from './house-style'
import type { EditPath, InnerOperation } from './operation'

/** A value for a path; without `value` the path is removed. */
export interface ValueEdit {
  path: EditPath
  value?: unknown
  /** The key after which a new one is added. */
  after?: string
}

const hasKey = (text: string, path: EditPath, key: EditPath[number] | undefined) =>
  childrenOf(nodeAtPath(openText(text).root, path)).some(({ children }) => children?.[0]?.value === key)

const isThere = (text: string, path: EditPath): boolean =>
  unlessRefused(() => nodeAtPath(openText(text).root, path).length > 0, 'no-place') ?? false

/** The operation that puts a value at a path: replaces it, adds it with missing parents, or removes it. */
function operationFor(text: string, file: string, { path, value, after }: ValueEdit): InnerOperation | undefined {
  if (value !== undefined) refuseNoJson(value)
  if (isThere(text, path)) return value === undefined ? { kind: 'remove', file, path } : { kind: 'set', file, path, value }
  if (value === undefined) return undefined
  const [above, key] = [path.slice(0, -1), path.at(-1)]
  if (!isThere(text, above)) return operationFor(text, file, { path: above, value: typeof key === 'string' ? { [key]: value } : [value] })
  if (typeof key !== 'string') return { kind: 'insert', file, path: above, value }
  return { kind: 'add', file, path: above, key, value, ...(after !== undefined && hasKey(text, above, after) ? { to: { after } } : {}) }
}

/** The text with values set or removed; all other bytes stay. */
export const withValues = (text: string, edits: readonly ValueEdit[]): string =>
  edits.reduce((written, edit) => {
    const operation = operationFor(written, '', edit)
    return operation ? applyToText(written, operation).text : written
  }, text)
