import { maxReasonLength, type PublishAnswer } from '../../../contract/console/console-review'
import type { Review } from '../../../contract/parts/portal/review'
import { fillPlaceholders } from '../../../contract/words/word'
import { recordAudit } from '../../audit'
import { createFileDraft } from '../../drafts/create-file-draft'
import type { StoredChangeRequest } from '../../store/store'
import { ConsoleRefused } from '../console-refused'
import { consoleWordsOf } from '../console-words-of'
import type { ConsoleContext } from '../console-context'
import { requestBodyOf, withBody } from '../requests/request-body'
import { mayPublishFirst, mayRevertOwn } from '../requests/signatures'
import { notifyRefused } from '../requests/notify-operators'
import { wholeRevertedFiles } from '../reverted-files'
import { submitDraft } from './submit-draft'
import { publishFirst } from './publish-first'
import { auditedBy } from './request-calls'

interface Why {
  reason: string
  /** Reverted by its own author: published at once or not at all, with the deadline for approval of what it reverts. */
  isOwn: boolean
}

/**
 * Reverts what a request has published. Publishes that at once where allowed, to be approved afterwards; else it waits for approval. Fields
 * changed since then prevent it. Null when nothing of the request is live, or when others must approve first.
 */
async function takenOff(
  visit: ConsoleContext,
  review: Review,
  request: StoredChangeRequest,
  { reason, isOwn }: Why,
): Promise<PublishAnswer | null> {
  const { parts, editing } = visit
  const { made = 0 } = requestBodyOf(request)
  const live = editing.current().files
  const { files, wasLive, names } = await wholeRevertedFiles(parts.store, made, live)
  if (names.length === 0) return null
  const isUrgent = mayPublishFirst(review, live, files)
  if (isOwn && !isUrgent) throw new ConsoleRefused({ kind: 'notFirst', why: 'level' })
  const text = fillPlaceholders(consoleWordsOf(parts.release.current).operatorMessages.takeDownReason, { number: made, reason })
  const how = { reason: text.slice(0, maxReasonLength), wasLive, ...(isOwn && request.due !== null ? { until: request.due } : {}) }
  const drop = async (left: StoredChangeRequest) => {
    if (await parts.store.changeRequests.save({ ...left, state: 'cancelled' })) await parts.store.drafts.remove(left.draft)
  }
  const done = await createFileDraft<PublishAnswer | null>(editing.drafts, { names, files }, async (open) => {
    if (isUrgent) return publishFirst(visit, open, { ...how, otherwise: drop })
    await submitDraft(visit, open, { ...how, door: 'console', due: null })
    return null
  })
  if (done === false) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  return done
}

async function close(visit: ConsoleContext, request: StoredChangeRequest, reason: string) {
  const { parts, session } = visit
  const returned = { who: session.user.username, reason, time: parts.now().toISOString() }
  // Meanwhile the request may have been checked, or reverted by somebody else.
  const newest = await parts.store.changeRequests.find(request.id)
  if (newest?.state === 'afterwards') await parts.store.changeRequests.save({ ...withBody(newest, { returned }), state: 'cancelled' })
  await recordAudit(auditedBy(visit), { event: 'release.return', outcome: 'ok', object: `${request.id} ${reason}` })
  return returned
}

/** Reverts an urgent change that a reviewer rejects. */
export async function revertRejected(visit: ConsoleContext, review: Review, request: StoredChangeRequest, reason: string): Promise<void> {
  await takenOff(visit, review, request, { reason, isOwn: false })
  await notifyRefused(visit.parts, request, await close(visit, request, reason))
}

/** Reverts an operator's own urgent change as long as nobody has signed it. */
export async function revertOwn(
  visit: ConsoleContext,
  review: Review,
  request: StoredChangeRequest | null,
  reason: string,
): Promise<PublishAnswer> {
  if (!request || !mayRevertOwn(review, request, visit.session.user)) throw new ConsoleRefused({ kind: 'notFirst', why: 'foreign' })
  const published = await takenOff(visit, review, request, { reason, isOwn: true })
  if (!published) throw new ConsoleRefused({ kind: 'nothing' })
  await close(visit, request, reason)
  return published
}
