import { schemaText } from '../../../check/read/load-tree'
import { maxSaid, type ConsoleHistory, type ConsoleRelease } from '../../../contract/console/console-history'
import type { PublishAnswer } from '../../../contract/console/console-review'
import type { Files } from '../../live/check/files'
import { createFileDraft } from '../../drafts/create-file-draft'
import { EditRefused, type LiveEdit } from '../../live/edit-live'
import type { StoredRelease } from '../../store/store'
import { Refusal } from '../../replies/refusal'
import { ConsoleRefused } from '../console-refused'
import { refuseEnded } from '../console-access'
import { readRequest, requests } from '../console-requests'
import type { AnswerCall, ConsoleContext } from '../console-context'
import { consoleProblems } from '../examine/console-problems'
import { textIn } from '../examine/draft-examiner'
import { requestOf } from '../requests/request-of'
import { toPublished, toRelease } from '../shown-release'
import { wholeRevertedFiles } from '../reverted-files'
import { submitDraft } from './submit-draft'
import { publishDraftFirst } from './publish-first'
import { reviewedDraft } from './reviewed-draft'
import { revertOwn } from './revert-urgent'

const shownAtOnce = 30
/** Maximum number of words that are searched for. */
const maxWords = 8
/** The largest number that a release can have. */
const newest = 2 ** 31 - 1

/** Translates a refusal to write files into the console's words. */
async function refusalOf({ refusal }: EditRefused, visit: ConsoleContext, files: Files): Promise<ConsoleRefused> {
  const { dir } = visit.editing
  const { tree } = visit.parts.release.current
  if (refusal.kind === 'problems')
    return new ConsoleRefused({ ...refusal, problems: consoleProblems(dir, refusal.problems, textIn(files), tree) })
  if (refusal.kind !== 'changed') return new ConsoleRefused(refusal)
  const inFolder = new Map(
    await Promise.all(refusal.files.map(async (name) => [name, await schemaText(dir, name).catch(() => undefined)] as const)),
  )
  const problems = consoleProblems(dir, refusal.problems, (name) => inFolder.get(name), tree)
  return new ConsoleRefused({
    ...refusal,
    problems: problems.filter(({ file }) => inFolder.has(file)).map((problem) => ({ ...problem, isInFolder: true })),
  })
}

/** Publishes the edit that `make` returns, in the operator's name. */
async function release(visit: ConsoleContext, why: string, make: () => Promise<LiveEdit>): Promise<PublishAnswer> {
  const { parts, editing, session, address } = visit
  let files: Files = new Map()
  const asked = async () => {
    await refuseEnded(parts, session)
    const edit = await make()
    files = edit.files
    return edit
  }
  const author = { door: 'console' as const, who: session.user.username, why: why.trim(), actor: session.user.id, address }
  try {
    return toPublished(await editing.edit(asked, author))
  } catch (error) {
    throw error instanceof EditRefused ? await refusalOf(error, visit, files) : error
  }
}

const publish: AnswerCall = async (visit) => {
  const { seen, reason, first } = readRequest(requests.publish, visit.contentType, visit.body)
  const open = await reviewedDraft(visit, seen)
  const { review } = visit.parts.release.current.tree.portal
  if (review && first) return publishDraftFirst(visit, review, open, reason)
  if (review) return { requested: await submitDraft(visit, open, { door: 'console', reason, due: null }) }
  const published = await release(visit, reason, async () => ({ files: (await reviewedDraft(visit, seen)).files }))
  await visit.console.remove(open)
  return published
}

const revert: AnswerCall = async (visit) => {
  const { release: number, live, reason, first } = readRequest(requests.revert, visit.contentType, visit.body)
  const seen = () => {
    const current = visit.editing.current()
    if (current.stored.number !== live) throw new ConsoleRefused({ kind: 'stale', steps: current.stored.number })
    return current
  }
  const make = async () => wholeRevertedFiles(visit.parts.store, number, seen().files)
  const { review } = visit.parts.release.current.tree.portal
  if (!review) return release(visit, reason, make)
  if (first) {
    seen()
    return revertOwn(visit, review, await requestOf(visit.parts.store, number), reason.trim())
  }
  const { files, wasLive, names } = await make()
  if (names.length === 0) throw new ConsoleRefused({ kind: 'nothing' })
  const how = { door: 'console' as const, reason, due: null, wasLive }
  const requested = await createFileDraft(visit.editing.drafts, { names, files }, (open) => submitDraft(visit, open, how))
  if (requested === false) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  return { requested }
}

const history: AnswerCall = async ({ parts: { store }, editing, query }): Promise<ConsoleHistory> => {
  const before = query.has('before') ? Number(query.get('before')) : undefined
  if (before !== undefined && !Number.isInteger(before)) throw new Refusal('parameters')
  const says = query.get('says') ?? ''
  if (says.length > maxSaid) throw new Refusal('parameters')
  const words = says.split(/\s+/u).filter(Boolean).slice(0, maxWords)
  const older = await store.releases.list(shownAtOnce + 1, before && Math.max(0, Math.min(before, newest)), words)
  const live = editing.current().stored.number
  const shown = older.slice(0, shownAtOnce)
  const asked = await store.changeRequests.ofReleases(shown.map(({ number }) => number))
  const withRequest = (stored: StoredRelease): ConsoleRelease => {
    const request = asked.get(stored.number)
    return { ...toRelease(stored, live), ...(request ? { request } : {}) }
  }
  return { releases: shown.map(withRequest), hasMore: older.length > shownAtOnce }
}

export const publishCalls = { publish, revert, history } satisfies Record<string, AnswerCall>
