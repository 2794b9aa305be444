import { memoizeByData } from '../../check/memoize-by-data'
import type { Flow } from '../../contract/flow'
import type { Call } from '../call'

const byRecord = memoizeByData((flows: Readonly<Record<string, Flow>>): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const { record, transitions } of Object.values(flows))
    found.set(record, [...(found.get(record) ?? []), ...transitions.flatMap(({ proof }) => (proof ? [proof.field] : []))])
  return found
})

/** The fields of a record with the codes that its owner has to show; whoever compares them must not read them. */
export const proofFields = ({ tree }: Call['release'], record: string): readonly string[] => byRecord(tree.flows).get(record) ?? []

/** The row with null for each code, unless the account is `owner`, the row's owner. */
export function withoutProofs<R extends object>(
  { release, session }: Pick<Call, 'release'> & { session: { user: { id: string } } | null },
  record: string,
  row: R,
  owner: string | null,
): R {
  if (session !== null && session.user.id === owner) return row
  const held = proofFields(release, record).filter((name) => name in row)
  return held.length === 0 ? row : { ...row, ...Object.fromEntries(held.map((name) => [name, null])) }
}
