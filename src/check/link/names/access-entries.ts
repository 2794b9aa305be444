import type { Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

/** Everybody and whoever has signed in, then what accounts.json declares; the first have no place of their own. */
export function accessEntries({ accounts, portal }: TreeIndex): Entry<unknown>[] {
  const open = (source: Source): Entry<unknown>[] => [
    { id: 'public', value: { title: '所有人' }, source, path: [] },
    { id: 'signedIn', value: { title: '登录用户' }, source, path: [] },
  ]
  const source = accounts?.source ?? portal?.source
  if (!source) return []
  const { kinds = {}, staff = {} } = accounts?.value ?? {}
  const declared = Object.entries(kinds).flatMap(([id, kind]): Entry<unknown>[] => [
    { id, value: kind, source, path: ['kinds', id] },
    ...kind.levels.map((level, at) => ({
      id: level.id,
      value: { ...level, summary: `${level.title}${kind.title}` },
      source,
      path: ['kinds', id, 'levels', at, 'id'],
    })),
  ])
  return [...open(source), ...declared, ...Object.entries(staff).map(([id, value]) => ({ id, value, source, path: ['staff', id] }))]
}
