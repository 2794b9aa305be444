import type { Release } from '../../../../src/release/release'
import type { FlowOf } from '../../../../src/server/flows/flow-work'
import type { Store } from '../../../../src/server/store/store'

/** The part of each quota that was used before the walk, other than by the records of its flow. */
export async function quotaUsedElsewhere(store: Store, release: Release, flows: FlowOf[]): Promise<Map<string, number>> {
  const taken = new Map<string, number>()
  for (const {
    flow: { quota, with: links },
    type,
  } of flows) {
    const link = quota && links?.[quota.of]
    if (!link || !quota.total || quota.same) continue
    const parent = release.tree.records[link.record]!
    for (const { id } of (await store.records.list(parent, { page: 1, size: 1000 })).rows) {
      const held = await store.records.sum(type, { equal: { [link.by]: id }, states: quota.states, amount: quota.amount })
      taken.set(id, Number((await store.records.read(parent, id))?.[quota.total] ?? 0) - held.total)
    }
  }
  return taken
}
