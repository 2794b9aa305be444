import { memoizeByInputs } from '../../../contract/derived/memoize-by-inputs'
import { seenByStaff } from '../../../contract/derived/flow/flow-workers'
import type { Tree } from '../../../contract/tree'
import type { Release } from '../../../release/release'

/** Staff sees what it sees now, whatever the flows and records of another release say. */
function accountsOf({ accounts, flows, records }: Tree): Tree['accounts'] {
  if (!accounts?.staff) return accounts
  const staff = Object.entries(accounts.staff).map(([role, one]) => [
    role,
    { ...one, sees: seenByStaff({ accounts, flows, records }, role) },
  ])
  return { ...accounts, staff: Object.fromEntries(staff) }
}

/**
 * A release for reading data in previews: nobody sees rows or fields that the live release would not show, because nobody has reviewed or
 * published the draft, and previews leave no trace in the audit log.
 */
export const boundBy = (live: Release, release: Release): Release =>
  release === live ? release : known(release, [live], () => bind(live, release))

/** Previews of one draft read its pages one after the other, and the same objects keep the caches that are keyed by them. */
const known = memoizeByInputs<Release, Release>()

function bind(live: Release, release: Release): Release {
  const { accounts, flows, records } = live.tree
  const isOwned = (id: string) => Object.hasOwn(records, id) && records[id]!.owned === true
  const masked = (record: string) => Object.values(flows).flatMap((flow) => (flow.record === record ? (flow.masked ?? []) : []))
  const bound: Partial<Tree> = {
    accounts: accountsOf({ ...live.tree, accounts }),
    flows: Object.fromEntries(
      Object.entries(release.tree.flows).map(([id, flow]) => [
        id,
        { ...flow, masked: [...new Set([...(flow.masked ?? []), ...masked(flow.record)])] },
      ]),
    ),
    records: Object.fromEntries(
      Object.entries(release.tree.records).map(([id, type]) => [id, isOwned(id) ? { ...type, owned: true } : type]),
    ),
  }
  return { ...release, tree: { ...release.tree, ...bound } }
}
