import type { Transition } from '../../../contract/flow'
import type { Waiting } from '../../../contract/parts/quota'
import { pathsIn } from '../../../release/choices/choice-limits'
import { holds as conditionHolds } from '../../../validate/condition'
import { ifRefused, Refusal } from '../../replies/refusal'
import type { Row } from '../../store/store'
import { stateField, type FlowOf, type TransitionContext } from '../flow-work'
import { linkedRows } from './linked-rows'
import { amountOf, countWaiting, groupOf, takesPlace, isSameGroup, quotaUsed } from './quota'
import { transitionRoots } from './transition-roots'

type Values = Record<string, unknown>
type DoTransition = (work: TransitionContext, of: FlowOf, transition: Transition) => Promise<unknown>

/** Rows of a queue that are read at once. */
const pageSize = 50

const waitingIn = ({ flow }: FlowOf): Waiting | undefined => flow.quota?.waiting
const nextOf = ({ flow }: FlowOf) => flow.transitions.find(({ id }) => id === flow.quota?.waiting?.next)
const isWaiting = ({ state }: Waiting, row: Values | null) => row?.[stateField] === state

/** The place of a record in the queue: last for one that comes, also from another queue; none for one that leaves. */
export async function placeValues(work: TransitionContext, of: FlowOf, before: Row | null, after: Values): Promise<Values> {
  const waiting = waitingIn(of)
  if (!waiting?.place) return {}
  const [was, is] = [isWaiting(waiting, before), isWaiting(waiting, after)]
  if (was === is && !(is && !isSameGroup(of, before!, after))) return {}
  return { [waiting.place]: is ? (await countWaiting(work, of, groupOf(of, of.flow.quota!, after))) + 1 : null }
}

/** The most places of a group, 0 for any number, and how many are free. */
interface Room {
  most: number
  left: number
}

/** Undefined where the group's parent is gone. */
async function roomOf(work: TransitionContext, of: FlowOf, equal: Values): Promise<Room | undefined> {
  const { quota } = of.flow
  const links = await linkedRows(work, of, equal).catch(ifRefused(undefined))
  if (!quota || !links) return undefined
  const most = Number(links[quota.of]?.[quota.most] ?? 0)
  return { most, left: most <= 0 ? Infinity : most - (await quotaUsed(work, of, links, equal)) }
}

/** Whether the condition of the next transition holds for a row; asked as the transition itself asks. */
async function mayMove(work: TransitionContext, of: FlowOf, next: Transition, row: Row): Promise<boolean> {
  if (!next.when) return true
  const links = await linkedRows(work, of, row).catch(ifRefused(undefined))
  if (!links) return false
  const owner = of.type.owned ? await work.store.records.ownerOf(of.type, row.id) : null
  const roots = await transitionRoots({ ...work, session: null }, { owner, row, links })
  return conditionHolds(next.when, roots, work.release.tree.portal.conditions)
}

/** Whether the condition of the next transition reads nothing in which the rows of a group differ. */
function isSharedCondition({ release }: TransitionContext, { flow }: FlowOf, { when }: Transition): boolean {
  const shared = (path: string) => path.startsWith(`data.${flow.quota?.of}.`) || path.startsWith('portal.')
  return when !== undefined && pathsIn(when, release.tree.portal.conditions ?? {}).every(shared)
}

/** Makes the transition for a record of the queue; one that is refused waits on, and holds up neither the others nor whoever made room. */
async function isDone(doTransition: DoTransition, work: TransitionContext, of: FlowOf, next: Transition, id: string): Promise<boolean> {
  try {
    await work.store.attempt(() => doTransition({ ...work, session: null, parameters: { id }, values: {} }, of, next))
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return false
  }
}

/**
 * Calls `move` for the rows of a group for which there is room and whose condition holds, in their order; it tells whether the row has left
 * the queue. Ends at the first for which there is no room, except at those that the group can never hold.
 */
async function walk(
  work: TransitionContext,
  of: FlowOf,
  { equal, waiting, next }: { equal: Values; waiting: Waiting; next: Transition },
  move: (row: Row) => Promise<'moved' | 'stays' | 'end'>,
): Promise<void> {
  const query = { equal, state: waiting.state, place: waiting.place }
  const shared = isSharedCondition(work, of, next)
  let room = await roomOf(work, of, equal)
  for (let skip = 0, read = pageSize; room && room.left > 0 && read === pageSize;) {
    const rows = await work.store.records.queue(of.type, { ...query, skip, limit: pageSize })
    read = rows.length
    for (const row of rows) {
      if (!room) return
      const amount = amountOf(of.flow.quota!, row)
      const fits = room.most <= 0 || amount <= room.most
      const may = fits && (await mayMove(work, of, next, row))
      if (fits && !may && shared) return
      if (may && amount > room.left) return
      const done = may ? await move(row) : 'stays'
      if (done === 'end') return
      if (done === 'moved') room = await roomOf(work, of, equal)
      else skip += 1
    }
  }
}

/** Moves up the rows of a group for which there is room, in the open transaction, and numbers the places of the others. */
export async function moveUp(doTransition: DoTransition, work: TransitionContext, of: FlowOf, equal: Values): Promise<void> {
  const [waiting, next] = [waitingIn(of), nextOf(of)]
  if (!waiting) return
  if (next)
    await walk(work, of, { equal, waiting, next }, async ({ id }) => ((await isDone(doTransition, work, of, next, id)) ? 'moved' : 'stays'))
  const { state, place } = waiting
  if (place) await work.store.records.renumber(of.type, { equal, state, place })
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
  const isChanged = !isSameGroup(of, before, row)
  const left = isWaiting(waiting, before) && (isChanged || !isWaiting(waiting, row))
  const freed = takesPlace(quota, before) && (isChanged || !takesPlace(quota, row) || amountOf(quota, row) < amountOf(quota, before))
  if (left || freed) await moveUp(doTransition, work, of, groupOf(of, quota, before))
  if (isChanged && isWaiting(waiting, row)) await moveUp(doTransition, work, of, groupOf(of, quota, row))
}

/** Groups of a flow's queue; `equal` restricts them, such as to those of one linked record. */
export async function waitingGroups({ store }: Pick<TransitionContext, 'store'>, of: FlowOf, equal: Values = {}): Promise<Values[]> {
  const waiting = waitingIn(of)
  const by = of.flow.with?.[of.flow.quota?.of ?? '']?.by
  if (!waiting || by === undefined) return []
  const groups = await store.records.sums(of.type, { equal, states: [waiting.state], by: [by, ...(of.flow.quota?.same ?? [])] })
  return groups.map(({ rows: _, total: __, ...group }) => group)
}

/** Whether `moveUp` has something to do in a group; asked outside a transaction, so that an unchanged queue costs none. */
export async function isMovable(work: TransitionContext, of: FlowOf, equal: Values): Promise<boolean> {
  const [waiting, next] = [waitingIn(of), nextOf(of)]
  if (!waiting || !next) return false
  const { state, place } = waiting
  if (place && !(await work.store.records.isNumbered(of.type, { equal, state, place }))) return true
  let movable = false
  await walk(work, of, { equal, waiting, next }, async () => {
    movable = true
    return 'end'
  })
  return movable
}
