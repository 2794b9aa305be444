import type { RequestTrouble } from '../../../contract/console/console-request'
import type { OpenDraft } from '../../drafts/drafts'
import type { ResponderParts } from '../../http/responder'
import { changedNames } from '../../live/check/files'
import { folderState } from '../../live/edit-live'
import type { LiveEditing } from '../../live/live-view'
import type { StoredChangeRequest } from '../../store/store'
import { managesPortal } from '../console-access'
import { requestBodyOf, contentOf } from './request-body'
import { mayGoLive } from './signatures'
import { withCurrentSignatures } from './current-signatures'

export interface ExaminingParts {
  parts: ResponderParts
  editing: LiveEditing
}

/** The result of examining a request: what prevents publishing, or the draft, which may be live already. */
export type RequestVerdict = { trouble: RequestTrouble } | { open: OpenDraft; isLive: boolean }

async function isEdited({ editing: { drafts } }: ExaminingParts, request: StoredChangeRequest, open: OpenDraft): Promise<boolean> {
  const { steps, content, release } = requestBodyOf(request)
  if (!(await drafts.isAsPinned(request.draft, steps))) return true
  // Rebased on other releases, the same edits yield other bytes.
  return Number(open.draft.base) === release && contentOf(open.base, open.files) !== content
}

/**
 * Rebases a request's draft on the live release, and decides whether it may be published. `isByHand`: another manager has reviewed it and
 * publishes it. With review rules that does not suffice once its author no longer manages the portal.
 */
export async function examineRequest(given: ExaminingParts, request: StoredChangeRequest, isByHand = false): Promise<RequestVerdict> {
  const { parts, editing } = given
  const { review } = parts.release.current.tree.portal
  const author = request.account === '' ? undefined : await parts.store.users.byId(request.account)
  const isLeft = author === null || (author && !managesPortal(parts.release.current, author))
  if (isLeft && (review || !isByHand)) return { trouble: 'author' }
  const open = await editing.drafts.find(request.draft)
  if (!open || (await isEdited(given, request, open))) return { trouble: 'edited' }
  if (open.questions.length > 0) return { trouble: 'asked' }
  const changed = changedNames(open.base, open.files)
  if (changed.length === 0) return { open, isLive: true }
  const held = parts.live.status().pending?.held ?? []
  if (changed.some((name) => held.includes(name))) return { trouble: 'changed' }
  if ((await folderState(editing.dir)) !== 'writable') return { trouble: 'folder' }
  const { problems } = await editing.checker.examine(open.files, requestBodyOf(request).wasLive)
  if (problems.some(({ severity }) => severity !== 'warning')) return { trouble: 'problems' }
  if (review && !mayGoLive(review, await withCurrentSignatures(parts, request), open.base, open.files)) return { trouble: 'unsigned' }
  return { open, isLive: false }
}
