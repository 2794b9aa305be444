import type { ReleaseOrigin } from '../../../contract/console/console-history'
import type { OpenDraft } from '../../drafts/drafts'
import { ConsoleRefused } from '../console-refused'
import type { ConsoleContext } from '../console-context'
import { createChangeRequest } from '../requests/create-request'

interface How {
  door: ReleaseOrigin
  reason: string
  due: string | null
  wasLive?: boolean
  first?: boolean
  until?: string
}

/** Turns an operator's draft into a change request, unless something prevents it. */
export async function submitDraft(
  visit: ConsoleContext,
  open: OpenDraft,
  { door, reason, due, wasLive = false, first = false, until }: How,
): Promise<string> {
  const { parts, editing, session } = visit
  const { problems, changes } = await editing.checker.examine(open.files, wasLive)
  if (problems.some(({ severity }) => severity !== 'warning')) throw new ConsoleRefused({ kind: 'problems', problems })
  const { review } = parts.release.current.tree.portal
  const author = { account: session.user.id, who: session.user.username }
  const given = { open, ...author, door, reason: reason.trim(), due, changes, wasLive, first, until, review }
  const id = await createChangeRequest(parts.store, parts.now(), given)
  if (id === false) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  return id
}
