import type { ReleaseDoor } from '../../../contract/console/console-history'
import type { Review } from '../../../contract/parts/review'
import { createDrafts, draftOfFiles } from '../../drafts/drafts'
import { hashOfFiles, type Files } from '../../live/check/files'
import type { Store } from '../../store/store'
import { createRequest } from './create-request'
import { bodyOf, contentOf } from './request-body'

/** What lies in the folder and passes, while it is not what is live. */
export interface Saved {
  files: Files
  changed: string[]
  changes: string[]
  door: ReleaseDoor
  who: string
  why: string
  wasLive: boolean
}

/** Whom a draft belongs to until its request has it. */
const folder = 'folder'

/**
 * Makes a waiting draft of what was saved in the folder, where others are to agree first. Saved anew, it is another one, and what was signed of the one before
 * is void; saved back, it is none. Says whether there is a new one.
 */
export async function handIn(
  { store, now }: { store: Store; now(): Date },
  { review, live }: { review: Review; live: Files },
  saved: Saved | null,
): Promise<boolean> {
  const open = await store.changeRequests.open()
  // A kill came between its files and its release: whoever takes it up brings it to its end.
  if (saved && open.some((one) => one.state === 'publishing' && bodyOf(one).filesHash === hashOfFiles(saved.files))) return false
  const content = saved && contentOf(live, saved.files)
  let isKnown = false
  for (const one of open.filter(({ account }) => account === '')) {
    if (content !== null && bodyOf(one).content === content) isKnown = true
    else if (one.state !== 'publishing' && (await store.changeRequests.save({ ...one, state: 'cancelled' })))
      await store.drafts.remove(one.draft)
  }
  if (!saved || isKnown) return false
  const made = await draftOfFiles(createDrafts({ store, now }), folder, saved.changed, saved.files)
  if ('crossed' in made) return false
  const { door, who, why, changes, wasLive } = saved
  return (
    (await createRequest(store, now(), { open: made, account: '', who, door, reason: why, due: null, changes, wasLive, review })) !== false
  )
}
