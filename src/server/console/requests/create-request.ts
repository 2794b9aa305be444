import { randomUUID } from 'node:crypto'
import type { ReleaseDoor } from '../../../contract/console/console-history'
import type { Review } from '../../../contract/parts/portal/review'
import { reviewLevelOf } from '../../../release/changes/review-level'
import type { OpenDraft } from '../../drafts/drafts'
import type { Store } from '../../store/store'
import { nextCheckOf } from './next-check'
import { contentOf, type RequestBody } from './request-body'

/** A draft that nobody writes any more belongs to its request. */
export const draftOwner = (id: string) => `request:${id}`

export interface NewRequest {
  open: OpenDraft
  account: string
  who: string
  door: ReleaseDoor
  reason: string
  due: string | null
  changes: string[]
  wasLive?: boolean
  first?: boolean
  until?: string | undefined
  /** Who has to agree, as it is live. */
  review: Review | undefined
}

/**
 * Hands a draft over to wait: false, and nothing done, where it is another one's or went on since it was seen. Without a time and without a review there
 * is nothing to wait for.
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
    // What another tab did since it was seen is in no request that nobody has seen.
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
