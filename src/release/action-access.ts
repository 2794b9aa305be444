import type { Access } from '../contract/accounts'
import { openAccess } from '../contract/vocabulary/kinds'
import type { OpenApiOperation } from '../contract/operation'

const isOpen = (access: Access) => [access].flat().some((word) => (openAccess as readonly string[]).includes(word))

/** Keys of actions that run after another one: they have no button to hide. */
const following = ['then', 'onError']

/** Adds the access of its operation to each action, so that visitors are not offered what the server always refuses them. */
export function withActionAccess<T>(part: T, operations: ReadonlyMap<string, OpenApiOperation>): T
export function withActionAccess(part: unknown, operations: ReadonlyMap<string, OpenApiOperation>): unknown {
  if (Array.isArray(part)) return part.map((one) => withActionAccess<unknown>(one, operations))
  if (typeof part !== 'object' || part === null) return part
  const inner: Record<string, unknown> = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, following.includes(name) ? value : withActionAccess<unknown>(value, operations)]),
  )
  const access = inner.do === 'call' ? operations.get(String(inner.operation))?.['x-access'] : undefined
  return access === undefined || isOpen(access) || access === inner.needs ? inner : { ...inner, access }
}
