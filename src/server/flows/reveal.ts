import { unsentStates } from '../../contract/derived/flow/unsent-states'
import type { Flow, Transition } from '../../contract/flow'
import { mask } from '../../validate/template/mask'
import { recordAudit } from '../audit'
import type { Call } from '../call'
import { readable, readableFields, rowsInScope } from '../records/visible-rows'
import { Refusal } from '../replies/refusal'
import type { Row } from '../store/store'
import { stateField, type FlowOf } from './flow-work'

type Values = Record<string, unknown>

/** The row as readers other than its owner see it: masked fields show only their ends, and codes that the owner has to show are left out. */
export function maskedFor(call: Pick<Call, 'session' | 'release'>, { masked = [], record }: Flow, whole: Row, owner: string | null): Row {
  if (call.session !== null && call.session.user.id === owner) return whole
  const row = readable(call, record, whole)
  const hidden = masked.flatMap((name) => {
    const value = row[name]
    return value === undefined || value === null || value === '' ? [] : [[name, mask(String(value))] as const]
  })
  return { ...row, ...Object.fromEntries(hidden) }
}

/** Values that staff write to an existing record: a masked field that is empty, or sent back masked, keeps its value. */
export function withoutMasks(
  { masked = [] }: Flow,
  { doer, set = {} }: Transition & { doer: string },
  before: Row | null,
  written: Values,
): Values {
  if (before === null || doer === 'owner' || doer === 'system') return written
  const isUnchanged = (name: string) => {
    const [stored, value] = [before[name] ?? '', written[name] ?? '']
    return value === '' || (stored !== '' && value === mask(String(stored)))
  }
  return Object.fromEntries(
    Object.entries(written).filter(([name]) => !masked.includes(name) || Object.hasOwn(set, name) || !isUnchanged(name)),
  )
}

/** Reveals the full value of a masked field, after writing an audit log entry; records that have not been sent stay masked. */
export async function reveal(call: Call, { flow, type }: FlowOf) {
  const { store, parameters } = call
  const [id, field] = [String(parameters.id), String(parameters.field)]
  const row = await store.records.read(type, id, await rowsInScope(call, type))
  const isClosed = readableFields(call, type.id)?.includes(field) === false
  if (!row || isClosed || !flow.masked?.includes(field) || unsentStates(flow).includes(String(row[stateField] ?? '')))
    throw new Refusal('missing')
  await recordAudit(call, { event: `flow.${flow.id}.reveal.${field}`, outcome: 'ok', object: id })
  return { value: String(row[field] ?? '') }
}
