import type { OpenApiOperation } from '../../contract/operation'
import type { Tree } from '../../contract/tree'
import { isChinese } from '../../validate/language'

const han = /\p{Script=Han}/u

function withoutHan(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHan)
  if (value === null || typeof value !== 'object') return value
  const kept = Object.entries(value).filter(([key, one]) => key !== 'description' || typeof one !== 'string' || !han.test(one))
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutHan(one)]))
}

/** Read once a release, and asked for by each that lists operations. */
const known = new WeakMap<OpenApiOperation, OpenApiOperation>()

/**
 * What the contract says in Chinese of operations that records and flows declare is left out of a portal in another language: a
 * parameter is then known by its name, an operation by its id.
 */
export function inOwnLanguage({ portal }: Tree, operation: OpenApiOperation): OpenApiOperation {
  if (isChinese(portal.locale)) return operation
  const spoken = known.get(operation) ?? (withoutHan(operation) as OpenApiOperation)
  known.set(operation, spoken)
  return han.test(spoken.summary) ? { ...spoken, summary: spoken.operationId } : spoken
}
