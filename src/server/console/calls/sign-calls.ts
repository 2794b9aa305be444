import type { PublishAnswer } from '../../../contract/console/console-review'
import { recordAudit } from '../../audit'
import { ConsoleRefused } from '../console-refused'
import { readRequest, requests as bodies } from '../console-requests'
import type { AnswerCall, ConsoleContext } from '../console-context'
import { requestBodyOf, withBody } from '../requests/request-body'
import { awaitsSignatures, hasAllSignatures, isSigned, nextStepFor, validSignatures } from '../requests/signatures'
import { withCurrentSignatures } from '../requests/current-signatures'
import { notifyRefused } from '../requests/notify-operators'
import type { StoredChangeRequest } from '../../store/store'
import { publishWaiting } from './publish-waiting'
import { allRequests, returnToDraft, auditedBy } from './request-calls'
import { revertRejected } from './revert-urgent'

async function sendBack(visit: ConsoleContext, request: StoredChangeRequest, reason: string): Promise<void> {
  const { parts, session } = visit
  const returned = { who: session.user.username, reason, time: parts.now().toISOString() }
  await returnToDraft(visit, withBody(request, { returned }), true)
  await notifyRefused(parts, request, returned)
  await recordAudit(auditedBy(visit), { event: 'release.return', outcome: 'ok', object: `${request.id} ${reason}` })
}

/** After the last signature, publishes the request or leaves it to its schedule; settles it if it is live already. */
async function afterSigning(visit: ConsoleContext, request: StoredChangeRequest): Promise<PublishAnswer | null> {
  const { parts, editing } = visit
  const { review } = parts.release.current.tree.portal
  if (request.state === 'afterwards') {
    if (review && hasAllSignatures(review, request)) await parts.store.changeRequests.save({ ...request, state: 'published' })
    return null
  }
  const open = await editing.drafts.read(request.draft)
  if (review && !isSigned(review, request, open.base, open.files)) return null
  if (request.due !== null && Date.parse(request.due) > parts.now().getTime()) {
    // Checks the trouble that was reported, such as missing signatures, again.
    await parts.store.changeRequests.save({ ...request, state: 'scheduled', nextCheck: parts.now().getTime() })
    return null
  }
  return publishWaiting(visit, request, { door: request.door, who: requestBodyOf(request).who })
}

const sign: AnswerCall = async (visit) => {
  const { parts, session, contentType, body } = visit
  const { id, content, agree, reason } = readRequest(bodies.sign, contentType, body)
  const { review } = parts.release.current.tree.portal
  const found = await parts.store.changeRequests.find(id)
  if (!found || !review || !awaitsSignatures(found) || requestBodyOf(found).content !== content)
    throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  const request = await withCurrentSignatures(parts, found)
  const step = nextStepFor(review, request, session.user)
  if (!step) throw new ConsoleRefused({ kind: 'notYours' })
  if (!agree) {
    if (reason === undefined) throw new ConsoleRefused({ kind: 'body', at: '/reason' })
    if (request.state === 'afterwards') await revertRejected(visit, review, request, reason.trim())
    else await sendBack(visit, request, reason.trim())
    return allRequests(visit)
  }
  const { id: account, username: who } = session.user
  const own = {
    account,
    who,
    step: step.title,
    ...(step.id === undefined ? {} : { stepId: step.id }),
    time: parts.now().toISOString(),
    content,
  }
  const signed = withBody(request, { signatures: [...validSignatures(request), own] })
  if (!(await parts.store.changeRequests.save(signed))) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  await recordAudit(auditedBy(visit), { event: 'release.sign', outcome: 'ok', object: `${id} ${step.title}` })
  return (await afterSigning(visit, { ...signed, version: signed.version + 1 })) ?? allRequests(visit)
}

export const signCalls = { sign } satisfies Record<string, AnswerCall>
