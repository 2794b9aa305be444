import type { RecordType } from '../../contract/record'
import type { Call } from '../call'
import { linkedRows } from '../flows/transition/linked-rows'
import { visibleRows } from './visible-rows'

interface Written {
  values: Record<string, unknown>
  /** The row that is changed, if its owner is this one; a new row without it. */
  changes?: { id: string; owner: string | undefined }
}

/** Refuses to name records that the account may not see in a record of a flow: its steps read what the record already names. */
export async function refuseUnseen(call: Call, type: RecordType, { values, changes }: Written): Promise<void> {
  const mayName = (linked: RecordType) => (call.session ? visibleRows(call, linked) : { scope: null })
  for (const flow of Object.values(call.release.tree.flows)) {
    const named = Object.values(flow.with ?? {}).flatMap(({ by }) => (values[by] ? [[by, values[by]] as const] : []))
    if (flow.record !== type.id || named.length === 0) continue
    const before = changes && (await call.store.records.read(type, changes.id, changes.owner))
    await linkedRows(call, { flow, type }, Object.fromEntries(named), { mayName, before: before ?? {} })
  }
}
