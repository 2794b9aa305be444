import { picturesIn, schemaText } from '../../../check/read/load-tree'
import type { ConsolePresence, ConsoleState } from '../../../contract/console/console-state'
import type { ReturnedDraft } from '../../../contract/console/console-request'
import { operationsOf } from '../../../edit/draft/draft'
import type { OpenDraft } from '../../drafts/drafts'
import { folderState } from '../../live/edit-live'
import { seenOf } from '../console-drafts'
import { readRequest, requests } from '../console-requests'
import type { AnswerCall, ConsoleContext } from '../console-context'
import { consoleProblems } from '../examine/console-problems'
import { requestBodyOf } from '../requests/request-body'
import { toRelease } from '../shown-release'
import { allRequests } from './request-calls'

/** Milliseconds after which an operator counts as absent; a tab in use reports every minute. */
const absent = 150_000

/** Other operators: where they are, and what their drafts change. */
async function others({ parts: { store, now }, editing, session }: ConsoleContext): Promise<ConsolePresence[]> {
  const present = new Map((await store.presence.since(new Date(now().getTime() - absent).toISOString())).map((one) => [one.account, one]))
  const owners = new Map((await store.drafts.all()).map((draft) => [draft.owner, draft]))
  const accounts = [...new Set([...present.keys(), ...owners.keys()])].filter((account) => account !== session.user.id)
  const answers = await Promise.all(
    accounts.map(async (account): Promise<ConsolePresence | null> => {
      const user = await store.users.byId(account)
      const [at, draft] = [present.get(account), owners.get(account)]
      const files = draft ? await editing.drafts.filesOf(draft.id) : []
      if (!user || (!at && files.length === 0)) return null
      return { name: user.username, ...(at ? { at: at.address } : {}), time: at?.time ?? draft?.time ?? '', files }
    }),
  )
  return answers.filter((one) => one !== null)
}

/** Problems in the folder's own files, with texts as the files are in the folder. */
async function waiting({ parts: { live, release }, editing: { dir } }: ConsoleContext) {
  const { tree } = release.current
  const problems = live.status().pending?.problems ?? []
  const answers = consoleProblems(dir, problems, () => undefined, tree)
  const texts = new Map(
    await Promise.all(
      [...new Set(answers.map(({ file }) => file))].map(
        async (file) => [file, await schemaText(dir, file).catch(() => undefined)] as const,
      ),
    ),
  )
  return consoleProblems(dir, problems, (name) => texts.get(name), tree).map((problem) => ({ ...problem, isInFolder: true as const }))
}

async function requestsOf(visit: ConsoleContext): Promise<ConsoleState['requests']> {
  const { requests: all } = await allRequests(visit)
  return {
    waiting: all.length,
    inTrouble: all.filter(({ trouble, state: at }) => trouble !== undefined || at === 'held').length,
    mine: all.filter((one) => one.review?.maySign).length,
  }
}

/** Why a draft is back with an operator: the last return of its requests, unless it was submitted again since. */
async function returnedOf({ parts: { store } }: ConsoleContext, { id }: OpenDraft): Promise<{ returned?: ReturnedDraft }> {
  const ends = (await store.changeRequests.ofDraft(id)).map((request) => {
    const { returned } = requestBodyOf(request)
    return { time: returned?.time ?? request.time, returned }
  })
  const last = ends.toSorted((a, b) => a.time.localeCompare(b.time)).at(-1)
  return last?.returned ? { returned: last.returned } : {}
}

const state: AnswerCall = async (visit): Promise<ConsoleState> => {
  const { parts, console, editing, session } = visit
  const { stored } = editing.current()
  const { changes: _, ...release } = toRelease(stored, stored.number)
  const { username, role } = session.user
  const open = await console.ofOwner(session.user.id)
  const title = parts.release.current.tree.accounts?.staff?.[role]?.title ?? role
  return {
    account: { name: username, role, title },
    release,
    ...(open
      ? {
          draft: {
            steps: seenOf(open),
            release: Number(open.draft.base),
            actions: open.draft.actions.length,
            files: [...new Set(operationsOf(open.draft).map(({ file }) => file))],
            questions: open.questions.length,
            ...(await returnedOf(visit, open)),
          },
        }
      : {}),
    others: await others(visit),
    requests: await requestsOf(visit),
    isReviewed: parts.release.current.tree.portal.review !== undefined,
    folder: await folderState(editing.dir),
    pictures: await picturesIn(editing.dir),
    isOneOfSeveral: parts.env.databaseUrl !== undefined,
    waiting: await waiting(visit),
  }
}

const at: AnswerCall = async (visit) => {
  const { parts, session, contentType, body } = visit
  const { at: address } = readRequest(requests.at, contentType, body)
  await parts.store.presence.put(session.user.id, address === null ? null : { address, time: parts.now().toISOString() })
  return { others: await others(visit) }
}

export const stateCalls = { state, at } satisfies Record<string, AnswerCall>
