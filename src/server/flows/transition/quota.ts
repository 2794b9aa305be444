import type { Quota } from '../../../contract/parts/quota'
import type { Transition } from '../../../contract/flow'
import { wordWith, type Translatable } from '../../../contract/words/word'
import { fillText } from '../../../validate/template/template'
import { isOpenOn, shutDays } from '../../../validate/time/is-open-on'
import type { Row } from '../../store/store'
import { refuseAtField } from './refuse-at-field'
import { stateField, type FlowOf, type TransitionContext } from '../flow-work'

type Values = Record<string, unknown>

/** Whether a row takes a place of the quota. */
export const takesPlace = (quota: Quota, row: Values | null) => quota.states.includes(String(row?.[stateField] ?? ''))
export const amountOf = ({ amount }: Quota, row: Values | null) => (amount ? Number(row?.[amount] ?? 0) : 1)

/** The fields that a quota is grouped by: the parent of the rows, and the fields that the quota names. */
export function groupOf({ flow }: FlowOf, quota: Quota, row: Values): Values {
  const by = flow.with?.[quota.of]?.by ?? ''
  return Object.fromEntries([by, ...(quota.same ?? [])].map((name) => [name, row[name]]))
}

/** Whether two rows are of the same group. */
export const isSameGroup = (of: FlowOf, one: Values, other: Values): boolean =>
  of.flow.quota === undefined
  || Object.entries(groupOf(of, of.flow.quota, one)).every(([name, value]) => (value ?? null) === (other[name] ?? null))

/** How much of a quota a group uses: the sum over its rows, or the number stored in the parent, which includes use elsewhere. */
export async function quotaUsed(
  { store }: TransitionContext,
  { flow, type }: FlowOf,
  links: Record<string, Row>,
  equal: Values,
): Promise<number> {
  const { quota } = flow
  if (!quota) return 0
  if (quota.total && !quota.same) return Number(links[quota.of]?.[quota.total] ?? 0)
  return (await store.records.sum(type, { equal, states: quota.states, amount: quota.amount })).total
}

/** How many rows of a group wait for a place. */
export async function countWaiting({ store }: Pick<TransitionContext, 'store'>, { flow, type }: FlowOf, equal: Values): Promise<number> {
  const { waiting } = flow.quota ?? {}
  return waiting ? (await store.records.sum(type, { equal, states: [waiting.state] })).rows : 0
}

/**
 * Whether a step chooses the day of a place that it takes, or that another step takes next. The portal's calendar may get its holidays after
 * days were chosen, and whoever approves them, or the system that moves up who waits, cannot choose another.
 */
function booksDay(work: TransitionContext, { flow, transition }: FlowOf & { transition: Transition }, before: Row | null, after: Values) {
  const { quota } = flow
  const date = quota?.days?.date
  if (!quota || date === undefined || transition.draft) return false
  const form = work.release.tree.forms[transition.form ?? '']
  const isChosen = before?.[date] !== after[date] || (form?.schema.properties[date] !== undefined && !form.ui[date]?.readOnly)
  const leads = ({ from, to = '' }: Transition) => from?.includes(String(after[stateField])) === true && quota.states.includes(to)
  return isChosen && (takesPlace(quota, after) || flow.transitions.some(leads))
}

/**
 * Refuses a closed day, and a row that would exceed the quota; returns whether the row waits instead. Transactions run one at a time, so two
 * cannot both take the last place.
 */
export async function enforceQuota(
  work: TransitionContext,
  { flow, type, transition }: FlowOf & { transition: Transition },
  before: Row | null,
  after: Values,
  links: Record<string, Row>,
): Promise<{ waits: boolean }> {
  const { quota } = flow
  if (!quota) return { waits: false }
  const { portal, dicts } = work.release.tree
  const roots = { row: after, portal, dicts: dicts.dicts }
  const parent: Values = links[quota.of] ?? {}
  if (quota.days && !takesPlace(quota, before)) {
    const { days } = quota
    const day = String(after[days.date] ?? '')
    const refuse = (message: Translatable) => refuseAtField(work.release, transition, [days.date], message)
    if (booksDay(work, { flow, type, transition }, before, after) && shutDays(days, portal).includes(day))
      throw refuse(wordWith('dayShut', { day }))
    if (takesPlace(quota, after) && !isOpenOn(days, parent, day, portal.locale))
      throw refuse(fillText(days.message, { ...roots, data: links }))
  }
  if (!takesPlace(quota, after)) return { waits: false }
  const most = Number(parent[quota.most] ?? 0)
  if (most <= 0) return { waits: false }
  const equal = groupOf({ flow, type }, quota, after)
  const total = await quotaUsed(work, { flow, type }, links, equal)
  const own = before && takesPlace(quota, before) && isSameGroup({ flow, type }, before, after) ? amountOf(quota, before) : 0
  const left = Math.max(0, most - (total - own))
  const amount = amountOf(quota, after)
  const mayWait = quota.waiting && !takesPlace(quota, before) && before?.[stateField] !== quota.waiting.state && transition.by !== 'system'
  if (mayWait && amount <= most && (amount > left || (await countWaiting(work, { flow, type }, equal)) > 0)) return { waits: true }
  if (amount > left) {
    // Where nothing is left, no smaller number helps.
    const [amounts, group] = [quota.amount ? [quota.amount] : [], quota.same ?? []]
    const fields = left > 0 ? [...amounts, ...group] : [...group, ...amounts]
    throw refuseAtField(work.release, transition, fields, fillText(quota.message, { ...roots, data: { ...links, left } }))
  }
  return { waits: false }
}

/** Updates the parent with the amount that a row uses or frees. */
export async function writeQuota(
  work: TransitionContext,
  { flow }: FlowOf,
  before: Row | null,
  row: Values,
  links: Record<string, Row>,
): Promise<void> {
  const { quota } = flow
  const link = quota && flow.with?.[quota.of]
  const parent = link && work.release.tree.records[link.record]
  if (!quota || !parent || (!quota.total && !quota.rows)) return
  const linked = links[quota.of]
  if (!linked) return
  const change = (count: (values: Values) => number) =>
    (takesPlace(quota, row) ? count(row) : 0) - (before && takesPlace(quota, before) ? count(before) : 0)
  const sums: [string | undefined, number][] = [
    [quota.total, change((values) => amountOf(quota, values))],
    [quota.rows, change(() => 1)],
  ]
  const changed = sums.flatMap(([name, by]) => (name && by !== 0 ? [[name, Math.max(0, Number(linked[name] ?? 0) + by)]] : []))
  if (changed.length > 0) await work.store.records.update(parent, linked.id, Object.fromEntries(changed))
}
