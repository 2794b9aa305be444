import { randomUUID } from 'node:crypto'
import type { ConsoleUses } from '../../../contract/console/console-draft'
import type { ConsoleProblem } from '../../../contract/console/console-problem'
import type { ConsoleFiles } from '../../../contract/console/console-state'
import { hasAction } from '../../../edit/draft/draft'
import type { RecordType } from '../../../contract/record'
import { applyToFiles } from '../../../edit/apply-to-files'
import { EditProblem } from '../../../edit/edit-problem'
import type { EditOperation, PathStep } from '../../../edit/operation'
import { decodeText, openText } from '../../../edit/document'
import { findNodeAtLocation, parse, type Node } from 'jsonc-parser'
import { changedNames, type Files } from '../../live/check/files'
import { refuseLostFields } from '../../live/in-use/fields-in-use'
import { publishProblem } from '../../live/reports/publish-problem'
import { StoreProblem } from '../../store/store-problem'
import type { OpenDraft } from '../../drafts/drafts'
import { consoleProblems } from '../examine/console-problems'
import { textIn } from '../examine/draft-examiner'
import { withoutUnseen } from '../clean-values'
import { seenOf } from '../console-drafts'
import { ConsoleRefused } from '../console-refused'
import { readRequest, requests } from '../console-requests'
import { isReadOnly } from '../read-only'
import { OwnAnswer, type AnswerCall, type ConsoleContext } from '../console-context'

/** Maximum size of an action's operations as JSON, in characters; an edit of a label takes a hundredth. */
const maxOperations = 300_000

const request = <K extends keyof typeof requests>(name: K, { contentType, body }: ConsoleContext) =>
  readRequest<(typeof requests)[K]>(requests[name], contentType, body)

async function seenDraft({ console, session }: ConsoleContext, seen: number): Promise<OpenDraft> {
  const intended = await console.draftSeen(session.user.id, seen)
  // Refuses to undo, redo or discard steps of another tab that this browser has not seen.
  if (!intended || seenOf(intended.open) !== seen) throw new ConsoleRefused({ kind: 'stale', steps: intended ? seenOf(intended.open) : 0 })
  return intended.open
}

/** The operations without invisible characters; refuses edits of read-only places, and more than fits in one action. */
function acceptedOperations(given: readonly EditOperation[]): ReturnType<typeof withoutUnseen> {
  const accepted = withoutUnseen(given)
  const readOnly = accepted.operations.find(isReadOnly)
  if (readOnly) throw new ConsoleRefused({ kind: 'refused', fault: 'read-only', file: readOnly.file })
  if (JSON.stringify(accepted.operations).length > maxOperations) throw new ConsoleRefused({ kind: 'refused', fault: 'too-large' })
  return accepted
}

const act: AnswerCall = async (visit) => {
  const { console, editing, session } = visit
  const { seen, release, id: name = randomUUID(), operations: given } = request('act', visit)
  const { operations, fixed } = acceptedOperations(given)
  const open = await console.ofOwner(session.user.id)
  if (open && hasAction(open.draft, name)) return console.shown(open)
  const intended = await console.draftSeen(session.user.id, seen)
  const onRelease = release ?? editing.current().stored.number
  // Of a draft, the browser has the files after the steps that it has seen, whatever release it shows.
  const sent = intended ? { release: Number(intended.open.draft.base), steps: intended.steps } : { release: onRelease, steps: 0 }
  return console.done(
    async () => {
      // Unreadable text is refused: it could not be rebased on the next release, and the draft would no longer open.
      for (const one of operations) if (one.kind === 'write' && one.content !== null) openText(one.content)
      if (intended) return editing.drafts.act(intended.open.id, intended.steps, operations, name)
      return console.begun(session.user.id, onRelease, { id: name, operations })
    },
    fixed,
    sent,
  )
}

/** The errors in `after` that are not in `before`; a removal shifts positions, so a problem is known by its file and what it says. */
function newErrors(before: readonly ConsoleProblem[], after: readonly ConsoleProblem[]): ConsoleProblem[] {
  const identity = ({ file, code, reason }: ConsoleProblem) => [file, code, reason].join('\n')
  const known = before.map(identity)
  return after.filter((problem) => {
    const at = known.indexOf(identity(problem))
    if (at >= 0) known.splice(at, 1)
    return at < 0 && problem.severity !== 'warning'
  })
}

/**
 * What stored rows refuse of the record fields that an edit removes. The check asks the store only about a tree without any problem, and a
 * draft may have others.
 */
async function refusedByRows({ parts: { store }, editing }: ConsoleContext, files: Files, after: Files): Promise<ConsoleProblem[]> {
  const { tree } = editing.current()
  const typeIn = (all: Files, name: string) => parse(decodeText(all.get(name) ?? new Uint8Array()) ?? '') as RecordType | undefined
  for (const type of Object.values(tree.records)) {
    const name = `records/${type.id}.json`
    const [was, now] = files.get(name) === after.get(name) ? [] : [typeIn(files, name), typeIn(after, name)]
    if (!was?.fields || !now?.fields) continue
    const fields = Object.fromEntries(Object.entries(type.fields).filter(([field]) => Object.hasOwn(was.fields, field)))
    const left = Object.fromEntries(Object.entries(fields).filter(([field]) => Object.hasOwn(now.fields, field)))
    const recordsOf = (own: RecordType['fields']) => ({ records: { [type.id]: { ...type, fields: own } } })
    try {
      await refuseLostFields(store, recordsOf(fields), recordsOf(left), false)
    } catch (error) {
      if (!(error instanceof StoreProblem)) throw error
      return consoleProblems(editing.dir, [publishProblem(error, editing.dir, after)], textIn(after), tree)
    }
  }
  return []
}

