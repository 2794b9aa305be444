import { openAccess } from '../../../contract/vocabulary/kinds'
import { accessTitles } from '../../access-titles'
import type { Path } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

/** The words of access as entries: `public` and `signedIn`, which no file declares, then those of accounts.json. */
export function accessEntries({ accounts, portal }: TreeIndex): Entry<unknown>[] {
  const source = accounts?.source ?? portal?.source
  if (!source) return []
  const { kinds = {}, staff = {} } = accounts?.value ?? {}
  const titles = accessTitles(accounts?.value)
  const entry = (id: string, path: Path, title = titles.get(id)): Entry<unknown> => ({
    id,
    value: { title, summary: titles.get(id) },
    source,
    path,
  })
  return [
    ...openAccess.map((id) => entry(id, [])),
    ...Object.entries(kinds).flatMap(([kind, { levels }]) => [
      entry(kind, ['kinds', kind]),
      ...levels.map(({ id, title }, at) => entry(id, ['kinds', kind, 'levels', at, 'id'], title)),
    ]),
    ...Object.keys(staff).map((role) => entry(role, ['staff', role])),
  ]
}

const everyday: ReadonlyMap<string, string> = new Map([
  ['企业', 'owner'],
  ['本人', 'owner'],
  ['系统', 'system'],
])

/** The id of a role or kind by its title. */
export const accessIdByTitle = ({ accounts }: TreeIndex, title: string) =>
  everyday.get(title)
  ?? [...Object.entries(accounts?.value.staff ?? {}), ...Object.entries(accounts?.value.kinds ?? {})].find(
    ([, one]) => one.title.toLowerCase() === title.toLowerCase(),
  )?.[0]
