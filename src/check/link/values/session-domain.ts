import type { TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'
import type { Domain } from './domain'

const labelled = (pairs: [value: string, ...labels: string[]][]): Domain => ({
  type: 'text',
  values: [...new Set(pairs.map(([value]) => value))],
  labels: Object.fromEntries(pairs.flatMap(([value, ...labels]) => labels.map((label) => [label, value]))),
})

/** The values in the session: levels of kinds count from 1; roles are names of kinds and of staff. */
const sessionDomains = memoizePerIndex((index): Record<string, Domain> => {
  const { kinds = {}, staff = {} } = index.accounts?.value ?? {}
  const levels = Object.values(kinds).flatMap((kind) =>
    kind.levels.map(({ id, title }, at) => [String(at + 1), title, id] as [string, ...string[]]),
  )
  const roles = [...Object.entries(kinds), ...Object.entries(staff)].map(([id, { title }]) => [id, title] as [string, ...string[]])
  const named = Object.values(kinds).flatMap((kind) => kind.levels.map(({ id, title }) => [id, title] as [string, ...string[]]))
  // `is` holds several words, so a test compares with one of them.
  const is = { ...labelled([...named, ...roles]), type: 'json' as const, several: true as const, origin: 'access' }
  const role = { ...labelled(roles), origin: 'access' }
  return index.accounts ? { type: labelled(levels), role, is, unread: { type: 'number' } } : { unread: { type: 'number' } }
})
export function sessionDomain(index: TreeIndex, name: string): Domain {
  const domains = sessionDomains(index)
  return (Object.hasOwn(domains, name) ? domains[name] : undefined) ?? { type: 'text' }
}
