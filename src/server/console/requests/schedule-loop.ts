import type { FastifyBaseLogger } from 'fastify'
import type { RequestTrouble } from '../../../contract/console/console-request'
import type { ResponderParts } from '../../http/responder'
import type { StoredChangeRequest } from '../../store/store'
import { nextCheckOf } from './next-check'
import { examineRequest, type ExaminingParts } from './examine-request'
import { publishRequest, recoverRequest } from './publish-request'
import { requestBodyOf, withBody } from './request-body'
import { notifyLate, notifyTrouble } from './notify-operators'
import { lease, renewClaims, whileClaimed } from './while-claimed'

const every = 500
const together = 8
/** Milliseconds before a retry after an unexpected error. */
const again = 10_000
const day = 24 * 3_600_000

/** Publishing order: by due time, then by time of submission. */
const turnOf = ({ due, time, id }: StoredChangeRequest) => `${due ?? ''} ${time} ${id}`
const byTurn = (one: StoredChangeRequest, other: StoredChangeRequest) => (turnOf(one) < turnOf(other) ? -1 : 1)

export interface ScheduleLoop {
  start(): void
  stop(): Promise<void>
  /** Checks the requests that are due for a check. */
  tick(): Promise<void>
}

/** Checks pending requests and publishes them when due. Every process runs this loop; claims in the store decide which one acts. */
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
    // Reviewers may still approve after the scheduled time.
    const state = trouble === 'unsigned' ? 'waiting' : isDue && request.state !== 'waiting' ? 'held' : request.state
    const saved = await store.changeRequests.save({ ...next, state, nextCheck: nextCheckOf(request.due, from) })
    if (saved && isNew) await notifyTrouble(parts, request, trouble)
  }

  /** Reports once that an urgent change was not approved in time. */
  async function remind(request: StoredChangeRequest): Promise<void> {
    const late = withBody(request, { trouble: 'late', told: 'late' })
    const saved = await store.changeRequests.save({ ...late, nextCheck: now().getTime() + day })
    if (saved && requestBodyOf(request).told !== 'late') await notifyLate(parts, request)
  }

  async function look(own: ExaminingParts, taken: StoredChangeRequest): Promise<void> {
    const request = await recoverRequest(own, taken)
    if (!request) return
    if (request.state === 'afterwards') return remind(request)
    // Takes the time before the check: a scheduled time that passes during it is then checked at once, not an hour later.
    const from = now().getTime()
    const isDue = request.due !== null && Date.parse(request.due) <= from
    const isHeld = request.state === 'held'
    // Fully signed for immediate publishing, but interrupted by a kill.
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
      // A missing signature is only trouble once the scheduled time has come, or when the request was fully signed before.
      if (verdict.trouble !== 'unsigned' || isDue || request.state !== 'waiting') return hold(request, verdict.trouble, isHeld, from)
    }
    const { trouble: _, told: __, ...clean } = requestBodyOf(request)
    const body = JSON.stringify({ ...clean, checked: now().toISOString() })
    await store.changeRequests.save({ ...request, body, nextCheck: nextCheckOf(request.due, from) })
  }

  async function tick(): Promise<void> {
    if (!given) return
    while (!isOver) {
      await renewClaims(parts)
      const time = now().getTime()
      const taken = (await store.changeRequests.claim(time, time + lease, together)).sort(byTurn)
      for (const [at, request] of taken.entries())
        await whileClaimed(
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
      // The store may be unavailable for a while; the next tick catches up.
      .catch((error: unknown) => log?.warn({ err: error }, 'what waits for its time was not looked at'))
      .finally(() => (ticking = undefined))
  }

  return {
    start() {
      if (!given || parts.env.portalApi) return
      timer ??= setInterval(wake, every)
      timer.unref()
      // With a store of its own, no other process can hold a claim: any claim was left by a kill.
      if (parts.env.databaseUrl === undefined) hasten(true)
      // Another release may conflict with a pending request: its author is told at once, not at the scheduled time.
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
