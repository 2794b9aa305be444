import type { PublishAnswer } from '../../../contract/console/console-review'
import type { Review } from '../../../contract/parts/portal/review'
import type { OpenDraft } from '../../drafts/drafts'
import type { StoredChangeRequest } from '../../store/store'
import { ConsoleRefused } from '../console-refused'
import type { ConsoleContext } from '../console-context'
import { mayPublishFirst } from '../requests/signatures'
import { submitDraft } from './submit-draft'
import { publishWaiting } from './publish-waiting'
import { returnToDraft } from './request-calls'

/** Whether an urgent change of the operator is live whose approval is overdue. */
export async function hasOverdueApproval({ parts: { store, now }, session }: ConsoleContext): Promise<boolean> {
  const isLate = ({ state, account, due }: StoredChangeRequest) =>
    state === 'afterwards' && account === session.user.id && due !== null && Date.parse(due) <= now().getTime()
  return (await store.changeRequests.open()).some(isLate)
}

interface How {
  reason: string
  wasLive?: boolean
  until?: string
  /** Called with a request that could not be published. */
  otherwise(request: StoredChangeRequest): Promise<void>
}

/** Creates a change request from a draft and publishes it at once; others approve it afterwards. */
export async function publishFirst(visit: ConsoleContext, open: OpenDraft, { otherwise, ...how }: How): Promise<PublishAnswer> {
  const { changeRequests } = visit.parts.store
  const id = await submitDraft(visit, open, { door: 'console', due: null, first: true, ...how })
  const request = await changeRequests.find(id)
  if (!request) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  try {
    return await publishWaiting(visit, request, { door: 'console', who: visit.session.user.username })
  } catch (error) {
    const left = await changeRequests.find(id)
    if (error instanceof ConsoleRefused && left?.state === 'waiting') await otherwise(left)
    throw error
  }
}

/** Publishes an operator's urgent draft; if something prevents that, the operator gets the draft back. */
export async function publishDraftFirst(visit: ConsoleContext, review: Review, open: OpenDraft, reason: string): Promise<PublishAnswer> {
  if (!mayPublishFirst(review, open.base, open.files)) throw new ConsoleRefused({ kind: 'notFirst', why: 'level' })
  if (await hasOverdueApproval(visit)) throw new ConsoleRefused({ kind: 'notFirst', why: 'owing' })
  return publishFirst(visit, open, { reason, otherwise: (request) => returnToDraft(visit, request) })
}
