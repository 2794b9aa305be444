import type { ReleaseDoor } from '../../../contract/console/console-history'
import type { Review } from '../../../contract/parts/portal/review'
import type { Drafts } from '../../drafts/drafts'
import { handOver } from '../../drafts/hand-over'
import { hashOfFiles, type Files } from '../../live/check/files'
import type { Store } from '../../store/store'
import { createChangeRequest } from './create-request'
import { requestBodyOf, contentOf } from './request-body'

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

/** Ends what waits of the folder, but what makes this content; says whether that is there. */
export async function withdrawSaved({ changeRequests, drafts }: Store, content: string | null): Promise<boolean> {
  let isKnown = false
  for (const one of (await changeRequests.open()).filter(({ account }) => account === '')) {
    if (content !== null && requestBodyOf(one).content === content) isKnown = true
    else if (one.state !== 'publishing' && (await changeRequests.save({ ...one, state: 'cancelled' }))) await drafts.remove(one.draft)
  }
  return isKnown
}

/**
 * Makes a waiting draft of what was saved in the folder, where others are to agree first. Saved anew, it is another one, and what was signed of the one before
 * is void; saved back, it is none. Says whether there is a new one.
 */
export async function handIn(
  { store, now, drafts }: { store: Store; now(): Date; drafts: Drafts },
  { review, live }: { review: Review; live: Files },
  saved: Saved | null,
): Promise<boolean> {
  const open = await store.changeRequests.open()
  // A kill came between its files and its release: whoever takes it up brings it to its end.
  if (saved && open.some((one) => one.state === 'publishing' && requestBodyOf(one).filesHash === hashOfFiles(saved.files))) return false
  const isKnown = await withdrawSaved(store, saved && contentOf(live, saved.files))
  if (!saved || isKnown) return false
  const { changed: names, files, door, who, why, changes, wasLive } = saved
  const given = { account: '', who, door, reason: why, due: null, changes, wasLive, review }
  return (await handOver(drafts, { names, files }, (open) => createChangeRequest(store, now(), { open, ...given }))) !== false
}
