import type { ConsoleDraft } from '../../contract/console/console-draft'
import type { ConsoleFiles, ConsoleState } from '../../contract/console/console-state'
import type { Files } from '../../edit/apply-to-files'
import { EditProblem } from '../../edit/edit-problem'
import type { EditOperation } from '../../edit/operation'
import { translate } from '../translate'
import { announce } from '../announcer'
import { callConsole, CallRefused, forgetSession, isAccountReplaced, isSignedIn, SessionReplaced } from '../client/call-console'
import { view, type ConsoleView, type PendingAction } from './console-view'
import { stillPlaced } from './problems-below'
import { rebasedPending } from './rebased-pending'
import { edited, filesOfTexts, isSame, withKnown, withTexts } from './files'
import { showAccount, shownAccount } from './shown-account'
import { storePending, takeOverPending } from './stored-pending'
import { whyNotDone } from './why-not-done'

let made = 0
const freshId = () => `${shownAccount.tab}-${(made += 1)}`

function change(next: Partial<ConsoleView>): void {
  view.set({ ...view.get(), ...next })
  const { draft, release } = view.get()
  const { name, tab } = shownAccount
  if (next.pending && name) storePending(name, tab, { seen: draft.steps, release, waiting: next.pending })
}

/** Milliseconds before a failed call is retried; each further wait doubles. */
const firstWait = 1_000
const maxWait = 30_000
let wait = firstWait
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows that the operator is signed out or lacks access; returns whether a retry may help. */
export function handleFailure(cause: unknown): boolean {
  if (!(cause instanceof CallRefused)) throw cause
  if (cause instanceof SessionReplaced) void loadConsole()
  else if (cause.status === 401) {
    forgetSession()
    change({ phase: 'signedOut', ended: cause.message })
  } else if (cause.status === 403) change({ phase: 'notAllowed', needs: cause.needs })
  return cause.status === 0 || cause.status >= 500 || cause.status === 429
}

/** Counts the drafts taken from the server: a load during which this changes is repeated, because its response is stale. */
let taken = 0

/** Rebases pending actions; conflicting ones are announced and dropped. */
function carried(waiting: PendingAction[], before: Files, after: Files): PendingAction[] {
  const still = rebasedPending(waiting, before, after)
  if (!still) announce(translate('actCrossed'), 'warning')
  return still ?? []
}

/** Whether the files shown belong to another release than the draft's base. */
const isBehind = () => view.get().draft.release !== view.get().release

/** The draft with the last known problems and sentences, which stay until the next check. */
function withLastCheck(draft: ConsoleDraft): Pick<ConsoleView, 'draft' | 'checkedActions'> {
  const { draft: before, checkedActions } = view.get()
  if (!draft.isUnchecked) return { draft, checkedActions: draft.actions }
  return { draft: { ...draft, problems: before.problems, changes: before.changes }, checkedActions }
}

/** Maximum reloads because somebody published, or another tab edited, between the reads of one load. */
const patience = 3

/** Loads everything again, and applies the pending actions to it. */
export async function loadConsole(left = patience): Promise<void> {
  if (!isSignedIn()) return change({ phase: 'signedOut', ended: undefined })
  showAccount()
  const begun = taken
  try {
    const [state, { files, live, release, steps }, draft] = await Promise.all([
      callConsole<ConsoleState>('state'),
      callConsole<ConsoleFiles>('files'),
      callConsole<ConsoleDraft>('draft'),
    ])
    if (begun !== taken) return await loadConsole()
    if ((draft.release !== release || draft.steps !== steps) && left > 0) return await loadConsole(left - 1)
    const { pending: own, confirmed, files: shown } = view.get()
    const drafted = withKnown(filesOfTexts(files), shown)
    const waiting = [...takeOverPending(shownAccount.name, shownAccount.tab), ...carried(own, confirmed, drafted)]
    change({
      phase: 'ready',
      state,
      // The next edit is made on these files, so it names their version, whichever the draft was read in.
      ...withLastCheck({ ...draft, steps }),
      pending: waiting,
      confirmed: drafted,
      files: withActions(drafted, waiting),
      live: withTexts(drafted, live),
      release: draft.release,
    })
    if (own.length === 0) change({ saving: 'saved' })
    if (waiting.length > own.length) void send()
  } catch (cause) {
    handleFailure(cause)
    if (view.get().phase === 'loading') change({ phase: 'failed' })
  }
}

/** Loads only the state, where files and draft are known to be current; all of it when a release went live meanwhile. */
export async function loadState(): Promise<void> {
  const state = await callConsole<ConsoleState>('state')
  if (state.release.number === view.get().state?.release.number) change({ state })
  else await loadConsole()
}

function tried(files: Files, operations: readonly EditOperation[]): Files | EditProblem {
  try {
    return edited(files, operations)
  } catch (cause) {
    if (!(cause instanceof EditProblem)) throw cause
    return cause
  }
}

/** Files with the pending actions that still apply. */
const withActions = (files: Files, actions: readonly PendingAction[]): Files =>
  actions.reduce<Files>((before, { operations }) => {
    const after = tried(before, operations)
    return after instanceof EditProblem ? before : after
  }, files)

/** The files of the server's draft. */
function filesOfDraft({ files: texts }: ConsoleDraft): Files {
  const { live, files } = view.get()
  return withKnown(withTexts(live, texts), files)
}

