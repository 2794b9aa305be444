import type { OpenApiOperation } from '../../contract/operation'
import type { Tree } from '../../contract/tree'
import { isChinese } from '../../validate/language'

const han = /\p{Script=Han}/u

function withoutHan(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHan)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([key, one]) => key !== 'description' || typeof one !== 'string' || !han.test(one))
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutHan(one)]))
}

/** Cached per operation, because several callers list the operations of a release. */
const known = new WeakMap<OpenApiOperation, OpenApiOperation>()

/**
 * Removes the contract's Chinese descriptions of derived operations in a portal of another language: parameters are then known by name and
 * operations by id.
 */
export function inOwnLanguage({ portal }: Tree, operation: OpenApiOperation): OpenApiOperation {
  if (isChinese(portal.locale)) return operation
  const spoken = known.get(operation) ?? (withoutHan(operation) as OpenApiOperation)
  known.set(operation, spoken)
  return han.test(spoken.summary) ? { ...spoken, summary: spoken.operationId } : spoken
}
