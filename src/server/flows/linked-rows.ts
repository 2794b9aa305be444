import type { Row } from '../store/store'
import { Refusal } from '../refusal'
import type { FlowOf, FlowWork } from './flow-work'

type Values = Record<string, unknown>

/** The records that one belongs to, by their names in the flow. Those of another enterprise count as missing. */
export async function linkedRows({ store, release, now }: FlowWork, { flow }: FlowOf, values: Values, owner: string | undefined): Promise<Record<string, Row>> {
  const found: [string, Row][] = []
  for (const [name, { record, by }] of Object.entries(flow.with ?? {})) {
    const type = release.tree.records[record]
    const id = values[by]
    if (!type || typeof id !== 'string' || id === '') continue
    const row = await store.records.read(type, id, type.owned ? owner : undefined, now.toISOString())
    if (!row) throw new Refusal('missing', { message: `相关的${type.title}已不存在或已下架` })
    found.push([name, row])
  }
  return Object.fromEntries(found)
}