/** Takes the server's draft, made of `sent` actions on the files `from`, and applies the actions that it does not include yet. */
async function take(answered: ConsoleDraft, sent: number, from?: Files): Promise<void> {
  const { confirmed, files, pending: waiting, release } = view.get()
  const later = waiting.slice(sent)
  // Without later actions the files are shown already, and repeating an edit of a large file takes long.
  const thought = later.length > 0 ? withActions(confirmed, waiting.slice(0, sent)) : files
  const { draft, checkedActions } = withLastCheck(answered)
  taken += 1
  // After a reload, nobody knows whether the files read contain what was sent.
  if (draft.release !== release || (draft.isAsSent && from !== confirmed)) {
    change({ confirmed: thought, draft, checkedActions, pending: later })
    return loadConsole()
  }
  const known = draft.isAsSent ? thought : filesOfDraft(draft)
  const left = draft.isAsSent ? later : carried(later, thought, known)
  const shown = draft.isAsSent ? files : withActions(known, left)
  if (draft.fixed.length > 0) announce(translate('fixed'))
  change({ confirmed: known, files: shown, draft, checkedActions, pending: left, saving: left.length > 0 ? 'saving' : 'saved' })
}

let sending = false

/** Sends pending actions one after the other. A failed one stays in the queue and is retried. */
async function send(): Promise<void> {
  clearTimeout(timer)
  if (sending || view.get().pending.length === 0 || view.get().phase !== 'ready') return
  sending = true
  change({ saving: 'saving' })
  try {
    if (isBehind()) await loadConsole()
    // Actions must not apply to files that the operator has not seen.
    if (isBehind()) throw new CallRefused(0, '')
    const { draft, release, confirmed, pending: waiting } = view.get()
    const [next] = waiting
    if (!next?.operations.length) change({ pending: waiting.slice(1), saving: 'saved' })
    else await take(await callConsole<ConsoleDraft>('act', { body: { seen: draft.steps, release, ...next } }), 1, confirmed)
    wait = firstWait
  } catch (cause) {
    if (handleFailure(cause)) {
      change({ saving: 'heldUp' })
      timer = setTimeout(() => void send(), wait)
      wait = Math.min(wait * 2, maxWait)
      return
    }
    if (view.get().phase !== 'ready') return
    await refusedBy(cause)
  } finally {
    sending = false
  }
  await send()
}

/**
 * The server refused an action, so its version of the draft is loaded. Actions on a draft that no longer exists start a new one, if the
 * files are unchanged.
 */
async function refusedBy(cause: unknown): Promise<void> {
  const { confirmed: before, pending: waiting } = view.get()
  const why = cause instanceof CallRefused ? cause.why?.kind : undefined
  // Later actions may depend on the refused one, so all are dropped.
  change({ pending: [] })
  await loadConsole()
  const { phase, files } = view.get()
  // For actions left by another tab, the files that they were based on are unknown.
  const isCarried = why === 'stale' && phase === 'ready' && waiting.length > 0 && waiting.every(({ seen }) => seen === undefined)
  const isThere = ({ file }: EditOperation) => isSame(before.get(file), files.get(file))
  if (isCarried && waiting.every(({ operations }) => operations.every(isThere)))
    for (const { operations } of waiting) applyAction(operations)
  else announce(why === 'stale' && waiting.length > 0 ? translate('actCrossed') : whyNotDone(cause), 'warning')
}

/** Applies an action of the user: shown at once and sent in the background. False where it cannot be applied. */
export function applyAction(operations: EditOperation[]): boolean {
  if (operations.length === 0) return true
  const { files, pending: waiting, draft } = view.get()
  const next = tried(files, operations)
  if (next instanceof EditProblem) {
    announce(whyNotDone(next), 'warning')
    return false
  }
  change({ files: next, pending: [...waiting, { id: freshId(), operations }], draft: stillPlaced(draft, operations) })
  void send()
  return true
}

const whenSeen = (isSeen: (now: ConsoleView) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!isSeen(view.get())) return
      stop()
      resolve()
    }
    const stop = view.subscribe(look)
    look()
  })

/** Resolves when no action is pending, or none can be sent. */
export const whenSaved = () => whenSeen(({ pending: waiting, phase }) => waiting.length === 0 || phase !== 'ready')

/** Resolves when the operator is signed in, and what asked for it is no longer shown. */
export async function whenSignedIn(): Promise<void> {
  if (view.get().phase !== 'signedOut') return
  await whenSeen(({ phase }) => phase !== 'signedOut')
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

type OfDraft = 'undo' | 'redo' | 'discard' | 'answer'

/** Waits for pending actions, then calls an operation on the whole draft. */
async function afterAll(call: OfDraft, said: string, more: object = {}): Promise<void> {
  await whenSaved()
  try {
    await take(await callConsole<ConsoleDraft>(call, { body: { seen: view.get().draft.steps, ...more } }), 0)
    announce(said)
  } catch (cause) {
    if (handleFailure(cause)) announce(translate('notReached'), 'warning')
    else if (view.get().phase === 'ready') await refusedBy(cause)
  }
}

export const undo = () => afterAll('undo', translate('undone'))
export const redo = () => afterAll('redo', translate('redone'))
export const discardDraft = () => afterAll('discard', translate('discarded'))
export const answerQuestion = (question: string, choice: 'mine' | 'theirs' | 'base') =>
  afterAll('answer', translate('answered'), { question, choice })

/** Sends pending actions after signing in again. */
export async function resumePending(): Promise<void> {
  if (view.get().files.size === 0 || isAccountReplaced()) return loadConsole()
  change({ phase: 'ready' })
  await send()
}
