import type { ConsoleRequests } from '../../../contract/console/console-request'
import type { PublishAnswer } from '../../../contract/console/console-review'
import { recordAudit } from '../../audit'
import { Refusal } from '../../replies/refusal'
import type { StoredChangeRequest } from '../../store/store'
import { managesPortal } from '../console-access'
import { toQuestion } from '../console-drafts'
import { ConsoleRefused } from '../console-refused'
import { readRequest, requests as bodies } from '../console-requests'
import type { AnswerCall, ConsoleContext } from '../console-context'
import { draftOwner } from '../requests/create-request'
import { toConsoleRequest } from '../requests/shown-request'
import { withCurrentSignatures } from '../requests/current-signatures'
import { submitDraft } from './submit-draft'
import { publishWaiting } from './publish-waiting'
import { reviewedDraft } from './reviewed-draft'

const year = 366 * 24 * 3_600_000

/** The author of an audit log entry. */
export const auditedBy = ({ parts: { store, now }, session, address, requestId }: ConsoleContext) => ({
  store,
  session,
  address,
  requestId,
  now: now(),
})

export async function allRequests({ parts, session }: ConsoleContext): Promise<ConsoleRequests> {
  const { store, now, release } = parts
  const { review } = release.current.tree.portal
  const open = await Promise.all((await store.changeRequests.open()).map((one) => withCurrentSignatures(parts, one)))
  return { requests: open.flatMap((one) => toConsoleRequest(one, session.user, review)), now: now().toISOString() }
}

const schedule: AnswerCall = async (visit) => {
  const { parts, contentType, body } = visit
  const { seen, reason, due } = readRequest(bodies.schedule, contentType, body)
  const [time, now] = [Date.parse(due), parts.now().getTime()]
  if (!(time > now && time <= now + year)) throw new ConsoleRefused({ kind: 'time' })
  const open = await reviewedDraft(visit, seen)
  await submitDraft(visit, open, { door: 'schedule', reason, due: new Date(time).toISOString() })
  await recordAudit(auditedBy(visit), { event: 'release.schedule', outcome: 'ok', object: `${due} ${reason.trim()}` })
  return allRequests(visit)
}

async function asked(visit: ConsoleContext, states: StoredChangeRequest['state'][]): Promise<StoredChangeRequest> {
  const { id } = readRequest(bodies.request, visit.contentType, visit.body)
  const found = await visit.parts.store.changeRequests.find(id)
  if (!found) throw new Refusal('missing')
  // Meanwhile it was published or cancelled, or it is being published right now.
  if (!states.includes(found.state)) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  return found
}

const requestNow: AnswerCall = async (visit): Promise<PublishAnswer> => {
  const request = await asked(visit, ['scheduled', 'held'])
  return publishWaiting(visit, request, { door: 'console', who: visit.session.user.username })
}

/** Who gets the draft back: the author or, if the author no longer manages the portal, whoever cancels the request. */
async function newOwnerOf({ parts, session }: ConsoleContext, { account }: StoredChangeRequest): Promise<string> {
  const author = await parts.store.users.byId(account)
  return author && managesPortal(parts.release.current, author) ? account : session.user.id
}

/** Ends a request and makes it a draft again. Files saved in the folder stay there and are submitted again when saved again. */
export async function returnToDraft(visit: ConsoleContext, request: StoredChangeRequest, isSentBack = false): Promise<void> {
  const { parts, editing } = visit
  const end = async (state: 'returned' | 'cancelled', then: (store: typeof parts.store) => Promise<unknown>, draft = request.draft) =>
    parts.store.alone(async (store) => {
      if (!(await store.changeRequests.save({ ...request, state, draft }))) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
      await then(store)
    })
  if (request.account === '') return end('returned', (store) => store.drafts.remove(request.draft))
  const newOwner = await newOwnerOf(visit, request)
  const [own] = await parts.store.drafts.ofOwner(newOwner)
  const merged = own && (await editing.drafts.merge(request.draft, own.id))
  const isMerged = merged && !('crossed' in merged)
  // A reviewer cannot resolve conflicts with the author's current draft, so a returned one becomes a separate draft after it.
  if (merged && 'crossed' in merged && !isSentBack) throw new ConsoleRefused({ kind: 'crossed', questions: merged.crossed.map(toQuestion) })
  await end(
    'cancelled',
    (store) => (isMerged ? store.drafts.remove(request.draft) : store.drafts.give(request.draft, draftOwner(request.id), newOwner)),
    // The operator learns from the draft that has its changes now why it was returned.
    isMerged && isSentBack ? own.id : request.draft,
  )
}

const requestCancel: AnswerCall = async (visit) => {
  const request = await asked(visit, ['waiting', 'scheduled', 'held'])
  await returnToDraft(visit, request)
  await recordAudit(auditedBy(visit), { event: 'release.cancel', outcome: 'ok', object: request.reason })
  return allRequests(visit)
}

export const requestCalls = { requests: allRequests, schedule, requestNow, requestCancel } satisfies Record<string, AnswerCall>
