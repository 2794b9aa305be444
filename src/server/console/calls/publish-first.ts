import type { PublishAnswer } from '../../../contract/console/console-review'
import type { Review } from '../../../contract/parts/portal/review'
import type { OpenDraft } from '../../drafts/drafts'
import type { StoredChangeRequest } from '../../store/store'
import { ConsoleRefused } from '../console-refused'
import type { ConsoleVisit } from '../console-visit'
import { mayGoFirst } from '../requests/signatures'
import { handInDraft } from './hand-in-draft'
import { publishWaiting } from './publish-waiting'
import { giveBack } from './request-calls'

/** Whether an urgent change of the operator is live whose approval is overdue. */
export async function isOwing({ parts: { store, now }, session }: ConsoleVisit): Promise<boolean> {
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
export async function publishFirst(visit: ConsoleVisit, open: OpenDraft, { otherwise, ...how }: How): Promise<PublishAnswer> {
  const { changeRequests } = visit.parts.store
  const id = await handInDraft(visit, open, { door: 'console', due: null, first: true, ...how })
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
export async function publishDraftFirst(visit: ConsoleVisit, review: Review, open: OpenDraft, reason: string): Promise<PublishAnswer> {
  if (!mayGoFirst(review, open.base, open.files)) throw new ConsoleRefused({ kind: 'notFirst', why: 'level' })
  if (await isOwing(visit)) throw new ConsoleRefused({ kind: 'notFirst', why: 'owing' })
  return publishFirst(visit, open, { reason, otherwise: (request) => giveBack(visit, request) })
}
