import type { Row } from '../store/store'
import { Refusal } from '../refusal'
import type { FlowOf, FlowWork } from './flow-work'

type Values = Record<string, unknown>

const unlisted = ({ type }: FlowOf, by: string, linked: { title: string }, value: string) =>
  new Refusal('business', { message: `${type.fields[by]?.title ?? ''}“${value}”不在${linked.title}名录中，请按名录中的全称填写` })

/** The records that one belongs to, by their names in the flow. Those of another enterprise count as missing. */
export async function linkedRows({ store, release, now }: FlowWork, of: FlowOf, values: Values, owner: string | undefined): Promise<Record<string, Row>> {
  const found: [string, Row][] = []
  for (const [name, { record, by, match }] of Object.entries(of.flow.with ?? {})) {
    const type = release.tree.records[record]
    const id = values[by]
    if (!type || typeof id !== 'string' || id === '') continue
    const asking = { now: now.toISOString(), ...(type.owned && owner !== undefined ? { owner } : {}) }
    const row = match
      ? (await store.records.list(type, { page: 1, size: 1, filters: { [match]: id }, ...asking })).rows[0]
      : await store.records.read(type, id, asking.owner, asking.now)
    if (!row) throw match ? unlisted(of, by, type, id) : new Refusal('missing', { message: `相关的${type.title}已不存在或已下架` })
    found.push([name, row])
  }
  return Object.fromEntries(found)
}
