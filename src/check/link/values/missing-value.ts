import type { DictItem } from '../../../contract/dict'
import type { Missing, NamePlace } from '../../suggest/missing-name'
import { nearest } from '../../suggest/nearest'
import type { Path } from '../../source'
import type { TreeIndex } from '../../tree-index'
import type { Domain } from './domain'
import { findOperation } from '../api/find-operation'
import { declaringKey } from '../names/missing-field'
import { missingAccess } from '../names/refer'

/** Keys under which files write a value of a list. */
const keys: readonly string[] = [
  'messageType',
  'verified',
  'reported',
  'is',
  'isNot',
  'in',
  'notIn',
  'has',
  'good',
  'value',
  'set',
  'with',
  'sizes',
  'directions',
]
/** Keys under which files write a state. */
const stateKeys: readonly string[] = ['is', 'isNot', 'in', 'notIn', 'has', 'enum', 'status', 'to', 'from', 'states', 'set']

function inItems(items: readonly DictItem[], value: string, path: Path): Path | undefined {
  for (const [at, item] of items.entries()) {
    const found = item.dictValue === value ? [...path, at, 'dictValue'] : inItems(item.children ?? [], value, [...path, at, 'children'])
    if (found) return found
  }
  return undefined
}

/** The options of an operation's input, wherever it declares them. */
function enumPath(operation: unknown, name: string, path: Path): { list: unknown[]; path: Path } | undefined {
  if (operation === null || typeof operation !== 'object') return undefined
  const own = operation as Record<string, unknown>
  const schema = (own.name === name ? own.schema : undefined) as { enum?: unknown[] } | undefined
  if (schema?.enum) return { list: schema.enum, path: [...path, 'schema', 'enum'] }
  for (const [key, one] of Object.entries(own)) {
    const at = [...path, Array.isArray(operation) ? Number(key) : key]
    const named = key === 'properties' ? (one as Record<string, { enum?: unknown[] } | undefined>)[name] : undefined
    if (named?.enum) return { list: named.enum, path: [...at, name, 'enum'] }
    const found = key === 'responses' ? undefined : enumPath(one, name, at)
    if (found) return found
  }
  return undefined
}

/** The declaration of a state: date rules of its record, portal.json, or a flow. */
function declaredState(index: TreeIndex, id: string, state: string): NamePlace | undefined {
  const [record, field = ''] = id.split('.')
  const derived = index.records.find((one) => one.id === record && field !== '')
  const at = derived?.value.derived?.[field]?.findIndex((rule) => rule.state === state) ?? -1
  if (derived) return at < 0 ? undefined : { source: derived.source, path: ['derived', field, at, 'state'] }
  const { diagnosis } = index.portal?.value ?? {}
  const key = diagnosis?.record === id ? (['draft', 'reported'] as const).find((one) => diagnosis[one] === state) : undefined
  return index.portal && key ? { source: index.portal.source, path: ['diagnosis', key] } : declaringKey(index.flows, id, ['states', state])
}

function declaredAt(index: TreeIndex, origin: string, value: string): NamePlace | undefined {
  const [kind, id = '', name = ''] = origin.split(' ')
  if (kind === 'state') return declaredState(index, id, value)
  if (kind === 'route') {
    const entry = index.routes.find((one) => one.id === value)
    return entry && { source: entry.source, path: [...entry.path, 'id'] }
  }
  if (kind === 'dict') {
    const entry = index.dicts.find((one) => one.id === id)
    const path = entry && inItems(entry.value.items, value, [...entry.path, 'items'])
    return entry && path && { source: entry.source, path }
  }
  const operation = findOperation(index, id)
  const found = operation && enumPath(operation.value, name, operation.path)
  const at = found?.list.findIndex((one) => String(one) === value) ?? -1
  return operation && found && at >= 0 ? { source: operation.source, path: [...found.path, at] } : undefined
}

/** A value that is not in its list, for the rename detection: the list itself may have changed. */
export function missingValue(
  index: TreeIndex,
  { values = [], labels = {}, origin }: Pick<Domain, 'values' | 'labels' | 'origin'>,
  value: unknown,
  at: Missing['at'],
): { missing?: Missing } {
  if (origin === undefined) return {}
  const names = values.map(String)
  if (origin === 'access') return missingAccess(index, String(value), nearest(String(value), names), at)
  // Unchanged labels show what the value is now.
  const intended = Object.hasOwn(labels, String(value)) ? labels[String(value)] : nearest(String(value), names)
  return {
    missing: {
      scope: origin === 'route' || origin.startsWith('state ') ? origin : `value ${origin}`,
      name: String(value),
      intended,
      at,
      names,
      keys: origin.startsWith('state ') ? stateKeys : keys,
      declared: (other) => declaredAt(index, origin, other),
    },
  }
}
