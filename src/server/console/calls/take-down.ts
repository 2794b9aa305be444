import { mostReason } from '../../../contract/console/console-review'
import type { Review } from '../../../contract/parts/review'
import { filledIn } from '../../../contract/words/word'
import { recordAudit } from '../../audit'
import { handOver } from '../../drafts/hand-over'
import type { StoredChangeRequest } from '../../store/store'
import { ConsoleRefused } from '../console-refused'
import type { ConsoleVisit } from '../console-visit'
import { requestBodyOf, withBody } from '../requests/request-body'
import { mayGoFirst } from '../requests/signatures'
import { tellRefused, wordsOf } from '../requests/tell-operators'
import { wholeTakenBack } from '../take-back'
import { handInDraft } from './hand-in-draft'
import { publishFirst } from './publish-first'
import { told } from './request-calls'

/**
 * What is live and somebody does not agree to is taken back: live at once as well, where it may be, and others agree to that. What was changed again
 * since stands in its way.
 */
export async function takeDown(visit: ConsoleVisit, review: Review, request: StoredChangeRequest, reason: string): Promise<void> {
  const { parts, editing, session } = visit
  const { made = 0 } = requestBodyOf(request)
  const live = editing.current().files
  const { files, wasLive, names } = await wholeTakenBack(parts.store, made, live)
  const why = { reason: filledIn(wordsOf(parts).told.takeDownReason, { number: made, reason }).slice(0, mostReason), wasLive }
  const drop = async (left: StoredChangeRequest) => {
    if (await parts.store.changeRequests.save({ ...left, state: 'cancelled' })) await parts.store.drafts.remove(left.draft)
  }
  const isDone =
    names.length === 0
    || (await handOver<unknown>(editing.drafts, { names, files }, (open) =>
      mayGoFirst(review, live, files)
        ? publishFirst(visit, open, { ...why, otherwise: drop })
        : handInDraft(visit, open, { ...why, door: 'console', due: null }),
    ))
  if (isDone === false) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  const returned = { who: session.user.username, reason, time: parts.now().toISOString() }
  // It was looked at meanwhile, or somebody else has taken it back as well.
  const newest = await parts.store.changeRequests.find(request.id)
  if (newest?.state === 'afterwards') await parts.store.changeRequests.save({ ...withBody(newest, { returned }), state: 'cancelled' })
  await tellRefused(parts, request, returned)
  await recordAudit(told(visit), { event: 'release.return', outcome: 'ok', object: `${request.id} ${reason}` })
}
