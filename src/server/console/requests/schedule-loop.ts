import type { FastifyBaseLogger } from 'fastify'
import type { RequestTrouble } from '../../../contract/console/console-request'
import { createDrafts } from '../../drafts/drafts'
import type { ResponderParts } from '../../http/responder'
import type { StoredChangeRequest } from '../../store/store'
import { examineRequest, type RequestParts } from './examine-request'
import { publishLease, publishRequest, takenUp } from './publish-request'
import { bodyOf, withBody } from './request-body'
import { tellTrouble } from './tell-operators'

const every = 500
const together = 8
const hour = 3_600_000
/** A last look before the time, while somebody can still do something. */
const ahead = 10 * 60_000
/** After a fault of the machine. */
const again = 10_000

export interface ScheduleLoop {
  start(): void
  stop(): Promise<void>
  /** Looks at what is to be looked at now. */
  tick(): Promise<void>
}

/** When what waits is looked at next: every hour, shortly before its time, and at it. */
export function nextCheckOf(due: string | null, now: number): number {
  const time = due === null ? Infinity : Date.parse(due)
  return Math.min(now + hour, ...[time - ahead, time].filter((moment) => moment > now))
}

/** Looks at the drafts that wait, and has them go live at their time. Each process has one; the store says whose turn it is. */
export function createScheduleLoop(parts: ResponderParts, log?: Pick<FastifyBaseLogger, 'error' | 'warn'>): ScheduleLoop {
  const { store, now, live } = parts
  const { editing } = live
  const given: RequestParts | undefined = editing && { parts, editing, drafts: createDrafts(parts) }
  let timer: ReturnType<typeof setInterval> | undefined
  let ticking: Promise<void> | undefined
  let unsubscribe: (() => void) | undefined
  let isOver = false

  async function hold(request: StoredChangeRequest, trouble: RequestTrouble, isDue: boolean): Promise<void> {
    const isNew = bodyOf(request).told !== trouble || (isDue && request.state !== 'held')
    const checked = now().toISOString()
    const next = withBody(request, { trouble, told: trouble, checked })
    const saved = await store.changeRequests.save({
      ...next,
      state: isDue ? 'held' : request.state,
      nextCheck: nextCheckOf(request.due, now().getTime()),
    })
    if (saved && isNew) await tellTrouble(parts, request, trouble)
  }

  async function look(own: RequestParts, taken: StoredChangeRequest): Promise<void> {
    const request = await takenUp(own, taken)
    if (!request) return
    const isDue = request.due !== null && Date.parse(request.due) <= now().getTime()
    const isHeld = request.state === 'held'
    if (isDue && !isHeld) {
      const author = { door: 'schedule' as const, who: bodyOf(request).who, actor: request.account, address: 'schedule' }
      const done = await publishRequest(own, request, author)
      if (done === 'taken' || 'release' in done) return
      const newest = await store.changeRequests.find(request.id)
      if (newest) await hold(newest, done.trouble, true)
      return
    }
    const verdict = await examineRequest(own, request)
    if ('trouble' in verdict) return hold(request, verdict.trouble, isHeld)
    const { trouble: _, told: __, ...clean } = bodyOf(request)
    const body = JSON.stringify({ ...clean, checked: now().toISOString() })
    await store.changeRequests.save({ ...request, body, nextCheck: nextCheckOf(request.due, now().getTime()) })
  }

  async function tick(): Promise<void> {
    if (!given) return
    while (!isOver) {
      const time = now().getTime()
      const taken = await store.changeRequests.claim(time, time + publishLease, together)
      for (const request of taken)
        await look(given, request).catch(async (error: unknown) => {
          log?.error({ err: error, id: request.id }, 'what waits for its time could not be looked at')
          await store.changeRequests.hasten(now().getTime() + again)
        })
      if (taken.length < together) return
    }
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
      // What others publish may be in the way of what waits: its author hears of it at once, not at the time.
      unsubscribe ??= live.subscribe(() => {
        store.changeRequests.hasten(now().getTime()).catch((error: unknown) => log?.warn({ err: error }, 'what waits was not hastened'))
      })
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
