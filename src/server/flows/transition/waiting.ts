import type { Transition } from '../../../contract/flow'
import type { Waiting } from '../../../contract/parts/quota'
import { holds as conditionHolds } from '../../../validate/condition'
import { Refusal } from '../../replies/refusal'
import type { Row } from '../../store/store'
import { stateField, type FlowOf, type TransitionContext } from '../flow-work'
import { linkedRows } from './linked-rows'
import { amountOf, countWaiting, groupOf, holds, quotaUsed } from './quota'

type Values = Record<string, unknown>
type DoTransition = (work: TransitionContext, of: FlowOf, transition: Transition) => Promise<unknown>
type Waits = Pick<Waiting, 'state' | 'place'>

const waitingIn = ({ flow }: FlowOf): Waiting | undefined => flow.quota?.waiting
const isWaiting = ({ state }: Waits, row: Values | null) => row?.[stateField] === state

/** The place of a record in the queue: last for one that comes, none for one that leaves. */
export async function placeValues(work: TransitionContext, of: FlowOf, before: Row | null, after: Values): Promise<Values> {
  const waiting = waitingIn(of)
  if (!waiting?.place || isWaiting(waiting, before) === isWaiting(waiting, after)) return {}
  const last = () => countWaiting(work, of, groupOf(of, of.flow.quota!, after))
  return { [waiting.place]: isWaiting(waiting, after) ? (await last()) + 1 : null }
}

/** The rows that wait for a place of a group, first come first: by their place, or those without one by the time since which they wait. */
async function queueOf({ store }: Pick<TransitionContext, 'store'>, of: FlowOf, { state, place }: Waits, equal: Values): Promise<Row[]> {
  const ids = await store.records.idsOf(of.type, { equal, states: [state] })
  const rows = (await Promise.all(ids.map((id) => store.records.read(of.type, id)))).filter((row) => row !== null)
  const since = await store.records.since(of.type, ids)
  const turn = (row: Row) => (place ? Number(row[place] ?? 0) || Infinity : Infinity)
  const time = (row: Row) => since.get(row.id) ?? row.createTime
  const inOrder = (one: Row, other: Row) =>
    turn(one) === turn(other)
      ? time(one).localeCompare(time(other)) || one.createTime.localeCompare(other.createTime)
      : turn(one) - turn(other)
  return rows.toSorted(inOrder)
}

/** Whether there is room for a row that waits, and its turn may come now. */
async function turnOf(work: TransitionContext, of: FlowOf, next: Transition, row: Row): Promise<'comes' | 'full' | 'not now'> {
  const { quota } = of.flow
  const links = await linkedRows(work, of, row).catch(() => undefined)
  if (!quota || !links) return 'not now'
  const roots = { row, data: links, now: work.now.toISOString() }
  if (!conditionHolds(next.when, roots, work.release.tree.portal.conditions)) return 'not now'
  const most = Number(links[quota.of]?.[quota.most] ?? 0)
  const taken = await quotaUsed(work, of, links, groupOf(of, quota, row))
  return most <= 0 || amountOf(quota, row) <= most - taken ? 'comes' : 'full'
}

/** Makes the transition for a record of the queue; one that is refused waits on, and holds up neither the others nor whoever made room. */
async function isDone(doTransition: DoTransition, work: TransitionContext, of: FlowOf, next: Transition, id: string): Promise<boolean> {
  try {
    await doTransition({ ...work, session: null, parameters: { id }, values: {} }, of, next)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/** Moves up the rows of a group for which there is room, in the open transaction, and numbers the places of the others. */
async function moveUpGroup(
  doTransition: DoTransition,
  work: TransitionContext,
  of: FlowOf,
  waiting: Waiting,
  equal: Values,
): Promise<void> {
  const next = of.flow.transitions.find(({ id }) => id === waiting.next)
  const stay: Row[] = []
  let isFull = false
  for (const row of await queueOf(work, of, waiting, equal)) {
    const turn: Awaited<ReturnType<typeof turnOf>> = isFull || !next ? 'full' : await turnOf(work, of, next, row)
    isFull ||= turn === 'full'
    if (turn !== 'comes' || !(await isDone(doTransition, work, of, next!, row.id))) stay.push(row)
  }
  const { place } = waiting
  if (!place) return
  for (const [at, row] of stay.entries()) if (row[place] !== at + 1) await work.store.records.update(of.type, row.id, { [place]: at + 1 })
}

/** Lets others move up after a transition that freed places, or took a record out of the queue. */
export async function moveUpAfter(
  doTransition: DoTransition,
  work: TransitionContext,
  of: FlowOf & { transition: Transition },
  before: Row | null,
  row: Row,
): Promise<void> {
  const waiting = waitingIn(of)
  const { quota } = of.flow
  // Moving up is one walk through the queue; the transitions of that walk begin no other.
  if (!waiting || !quota || !before || of.transition.id === waiting.next) return
  const left = isWaiting(waiting, before) && !isWaiting(waiting, row)
  const freed = holds(quota, before) && (!holds(quota, row) || amountOf(quota, row) < amountOf(quota, before))
  if (left || freed) await moveUpGroup(doTransition, work, of, waiting, groupOf(of, quota, before))
}

/** Groups of a flow's queue; `equal` restricts them, such as to those of one linked record. */
export async function waitingGroups({ store }: Pick<TransitionContext, 'store'>, of: FlowOf, equal: Values = {}): Promise<Values[]> {
  const waiting = waitingIn(of)
  const by = of.flow.with?.[of.flow.quota?.of ?? '']?.by
  if (!waiting || by === undefined) return []
  const groups = await store.records.sums(of.type, { equal, states: [waiting.state], by: [by, ...(of.flow.quota?.same ?? [])] })
  return groups.map(({ rows: _, total: __, ...group }) => group)
}

/** Moves up whoever can in a group, in the open transaction: what an edited number of places, or a deleted account, has freed. */
export async function moveUp(doTransition: DoTransition, work: TransitionContext, of: FlowOf, group: Values): Promise<void> {
  const waiting = waitingIn(of)
  if (waiting) await moveUpGroup(doTransition, work, of, waiting, group)
}

/** Whether `moveUp` has something to do in a group; asked outside a transaction, so that an unchanged queue costs none. */
export async function isMovable(work: TransitionContext, of: FlowOf, group: Values): Promise<boolean> {
  const waiting = waitingIn(of)
  const next = of.flow.transitions.find(({ id }) => id === waiting?.next)
  if (!waiting || !next) return false
  const queue = await queueOf(work, of, waiting, group)
  const { place } = waiting
  if (place && queue.some((row, at) => row[place] !== at + 1)) return true
  for (const row of queue) {
    const turn = await turnOf(work, of, next, row)
    if (turn !== 'not now') return turn === 'comes'
  }
  return false
}
