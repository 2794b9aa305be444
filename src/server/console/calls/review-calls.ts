import type { RevertReview } from '../../../contract/console/console-history'
import type { ConsoleReview, FileDifference, RuleConsequence } from '../../../contract/console/console-review'
import { decodeText } from '../../../edit/document'
import { visitorKinds } from '../../../release/changes/visitors'
import type { OpenDraft } from '../../drafts/drafts'
import { changedNames, type Files } from '../../live/check/files'
import { Refusal } from '../../replies/refusal'
import { seenOf, toQuestion } from '../console-drafts'
import type { AnswerCall, ConsoleContext } from '../console-context'
import { countStored } from '../count-stored'
import { requestOf } from '../requests/request-of'
import { mayPublishFirst, mayRevertOwn } from '../requests/signatures'
import { revertedFiles } from '../reverted-files'
import { hasOverdueApproval } from './publish-first'
import { toRelease } from '../shown-release'

const textOf = (bytes: Uint8Array | undefined): string | null => (bytes ? (decodeText(bytes) ?? null) : null)

const differences = (before: Files, after: Files): FileDifference[] =>
  changedNames(before, after).map((file) => ({ file, before: textOf(before.get(file)), after: textOf(after.get(file)) }))

/** Counts accounts by kind of visitor; guests are not counted. */
async function accountsBy({ parts: { store }, editing }: ConsoleContext): Promise<(who: string) => { accounts?: number }> {
  const roles = await store.users.roles()
  const kinds = visitorKinds(editing.current().tree)
  return (who) => {
    const account = kinds.find((kind) => kind.who === who)?.account
    if (!account) return {}
    const own = roles.filter(
      ({ role, type }) =>
        role === account.role && (type === account.type || kinds.filter((kind) => kind.account?.role === role).length === 1),
    )
    return { accounts: own.reduce((sum, { accounts }) => sum + accounts, 0) }
  }
}

const nothing = { reason: '', access: [], menus: [], rules: [] }

type Reviewed = Omit<ConsoleReview, 'steps' | 'release' | 'questions'>

/** Reviews the effects that files would have if they were live. */
async function reviewOf(visit: ConsoleContext, files: Files, wasLive = false): Promise<Reviewed> {
  const { editing, parts } = visit
  const { files: live, tree } = editing.current()
  const examined = await editing.checker.examine(files, wasLive)
  const found = (await editing.checker.consequences(files, wasLive)) ?? nothing
  const accounts = await accountsBy(visit)
  const rules: RuleConsequence[] = []
  for (const { before, after, stored, ...ruleChange } of found.rules)
    rules.push({
      ...ruleChange,
      records: await countStored({ store: parts.store, editing, tree }, { field: ruleChange.field, before, after, stored }),
    })
  return {
    ...found,
    ...examined,
    access: found.access.map((one) => ({ ...one, ...accounts(one.who) })),
    menus: found.menus.map((one) => ({ ...one, ...accounts(one.who) })),
    rules,
    files: differences(live, files),
  }
}

/** The draft of a pending request: reviewers see what its author saw. */
async function waitingDraft({ parts, editing }: ConsoleContext, id: string) {
  const request = await parts.store.changeRequests.find(id)
  if (!request) throw new Refusal('missing')
  // Back with its author, it is no longer for others to see.
  return request.state === 'cancelled' ? null : editing.drafts.find(request.draft)
}

/** Whether the draft may be published before others have approved it. */
async function firstOf(visit: ConsoleContext, { base, files }: OpenDraft): Promise<Pick<ConsoleReview, 'first'>> {
  const { review: asked } = visit.parts.release.current.tree.portal
  return asked?.publishFirst && mayPublishFirst(asked, base, files)
    ? { first: { hours: asked.publishFirst.hours, isOverdue: await hasOverdueApproval(visit) } }
    : {}
}

const review: AnswerCall = async (visit): Promise<ConsoleReview> => {
  const request = visit.query.get('request')
  const open = request ? await waitingDraft(visit, request) : await visit.console.ofOwner(visit.session.user.id)
  const release = visit.editing.current().stored.number
  if (!open) return { ...nothing, changes: [], problems: [], files: [], steps: 0, release, questions: [] }
  const reviewed = await reviewOf(visit, open.files)
  const own = request ? {} : await firstOf(visit, open)
  return { ...reviewed, ...own, steps: seenOf(open), release: Number(open.draft.base), questions: open.questions.map(toQuestion) }
}

/** Whether the operator may revert the release at once. */
async function takeOffOf(visit: ConsoleContext, release: number, after: Files): Promise<Pick<RevertReview, 'takeOff'>> {
  const { parts, editing, session } = visit
  const { review: asked } = parts.release.current.tree.portal
  if (!asked) return {}
  const request = await requestOf(parts.store, release)
  return request?.due && mayRevertOwn(asked, request, session.user) && mayPublishFirst(asked, editing.current().files, after)
    ? { takeOff: { due: request.due } }
    : {}
}

const undoReview: AnswerCall = async (visit): Promise<RevertReview> => {
  const { editing, parts, query } = visit
  const number = Number(query.get('release'))
  if (!Number.isInteger(number) || number < 2) throw new Refusal('parameters')
  const { stored, files: live } = editing.current()
  const [taken] = number > stored.number ? [] : await parts.store.releases.list(1, number + 1)
  if (taken?.number !== number) throw new Refusal('missing')
  const { files, overlaid, wasLive } = await revertedFiles(parts.store, number, live)
  const reviewed = await reviewOf(visit, files, wasLive)
  return {
    ...reviewed,
    steps: 0,
    release: stored.number,
    questions: [],
    taken: toRelease(taken, stored.number),
    overlaid: overlaid.map(toQuestion),
    ...(overlaid.length > 0 ? {} : await takeOffOf(visit, number, files)),
  }
}

export const reviewCalls = { review, undoReview } satisfies Record<string, AnswerCall>
