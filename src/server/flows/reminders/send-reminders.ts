import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { remindedDay, type Reminder } from '../../../contract/parts/reminder'
import type { Release } from '../../../release/release'
import { holds } from '../../../validate/condition'
import { ownerRoot } from '../../records/visible-rows'
import { StoreProblem } from '../../store/store-problem'
import type { ReminderQuery, Store } from '../../store/store'
import { eachMinute } from '../each-minute'
import { flowOf, type FlowOf } from '../flow-work'
import { linkedRows } from '../transition/linked-rows'
import { notify } from '../transition/notify'
import { writeMessages } from '../transition/write-messages'
import { gatherTold, recordsAtOnce } from './gather-told'
import { reminderDay, dayStored, reminderQuery } from './reminder-query'

const pageSize = 100
/** Rows of one reminder that a run looks at: thousands become due at the same time of day, and visitors come first. */
const most = 1000

interface Sending {
  store: Store
  release: Release
  now: Date
  /** Ends a run early. */
  signal?: AbortSignal
}

type Due = Omit<ReminderQuery, 'limit'>

/** Sends a reminder of rows in the open transaction: of each that is still due, and then what it tells of all together. */
async function remind(inside: Sending, of: FlowOf, reminder: Reminder, due: Due, ids: string[]): Promise<void> {
  const gathered = gatherTold(inside, of, reminder)
  for (const id of ids) await remindOf(inside, of, reminder, { ...due, id, gathered })
  await gathered.leave()
}

type DueRow = Due & { id: string; gathered: ReturnType<typeof gatherTold> }

async function remindOf(inside: Sending, of: FlowOf, reminder: Reminder, { id, gathered, ...due }: DueRow): Promise<void> {
  const { store, release, now } = inside
  const { flow, type } = of
  const [still] = await store.records.toRemind(type, { ...due, id, limit: 1 })
  const row = still && (await store.records.read(type, id, undefined, type.published ? undefined : now.toISOString()))
  if (!row) return
  const owner = await store.records.ownerOf(type, id)
  const work = { ...inside, session: null, parameters: {}, values: {}, address: '', requestId: 'system' }
  const day = reminderDay(of, reminder, row, still.date)
  const roots = {
    row,
    // A linked record may have been removed since; the reminder is about this one.
    data: { [remindedDay]: day, ...(await linkedRows(work, of, row).catch(() => ({}))) },
    account: await ownerRoot(work, owner),
    portal: release.tree.portal,
    dicts: release.tree.dicts.dicts,
    now: now.toISOString(),
  }
  if (!holds(reminder.when, roots, release.tree.portal.conditions)) return
  const sent = { type: type.id, record: id, reminder: due.reminder, date: still.date, time: now.toISOString() }
  if (!(await store.reminders.claim(sent))) return
  const told = { flow, type, told: gathered.own, owner }
  await writeMessages(inside, told, row, roots)
  await notify(inside, told, row, roots)
  await gathered.add({ row, owner, day, roots })
}

/** Where the last run over a reminder's rows ended, by reminder: rows whose `when` does not hold stay due and must not hide the others. */
export type Reached = Map<string, string>

/** The ids of records that are told of together: of one day each, so that a message is whole. */
function groupsOf(rows: readonly { id: string; day: string }[], atOnce: number): string[][] {
  const groups: { day: string; ids: string[] }[] = []
  for (const { id, day } of atOnce === 1 ? rows : rows.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const last = groups.at(-1)
    if (last?.day === day && last.ids.length < atOnce) last.ids.push(id)
    else groups.push({ day, ids: [id] })
  }
  return groups.map(({ ids }) => ids)
}

async function remindAll({ store, release, now, signal }: Sending, of: FlowOf, reminder: Reminder, reached: Reached): Promise<void> {
  const due = reminderQuery(of, reminder, now)
  if (!due) return
  const send = (ids: string[]) => store.alone((inside) => remind({ store: inside, release, now }, of, reminder, due, ids))
  const atOnce = recordsAtOnce(reminder)
  // Which records belong together is known once all are seen.
  const limit = atOnce === 1 ? pageSize : most
  for (let looked = 0; looked < most; looked += limit) {
    const after = reached.get(due.reminder)
    const rows = await store.records.toRemind(of.type, { ...due, ...(after === undefined ? {} : { after }), limit })
    const dated = rows.map(({ id, date }) => ({ id, day: dayStored(of, reminder, date) }))
    for (const ids of groupsOf(dated, atOnce)) {
      if (signal?.aborted) return
      // Noted first, so that a row that fails does not hold up the others for good.
      reached.set(due.reminder, (atOnce === 1 ? ids[0] : rows.at(-1)?.id) ?? '')
      await sendApart(ids, send)
      await turn()
    }
    if (rows.length === limit) continue
    reached.delete(due.reminder)
    return
  }
}

/** Sends records together, and in halves where that fails, so that a record that fails holds up no other; rejects with its failure. */
async function sendApart(ids: string[], send: (ids: string[]) => Promise<void>): Promise<void> {
  try {
    return await send(ids)
  } catch (error) {
    if (ids.length === 1 || error instanceof StoreProblem) throw error
  }
  const half = Math.ceil(ids.length / 2)
  const failures: unknown[] = []
  for (const part of [ids.slice(0, half), ids.slice(half)]) await sendApart(part, send).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}

/** Sends all reminders that are due, with one transaction per record or gathered message. Rejects with the first failure, after trying all reminders. */
export async function sendReminders(sending: Sending, reached: Reached = new Map()): Promise<void> {
  const failures: unknown[] = []
  for (const { id, reminders = [] } of Object.values(sending.release.tree.flows)) {
    const of = flowOf(sending, id)
    for (const reminder of reminders) await remindAll(sending, of, reminder, reached).catch((error: unknown) => void failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

/** Sends reminders once a minute; returns a function that stops it after the row in progress. */
export function startReminding(
  store: Store,
  reference: { current: Release },
  now: () => Date,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const reached: Reached = new Map()
  return eachMinute(
    (signal) => sendReminders({ store, release: reference.current, now: now(), signal }, reached),
    (error) => log.error({ err: error }, 'reminders that are due were not sent'),
  )
}
