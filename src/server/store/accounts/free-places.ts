import type { Tree } from '../../../contract/tree'
import type { Database } from '../database/database'
import { records } from '../records/records'

type Values = Record<string, unknown>

/** Subtracts what an account's rows use of quotas from the numbers that flows write into the linked records. Before the rows are deleted. */
export async function freePlaces(
  inside: Database,
  account: string,
  { flows, records: types }: Pick<Tree, 'flows' | 'records'>,
): Promise<void> {
  const rows = records(inside)
  for (const { record, quota, with: linked = {} } of Object.values(flows)) {
    const [type, link] = [types[record], quota && linked[quota.of]]
    const parent = link && types[link.record]
    if (!type?.owned || !quota || !parent || (!quota.total && !quota.rows)) continue
    const own = { equal: {}, states: quota.states, amount: quota.amount, owner: account, by: [link.by] }
    for (const used of await rows.sums(type, own)) {
      const name = String(used[link.by] ?? '')
      const [id] = link.match === undefined ? [name] : await rows.idsOf(parent, { equal: { [link.match]: name } })
      const before = id === undefined ? null : await rows.read(parent, id)
      if (!before) continue
      const less = (field: string, by: number): Values => ({ [field]: Math.max(0, Number(before[field] ?? 0) - by) })
      await rows.update(parent, before.id, {
        ...(quota.total && less(quota.total, used.total)),
        ...(quota.rows && less(quota.rows, used.rows)),
      })
    }
  }
}
