import type { FastifyBaseLogger } from 'fastify'
import type { RequestTrouble } from '../../../contract/console/console-request'
import type { ResponderParts } from '../../http/responder'
import type { StoredChangeRequest } from '../../store/store'
import { nextCheckOf } from './next-check'
import { examineRequest, type ExaminingParts } from './examine-request'
import { publishRequest, takenUp } from './publish-request'
import { requestBodyOf, withBody } from './request-body'
import { tellLate, tellTrouble } from './tell-operators'
import { lease, renewHeld, whileHeld } from './while-held'

const every = 500
const together = 8
/** After a fault of the machine. */
const again = 10_000
const day = 24 * 3_600_000

/** What is due first goes live first, and of what is due at once what was handed in first. */
const turnOf = ({ due, time, id }: StoredChangeRequest) => `${due ?? ''} ${time} ${id}`
const byTurn = (one: StoredChangeRequest, other: StoredChangeRequest) => (turnOf(one) < turnOf(other) ? -1 : 1)

export interface ScheduleLoop {
  start(): void
  stop(): Promise<void>
  /** Looks at what is to be looked at now. */
  tick(): Promise<void>
}

/** Looks at the drafts that wait, and has them go live at their time. Each process has one; the store says whose turn it is. */
export function createScheduleLoop(parts: ResponderParts, log?: Pick<FastifyBaseLogger, 'error' | 'warn'>): ScheduleLoop {
  const { store, now, live } = parts
  const { editing } = live
  const given: ExaminingParts | undefined = editing && { parts, editing }
  let timer: ReturnType<typeof setInterval> | undefined
  let ticking: Promise<void> | undefined
  let unsubscribe: (() => void) | undefined
  let isOver = false

  async function hold(request: StoredChangeRequest, trouble: RequestTrouble, isDue: boolean, from: number): Promise<void> {
    const isNew = requestBodyOf(request).told !== trouble || (isDue && request.state === 'scheduled')
    const checked = now().toISOString()
    const next = withBody(request, { trouble, told: trouble, checked })
    // Those who are still to agree may do so after its time as well.
    const state = trouble === 'unsigned' ? 'waiting' : isDue && request.state !== 'waiting' ? 'held' : request.state
    const saved = await store.changeRequests.save({ ...next, state, nextCheck: nextCheckOf(request.due, from) })
    if (saved && isNew) await tellTrouble(parts, request, trouble)
  }

  /** Those who were to agree to what is live have not: said once. */
  async function remind(request: StoredChangeRequest): Promise<void> {
    const late = withBody(request, { trouble: 'late', told: 'late' })
    const saved = await store.changeRequests.save({ ...late, nextCheck: now().getTime() + day })
    if (saved && requestBodyOf(request).told !== 'late') await tellLate(parts, request)
  }

  async function look(own: ExaminingParts, taken: StoredChangeRequest): Promise<void> {
    const request = await takenUp(own, taken)
    if (!request) return
    if (request.state === 'afterwards') return remind(request)
    // A time that comes while it is looked at is still to come: the next look is then, not an hour later.
    const from = now().getTime()
    const isDue = request.due !== null && Date.parse(request.due) <= from
    const isHeld = request.state === 'held'
    // Signed for at once, and cut short by a kill.
    const isInterrupted = taken.state === 'publishing' && request.due === null
    if ((isDue && request.state === 'scheduled') || isInterrupted) {
      const author = { door: 'schedule' as const, who: requestBodyOf(request).who, actor: request.account, address: 'schedule' }
      const done = await publishRequest(own, request, author)
      if (done === 'taken' || 'release' in done) return
      const newest = await store.changeRequests.find(request.id)
      if (newest) await hold(newest, done.trouble, true, from)
      return
    }
    const verdict = await examineRequest(own, request)
    if ('trouble' in verdict) {
      // That somebody is still to agree is trouble once its time has come, or where all had.
      if (verdict.trouble !== 'unsigned' || isDue || request.state !== 'waiting') return hold(request, verdict.trouble, isHeld, from)
    }
    const { trouble: _, told: __, ...clean } = requestBodyOf(request)
    const body = JSON.stringify({ ...clean, checked: now().toISOString() })
    await store.changeRequests.save({ ...request, body, nextCheck: nextCheckOf(request.due, from) })
  }

  async function tick(): Promise<void> {
    if (!given) return
    while (!isOver) {
      await renewHeld(parts)
      const time = now().getTime()
      const taken = (await store.changeRequests.claim(time, time + lease, together)).sort(byTurn)
      for (const [at, request] of taken.entries())
        await whileHeld(
          parts,
          () => taken.slice(at),
          () => look(given, request),
        ).catch(async (error: unknown) => {
          log?.error({ err: error, id: request.id }, 'what waits for its time could not be looked at')
          await store.changeRequests.hasten(now().getTime() + again)
        })
      if (taken.length < together) return
    }
  }

  const hasten = (isOwn: boolean) => {
    store.changeRequests.hasten(now().getTime(), isOwn).catch((error: unknown) => log?.warn({ err: error }, 'what waits was not hastened'))
  }

  const wake = () => {
    ticking ??= tick()
      // The store may be away for a while; the next look finds what waits.
      .catch((error: unknown) => log?.warn({ err: error }, 'what waits for its time was not looked at'))
      .finally(() => (ticking = undefined))
  }

  return {
    start() {
      if (!given || parts.env.portalApi) return
      timer ??= setInterval(wake, every)
      timer.unref()
      // A store that this process has for itself holds nothing that another one is at: what is taken there was left by a kill.
      if (parts.env.databaseUrl === undefined) hasten(true)
      // What others publish may be in the way of what waits: its author hears of it at once, not at the time.
      unsubscribe ??= live.subscribe(() => hasten(false))
    },
    async stop() {
      isOver = true
      clearInterval(timer)
      unsubscribe?.()
      await ticking
    },
    tick,
  }
}
