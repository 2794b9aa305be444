import { randomUUID } from 'node:crypto'
import type { ReleaseOrigin } from '../../../contract/console/console-history'
import type { Review } from '../../../contract/parts/portal/review'
import { reviewLevelOf } from '../../../release/changes/review-level'
import type { OpenDraft } from '../../drafts/drafts'
import type { Store } from '../../store/store'
import { nextCheckOf } from './next-check'
import { contentOf, type RequestBody } from './request-body'

/** The owner id of a submitted draft: it belongs to its request. */
export const draftOwner = (id: string) => `request:${id}`

export interface NewRequest {
  open: OpenDraft
  account: string
  who: string
  door: ReleaseOrigin
  reason: string
  due: string | null
  changes: string[]
  wasLive?: boolean
  first?: boolean
  until?: string | undefined
  /** The live release's review rules. */
  review: Review | undefined
}

/**
 * Turns a draft into a change request. Returns false and changes nothing when the draft is not the owner's any more or has steps that were
 * not seen. Without a scheduled time and review rules there is nothing to wait for.
 */
export async function createChangeRequest(store: Store, now: Date, given: NewRequest): Promise<string | false> {
  const { open, account, who, door, reason, due, changes, wasLive, first, until, review } = given
  const id = randomUUID()
  const body: RequestBody = {
    who,
    steps: open.steps,
    content: contentOf(open.base, open.files),
    release: Number(open.draft.base),
    changes,
    ...(wasLive ? { wasLive } : {}),
    ...(first ? { first } : {}),
    ...(until === undefined ? {} : { until }),
    ...(review ? { level: reviewLevelOf(open.base, open.files) } : {}),
  }
  return store.alone(async (inside) => {
    // A request must not contain steps of another tab that nobody has reviewed.
    if ((await inside.drafts.steps(open.id, open.steps)).length > 0 || !(await inside.drafts.give(open.id, open.owner, draftOwner(id))))
      return false
    await inside.changeRequests.add({
      id,
      draft: open.id,
      account,
      door,
      reason,
      time: now.toISOString(),
      due,
      state: review ? 'waiting' : 'scheduled',
      body: JSON.stringify(body),
      version: 1,
      nextCheck: nextCheckOf(due, now.getTime()),
    })
    return id
  })
}
