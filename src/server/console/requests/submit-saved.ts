import type { ReleaseOrigin } from '../../../contract/console/console-history'
import type { Review } from '../../../contract/parts/portal/review'
import type { Drafts } from '../../drafts/drafts'
import { createFileDraft } from '../../drafts/create-file-draft'
import { hashOfFiles, type Files } from '../../live/check/files'
import type { Store } from '../../store/store'
import { createChangeRequest } from './create-request'
import { requestBodyOf, contentOf } from './request-body'

/** Files in the folder that pass the check and differ from the live release. */
export interface Saved {
  files: Files
  changed: string[]
  changes: string[]
  door: ReleaseOrigin
  who: string
  why: string
  wasLive: boolean
}

/** Cancels pending requests from the folder, except one with this content; returns whether there is one. */
export async function withdrawSaved({ changeRequests, drafts }: Store, content: string | null): Promise<boolean> {
  let isKnown = false
  for (const one of (await changeRequests.open()).filter(({ account }) => account === '')) {
    if (content !== null && requestBodyOf(one).content === content) isKnown = true
    else if (one.state !== 'publishing' && (await changeRequests.save({ ...one, state: 'cancelled' }))) await drafts.remove(one.draft)
  }
  return isKnown
}

/**
 * Makes a change request of files saved in the folder when others must approve first. Saving other content replaces the request and voids
 * its signatures; restoring the live files withdraws it. Returns whether there is a new request.
 */
export async function submitSaved(
  { store, now, drafts }: { store: Store; now(): Date; drafts: Drafts },
  { review, live }: { review: Review; live: Files },
  saved: Saved | null,
): Promise<boolean> {
  const open = await store.changeRequests.open()
  // A kill interrupted publishing after the files were written: whichever process claims the request finishes it.
  if (saved && open.some((one) => one.state === 'publishing' && requestBodyOf(one).filesHash === hashOfFiles(saved.files))) return false
  const isKnown = await withdrawSaved(store, saved && contentOf(live, saved.files))
  if (!saved || isKnown) return false
  const { changed: names, files, door, who, why, changes, wasLive } = saved
  const given = { account: '', who, door, reason: why, due: null, changes, wasLive, review }
  return (await createFileDraft(drafts, { names, files }, (open) => createChangeRequest(store, now(), { open, ...given }))) !== false
}
