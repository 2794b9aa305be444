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

/** Whether something of the operator's is live to which nobody has agreed in time. */
export async function isOwing({ parts: { store, now }, session }: ConsoleVisit): Promise<boolean> {
  const isLate = ({ state, account, due }: StoredChangeRequest) =>
    state === 'afterwards' && account === session.user.id && due !== null && Date.parse(due) <= now().getTime()
  return (await store.changeRequests.open()).some(isLate)
}

interface How {
  reason: string
  wasLive?: boolean
  until?: string
  /** What is to become of a request that did not go live. */
  otherwise(request: StoredChangeRequest): Promise<void>
}

/** Hands a draft in and has it go live at once, for others to agree afterwards. */
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

/** The draft of an operator who cannot wait; what keeps it from going live gives it back. */
export async function publishDraftFirst(visit: ConsoleVisit, review: Review, open: OpenDraft, reason: string): Promise<PublishAnswer> {
  if (!mayGoFirst(review, open.base, open.files)) throw new ConsoleRefused({ kind: 'notFirst', why: 'level' })
  if (await isOwing(visit)) throw new ConsoleRefused({ kind: 'notFirst', why: 'owing' })
  return publishFirst(visit, open, { reason, otherwise: (request) => giveBack(visit, request) })
}
