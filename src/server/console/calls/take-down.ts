import type { Review } from '../../../contract/parts/review'
import { recordAudit } from '../../audit'
import { handOver } from '../../drafts/hand-over'
import { changedNames } from '../../live/check/files'
import type { StoredChangeRequest } from '../../store/store'
import { toQuestion } from '../console-drafts'
import { ConsoleRefused } from '../console-refused'
import type { ConsoleVisit } from '../console-visit'
import { requestBodyOf, withBody } from '../requests/request-body'
import { mayGoFirst } from '../requests/signatures'
import { tellTakenDown, wordsOf } from '../requests/tell-operators'
import { takenBack } from '../take-back'
import { handInDraft } from './hand-in-draft'
import { publishFirst } from './publish-first'
import { told } from './request-calls'

const mostReason = 200

/**
 * What is live and somebody does not agree to is taken back: live at once as well, where it may be, and others agree to that. What was changed again
 * since stands in its way.
 */
export async function takeDown(visit: ConsoleVisit, review: Review, request: StoredChangeRequest, reason: string): Promise<void> {
  const { parts, editing, session } = visit
  const { made = 0 } = requestBodyOf(request)
  const live = editing.current().files
  const { files, overlaid, wasLive } = await takenBack(parts.store, made, live)
  if (overlaid.length > 0) throw new ConsoleRefused({ kind: 'overlaid', questions: overlaid.map(toQuestion) })
  const names = changedNames(live, files)
  const how = {
    reason: wordsOf(parts)
      .told.takeDownReason.replace('{number}', String(made))
      .replace('{reason}', () => reason),
    wasLive,
  }
  const why = { ...how, reason: how.reason.slice(0, mostReason) }
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
  await tellTakenDown(parts, request, returned)
  await recordAudit(told(visit), { event: 'release.return', outcome: 'ok', object: `${request.id} ${reason}` })
}
