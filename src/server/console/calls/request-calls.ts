import { randomUUID } from 'node:crypto'
import type { ConsoleRequests } from '../../../contract/console/console-request'
import type { Published } from '../../../contract/console/console-review'
import { Refusal } from '../../replies/refusal'
import type { StoredChangeRequest } from '../../store/store'
import { managesPortal } from '../console-access'
import { toQuestion } from '../console-drafts'
import { ConsoleRefused } from '../console-refused'
import { readRequest, requests as bodies } from '../console-requests'
import type { AnswerCall, ConsoleVisit } from '../console-visit'
import { publishRequest } from '../requests/publish-request'
import { contentOf, toConsoleRequest, type RequestBody } from '../requests/request-body'
import { nextCheckOf } from '../requests/schedule-loop'
import { recordAudit } from '../../audit'
import { reviewedDraft } from './publish-calls'

const year = 366 * 24 * 3_600_000

const told = ({ parts: { store, now }, session, address, requestId }: ConsoleVisit) => ({ store, session, address, requestId, now: now() })

async function all({ parts: { store, now }, session }: ConsoleVisit): Promise<ConsoleRequests> {
  const open = await store.changeRequests.open()
  return { requests: open.flatMap((one) => toConsoleRequest(one, session.user.id)), now: now().toISOString() }
}

/** A draft that nobody writes any more belongs to its request. */
const ownerOf = (id: string) => `request:${id}`

const schedule: AnswerCall = async (visit) => {
  const { parts, session, editing, contentType, body } = visit
  const { seen, reason, due } = readRequest(bodies.schedule, contentType, body)
  const [time, now] = [Date.parse(due), parts.now().getTime()]
  if (!(time > now && time <= now + year)) throw new ConsoleRefused({ kind: 'time' })
  const open = await reviewedDraft(visit, seen)
  const { problems, changes } = await editing.checker.examine(open.files)
  if (problems.some(({ severity }) => severity !== 'warning')) throw new ConsoleRefused({ kind: 'problems', problems })
  const id = randomUUID()
  const request: RequestBody = {
    who: session.user.username,
    steps: open.steps,
    content: contentOf(open.base, open.files),
    release: Number(open.draft.base),
    changes,
  }
  await parts.store.alone(async (store) => {
    // What another tab did since it was seen is in no schedule that nobody has seen.
    const isSeen = (await store.drafts.steps(open.id)).length === open.steps
    if (!isSeen || !(await store.drafts.give(open.id, session.user.id, ownerOf(id)))) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
    await store.changeRequests.add({
      id,
      draft: open.id,
      account: session.user.id,
      door: 'schedule',
      reason: reason.trim(),
      time: parts.now().toISOString(),
      due: new Date(time).toISOString(),
      state: 'scheduled',
      body: JSON.stringify(request),
      version: 1,
      nextCheck: nextCheckOf(due, now),
    })
  })
  await recordAudit(told(visit), { event: 'release.schedule', outcome: 'ok', object: `${due} ${reason.trim()}` })
  return all(visit)
}

async function asked(visit: ConsoleVisit): Promise<StoredChangeRequest> {
  const { id } = readRequest(bodies.request, visit.contentType, visit.body)
  const found = await visit.parts.store.changeRequests.find(id)
  if (!found) throw new Refusal('missing')
  // It went live or was taken back meanwhile, or goes live this very moment.
  if (found.state !== 'scheduled' && found.state !== 'held') throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  return found
}

const requestNow: AnswerCall = async (visit): Promise<Published> => {
  const { session, address } = visit
  const request = await asked(visit)
  const author = { door: 'console' as const, who: session.user.username, actor: session.user.id, address }
  const done = await publishRequest(visit, request, author)
  if (done === 'taken') throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  if ('trouble' in done) throw new ConsoleRefused({ kind: 'trouble', trouble: done.trouble })
  if (!done.release) throw new ConsoleRefused({ kind: 'nothing' })
  const { number, revision, changes } = done.release
  return { release: number, revision, changes }
}

/** Whose draft it is again: the author's, and of one who manages the portal no longer, that of whoever takes it back. */
async function heirOf({ parts, session }: ConsoleVisit, { account }: StoredChangeRequest): Promise<string> {
  const author = await parts.store.users.byId(account)
  return author && managesPortal(parts.release.current, author) ? account : session.user.id
}

const requestCancel: AnswerCall = async (visit) => {
  const { parts, drafts } = visit
  const request = await asked(visit)
  const heir = await heirOf(visit, request)
  const [own] = await parts.store.drafts.ofOwner(heir)
  if (own) {
    const merged = await drafts.merge(request.draft, own.id)
    if ('crossed' in merged) throw new ConsoleRefused({ kind: 'crossed', questions: merged.crossed.map(toQuestion) })
  }
  await parts.store.alone(async (store) => {
    if (!(await store.changeRequests.save({ ...request, state: 'cancelled' }))) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
    await (own ? store.drafts.remove(request.draft) : store.drafts.give(request.draft, ownerOf(request.id), heir))
  })
  await recordAudit(told(visit), { event: 'release.cancel', outcome: 'ok', object: request.reason })
  return all(visit)
}

export const requestCalls = { requests: all, schedule, requestNow, requestCancel } satisfies Record<string, AnswerCall>
