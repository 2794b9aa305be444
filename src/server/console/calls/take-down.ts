import { mostReason, type PublishAnswer } from '../../../contract/console/console-review'
import type { Review } from '../../../contract/parts/portal/review'
import { filledIn } from '../../../contract/words/word'
import { recordAudit } from '../../audit'
import { handOver } from '../../drafts/hand-over'
import type { StoredChangeRequest } from '../../store/store'
import { ConsoleRefused } from '../console-refused'
import { consoleWordsOf } from '../console-words-of'
import type { ConsoleVisit } from '../console-visit'
import { requestBodyOf, withBody } from '../requests/request-body'
import { mayGoFirst, mayTakeOff } from '../requests/signatures'
import { tellRefused } from '../requests/tell-operators'
import { wholeTakenBack } from '../take-back'
import { handInDraft } from './hand-in-draft'
import { publishFirst } from './publish-first'
import { auditedBy } from './request-calls'

interface Why {
  reason: string
  /** By its own author: live at once or not at all, and to be agreed to no later than what it takes back. */
  isOwn: boolean
}

/**
 * What is live of a request is taken back: live at once as well, where it may be, and others agree to that. What was changed again since stands in its way.
 * Null where nothing of it is live, or where others are to agree before.
 */
async function takenOff(
  visit: ConsoleVisit,
  review: Review,
  request: StoredChangeRequest,
  { reason, isOwn }: Why,
): Promise<PublishAnswer | null> {
  const { parts, editing } = visit
  const { made = 0 } = requestBodyOf(request)
  const live = editing.current().files
  const { files, wasLive, names } = await wholeTakenBack(parts.store, made, live)
  if (names.length === 0) return null
  const isUrgent = mayGoFirst(review, live, files)
  if (isOwn && !isUrgent) throw new ConsoleRefused({ kind: 'notFirst', why: 'level' })
  const text = filledIn(consoleWordsOf(parts.release.current).told.takeDownReason, { number: made, reason })
  const how = { reason: text.slice(0, mostReason), wasLive, ...(isOwn && request.due !== null ? { until: request.due } : {}) }
  const drop = async (left: StoredChangeRequest) => {
    if (await parts.store.changeRequests.save({ ...left, state: 'cancelled' })) await parts.store.drafts.remove(left.draft)
  }
  const done = await handOver<PublishAnswer | null>(editing.drafts, { names, files }, async (open) => {
    if (isUrgent) return publishFirst(visit, open, { ...how, otherwise: drop })
    await handInDraft(visit, open, { ...how, door: 'console', due: null })
    return null
  })
  if (done === false) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  return done
}

async function close(visit: ConsoleVisit, request: StoredChangeRequest, reason: string) {
  const { parts, session } = visit
  const returned = { who: session.user.username, reason, time: parts.now().toISOString() }
  // It was looked at meanwhile, or somebody else has taken it back as well.
  const newest = await parts.store.changeRequests.find(request.id)
  if (newest?.state === 'afterwards') await parts.store.changeRequests.save({ ...withBody(newest, { returned }), state: 'cancelled' })
  await recordAudit(auditedBy(visit), { event: 'release.return', outcome: 'ok', object: `${request.id} ${reason}` })
  return returned
}

/** Somebody does not agree to what is live. */
export async function takeDown(visit: ConsoleVisit, review: Review, request: StoredChangeRequest, reason: string): Promise<void> {
  await takenOff(visit, review, request, { reason, isOwn: false })
  await tellRefused(visit.parts, request, await close(visit, request, reason))
}

/** An operator takes back what he had go live before others have agreed, while nobody has. */
export async function takeOff(
  visit: ConsoleVisit,
  review: Review,
  request: StoredChangeRequest | null,
  reason: string,
): Promise<PublishAnswer> {
  if (!request || !mayTakeOff(review, request, visit.session.user)) throw new ConsoleRefused({ kind: 'notFirst', why: 'foreign' })
  const published = await takenOff(visit, review, request, { reason, isOwn: true })
  if (!published) throw new ConsoleRefused({ kind: 'nothing' })
  await close(visit, request, reason)
  return published
}
