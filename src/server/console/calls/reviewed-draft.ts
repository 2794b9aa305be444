import { isDirty } from '../../../edit/draft/draft'
import type { OpenDraft } from '../../drafts/drafts'
import { seenOf, toQuestion } from '../console-drafts'
import { ConsoleRefused } from '../console-refused'
import type { ConsoleContext } from '../console-context'

/** The draft exactly as reviewed: rebased on the live release, with no open questions. */
export async function reviewedDraft({ console, session }: ConsoleContext, seen: number): Promise<OpenDraft> {
  const open = await console.ofOwner(session.user.id)
  if (!open || seenOf(open) !== seen) throw new ConsoleRefused({ kind: 'stale', steps: open ? seenOf(open) : 0 })
  if (open.questions.length > 0) throw new ConsoleRefused({ kind: 'asked', questions: open.questions.map(toQuestion) })
  if (!isDirty(open.draft)) throw new ConsoleRefused({ kind: 'nothing' })
  return open
}
