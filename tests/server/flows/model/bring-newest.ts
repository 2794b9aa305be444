import type { FlowOf, TransitionContext } from '../../../../src/server/flows/flow-work'
import type { SignedIn } from '../../../../src/server/store/store'

/** Creates for every owner a record of the types from which flows read the newest. */
export async function bringNewest({ store, release }: TransitionContext, flows: FlowOf[], owners: SignedIn[]) {
  for (const { record, newest } of flows.flatMap(({ flow }) => Object.values(flow.with ?? {}))) {
    if (!newest) continue
    const type = release.tree.records[record]!
    const texts = Object.entries(type.fields).flatMap(([name, field]) => (field.type === 'string' ? [[name, '示例']] : []))
    const time = newest.since ? { [newest.since.field]: new Date().toISOString() } : {}
    for (const { user } of owners) await store.records.create(type, { ...Object.fromEntries(texts), ...newest.filters, ...time }, user.id)
  }
}