const uses: AnswerCall = async (visit): Promise<ConsoleUses> => {
  const { console, editing, session } = visit
  const { seen, release, operations: given } = request('act', visit)
  const { operations } = acceptedOperations(given)
  const open = await console.ofOwner(session.user.id)
  const live = editing.current()
  const isSeen = open ? seenOf(open) === seen : seen === 0 && (release ?? live.stored.number) === live.stored.number
  if (!isSeen) throw new ConsoleRefused({ kind: 'stale', steps: open ? seenOf(open) : 0 })
  try {
    const files = open?.files ?? live.files
    const after = applyToFiles(files, operations).files
    const unread = await editing.checker.unread(files)
    if (unread.length > 0) return { problems: unread, places: [], isUnknown: true }
    const before = await editing.checker.examine(files)
    const problems = newErrors(before.problems, (await editing.checker.examine(after)).problems)
    if (problems.length === 0) return { problems: await refusedByRows(visit, files, after), places: [] }
    return { problems, places: await editing.checker.namesLost(files, after) }
  } catch (error) {
    if (error instanceof EditProblem) throw new ConsoleRefused({ kind: 'refused', fault: error.fault })
    throw error
  }
}

/** The steps of a JSON Pointer, as keys and array indexes of the document. */
function pathOf(text: string, pointer: string): PathStep[] {
  const steps = pointer.split('/').slice(1)
  let node: Node | undefined = openText(text).root
  return steps.map((raw) => {
    const key = raw.replaceAll('~1', '/').replaceAll('~0', '~')
    const step = node?.type === 'array' ? Number(key) : key
    node = node && findNodeAtLocation(node, [step])
    return step
  })
}

const rename: AnswerCall = async (visit) => {
  const { console, editing, session } = visit
  const { seen, file, pointer, atKey, to } = request('rename', visit)
  const intended = await console.draftSeen(session.user.id, seen)
  return console.done(async () => {
    const open = intended?.open ?? (await console.opened(session.user.id))
    const bytes = open.files.get(file)
    const text = bytes && decodeText(bytes)
    if (text === undefined) throw new ConsoleRefused({ kind: 'refused', fault: 'no-file', file })
    const renaming = { file, path: pathOf(text, pointer), to, ...(atKey ? { atKey } : {}) }
    const made = await editing.checker.renaming(open.files, renaming)
    if ('fault' in made) throw new ConsoleRefused({ kind: 'refused', fault: made.fault, file })
    return editing.drafts.act(open.id, open.steps, made.operations)
  })
}

const files: AnswerCall = async ({ console, editing, session, known }) => {
  const open = await console.ofOwner(session.user.id)
  const live = editing.current()
  const own = open?.files ?? live.files
  const etag = `"${live.stored.revision}-${open ? `${open.id}-${open.steps}` : 'live'}"`
  const headers = { etag, 'cache-control': 'private, no-cache' }
  if (known === etag) return new OwnAnswer({ status: 304, headers, body: '' })
  const textOf = (bytes: Uint8Array | undefined) => (bytes ? (decodeText(bytes) ?? null) : null)
  const answer: ConsoleFiles = {
    revision: live.stored.revision,
    release: live.stored.number,
    steps: open ? seenOf(open) : 0,
    files: Object.fromEntries(
      [...own].flatMap(([name, bytes]) => {
        const text = textOf(bytes)
        return text === null ? [] : [[name, text]]
      }),
    ),
    live: Object.fromEntries(changedNames(live.files, own).map((name) => [name, textOf(live.files.get(name))])),
  }
  return new OwnAnswer({ headers, body: answer })
}

export const draftCalls = {
  files,
  draft: async ({ console, session }) => console.shown(await console.ofOwner(session.user.id)),
  check: async ({ console, session }) => console.checked(await console.ofOwner(session.user.id)),
  act,
  uses,
  rename,
  undo: async (visit) => {
    const { id } = await seenDraft(visit, request('seen', visit).seen)
    return visit.console.done(() => visit.editing.drafts.undo(id))
  },
  redo: async (visit) => {
    const { id } = await seenDraft(visit, request('seen', visit).seen)
    return visit.console.done(() => visit.editing.drafts.redo(id))
  },
  answer: async (visit) => {
    const { seen, question, choice } = request('answer', visit)
    const intended = await visit.console.draftSeen(visit.session.user.id, seen)
    if (!intended) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
    return visit.console.done(() => visit.editing.drafts.answer(intended.open.id, question, choice))
  },
  discard: async (visit) => {
    const open = await seenDraft(visit, request('seen', visit).seen)
    await visit.console.remove(open)
    return visit.console.shown(null)
  },
} satisfies Record<string, AnswerCall>
