import { nodeAtPath } from './address'
import { applyToText } from './apply'
import { childrenOf, openText } from './document'
import { unlessRefused } from './edit-problem'
import { refuseNoJson } from './house-style'
import type { EditPath, InnerOperation } from './operation'

/** What is to stand at a path; nothing, when `value` is not given. */
export interface ValueEdit {
  path: EditPath
  value?: unknown
  /** The key behind which a new one stands. */
  after?: string
}

const hasKey = (text: string, path: EditPath, key: EditPath[number] | undefined) =>
  childrenOf(nodeAtPath(openText(text).root, path)).some(({ children }) => children?.[0]?.value === key)

const isThere = (text: string, path: EditPath): boolean =>
  unlessRefused(() => nodeAtPath(openText(text).root, path).length > 0, 'no-place') ?? false

/** The edit that makes a value stand at a path: it is put in the place of another, added with what is missing above it, or taken out. */
export function operationFor(text: string, file: string, { path, value, after }: ValueEdit): InnerOperation | undefined {
  if (value !== undefined) refuseNoJson(value)
  if (isThere(text, path)) return value === undefined ? { kind: 'remove', file, path } : { kind: 'set', file, path, value }
  if (value === undefined) return undefined
  const [above, key] = [path.slice(0, -1), path.at(-1)]
  if (!isThere(text, above)) return operationFor(text, file, { path: above, value: typeof key === 'string' ? { [key]: value } : [value] })
  if (typeof key !== 'string') return { kind: 'insert', file, path: above, value }
  return { kind: 'add', file, path: above, key, value, ...(after !== undefined && hasKey(text, above, after) ? { to: { after } } : {}) }
}

/** The text with values put in or taken out; every other byte stays. */
export const withValues = (text: string, edits: readonly ValueEdit[]): string =>
  edits.reduce((written, edit) => {
    const operation = operationFor(written, '', edit)
    return operation ? applyToText(written, operation).text : written
  }, text)
