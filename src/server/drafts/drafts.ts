import { randomUUID } from 'node:crypto'
import { applyToFiles, type Files } from '../../edit/apply-to-files'
import { answerEdits, type DraftChoice } from '../../edit/draft/answer'
import {
  askedAgain,
  emptyDraft,
  hasAction,
  openQuestions,
  operationsOf,
  withAction,
  withdrawn,
  type DraftAction,
  type Draft,
  type DraftQuestion,
} from '../../edit/draft/draft'
import { rebase } from '../../edit/draft/rebase'
import { withMine } from '../../edit/draft/resolve-reverted'
import type { DraftStep } from '../../edit/draft/steps'
import type { EditOperation } from '../../edit/operation'
import type { Store, StoredDraft } from '../store/store'
import { createDraftStates, type DraftState } from './draft-states'
import { createReleaseFiles } from './release-files'

export interface DraftParts {
  store: Pick<Store, 'drafts' | 'releases'>
  now(): Date
}

/** A draft in its current state. */
export interface OpenDraft {
  id: string
  owner: string
  /** Number of its steps; a change states how many of them its author has seen. */
  steps: number
  draft: Draft
  /** When it was created. */
  time: string
  /** The files of its release. */
  base: Files
  /** The files with its edits. */
  files: Files
  questions: DraftQuestion[]
}

/** A conflict with changes that another tab of the same operator made to the same fields; nothing was changed. */
export interface TabConflict {
  crossed: DraftQuestion[]
}

/** The draft no longer exists: it was published or discarded. */
export class DraftGone extends Error {}

const freshId = () => randomUUID()
/** Attempts while other writers are faster, before something else must be wrong. */
const tries = 20

const shownStep = (done: OpenDraft | TabConflict) => ('crossed' in done ? done : shown(done))

const shown = ({ id, owner, time, steps, draft, base, files, questions }: OpenDraft): OpenDraft => ({
  id,
  owner,
  time,
  steps,
  draft,
  base,
  files,
  questions,
})

/** A draft with its stored row and cached state. */
type Read = OpenDraft & { stored: StoredDraft; state: DraftState }

/** Rebases an action made on the state `then` onto the draft's current state. */
function later(then: DraftState, open: OpenDraft, action: DraftAction): DraftStep | TabConflict {
  const alone = withAction(emptyDraft(''), action)
  const { actions, questions } = rebase(alone, { before: then.files, after: open.files, next: '' }, freshId)
  return questions.length > 0 ? { crossed: questions } : { kind: 'act', action: actions[0] ?? { ...action, operations: [] } }
}

/**
 * Undoes what was done last: an action, or an edit that others have crossed, whose question is closed then. Both this and asking again are
 * stored as a draft, which every version of the program reads.
 */
function undoStep({ draft, questions }: OpenDraft): DraftStep | undefined {
  const last = draft.actions.at(-1)
  const asked = questions.findLast(({ behind }) => !last || behind === last.id)
  if (asked) return { kind: 'rebase', draft: withdrawn(draft, asked, freshId()) }
  return last && { kind: 'undo' }
}

function redoStep({ draft, base }: OpenDraft): DraftStep | undefined {
  const next = draft.undone.at(-1)
  if (next?.asks) {
    const asked = askedAgain(draft, next.asks)
    const made = next.isReverted && withMine(asked, base, next.asks, freshId())
    return { kind: 'rebase', draft: made ? { ...made, undone: asked.undone } : asked }
  }
  return next && { kind: 'redo' }
}

/** Merges another draft into a draft if they change different fields. */
function joined({ draft: into, files }: OpenDraft, { draft, base, questions }: OpenDraft): DraftStep | TabConflict {
  if (questions.length > 0) return { crossed: questions }
  const carried = rebase(draft, { before: base, after: files, next: into.base }, freshId)
  if (carried.questions.length > 0) return { crossed: carried.questions }
  return { kind: 'rebase', draft: { ...into, actions: [...into.actions, ...carried.actions], undone: [] } }
}

/** The drafts of all operators; each step is stored before it is answered. */
export function createDrafts({ store, now }: DraftParts) {
  const filesOf = createReleaseFiles(store)
  const states = createDraftStates(store, filesOf)
  const newest = async () => String((await store.releases.newest())?.number ?? 0)

  const add = (id: string, position: number, body: string) => store.drafts.add(id, { position, body, time: now().toISOString() })

  const opened = async (stored: StoredDraft, state: DraftState): Promise<Read> => {
    const { steps, draft, files } = state
    const { id, owner, time } = stored
    return { id, owner, time, steps, draft, base: await filesOf(draft.base), files, questions: openQuestions(draft), stored, state }
  }

  async function read(id: string): Promise<Read> {
    const stored = await store.drafts.find(id)
    if (!stored) throw new DraftGone(id)
    return opened(stored, await states.newest(stored))
  }

  /** Reads a draft and rebases it on the newest release. */
  async function current(id: string) {
    for (let left = tries; left > 0; left--) {
      const [open, next] = [await read(id), await newest()]
      if (open.draft.base === next) return open
      const after = await filesOf(next)
      const draft = rebase(open.draft, { before: open.base, after, next }, freshId)
      await add(id, open.steps + 1, JSON.stringify({ kind: 'rebase', draft } satisfies DraftStep))
    }
    throw new Error(`draft ${id} does not come to rest`)
  }

  /** Adds one step; `make` derives it from the draft's current state, again if another writer was faster. */
  async function step(id: string, make: (open: Read) => Promise<DraftStep | TabConflict | undefined>) {
    for (let left = tries; left > 0; left--) {
      const open = await current(id)
      const made = await make(open)
      if (made === undefined) return open
      if ('crossed' in made) return made
      const body = JSON.stringify(made)
      const state = await states.withStep(open.state, body)
      if (!(await add(id, state.steps, body))) continue
      states.keep(open.stored, state)
      return opened(open.stored, state)
    }
    throw new Error(`draft ${id} does not come to rest`)
  }

  return {
    /** Creates a draft, optionally with an action made on `release`, and rebases it; throws an `EditProblem` if the action cannot apply. */
    async open(owner: string, first?: { release: number; action: DraftAction }): Promise<OpenDraft> {
      const id = freshId()
      const release = first?.release ?? Number(await newest())
      if (first) applyToFiles(await filesOf(String(release)), first.action.operations)
      await store.drafts.open({ id, owner, release, time: now().toISOString() })
      if (first) await add(id, 1, JSON.stringify({ kind: 'act', action: first.action } satisfies DraftStep))
      return shown(await current(id))
    },
    /** Names of the files that a draft changes, without reading them. */
    async filesOf(id: string): Promise<string[]> {
      const stored = await store.drafts.find(id)
      const operations = stored ? operationsOf((await states.newest(stored)).draft) : []
      return [...new Set(operations.map(({ file }) => file))]
    },
    ofOwner: (owner: string) => store.drafts.ofOwner(owner),
    read: async (id: string): Promise<OpenDraft> => shown(await current(id)),
    /** Like `read`, but null when the draft no longer exists. */
    find: (id: string): Promise<OpenDraft | null> =>
      current(id).then(shown, (error: unknown) => {
        if (error instanceof DraftGone) return null
        throw error
      }),
    /** Applies all edits, made on the state after `seen` steps, once per `name`; throws an `EditProblem` if they cannot apply. */
    act: async (id: string, seen: number, operations: EditOperation[], name: string = freshId()): Promise<OpenDraft | TabConflict> =>
      shownStep(
        await step(id, async (open) => {
          if (hasAction(open.draft, name)) return undefined
          const action = { id: name, operations }
          return seen === open.steps ? { kind: 'act', action } : later(await states.after(open.stored, seen), open, action)
        }),
      ),
    undo: async (id: string) => shownStep(await step(id, async (open) => undoStep(open))),
    redo: async (id: string) => shownStep(await step(id, async (open) => redoStep(open))),
    answer: async (id: string, question: string, choice: DraftChoice) =>
      shownStep(
        await step(id, async ({ draft, base, questions }) => {
          const asked = questions.find((one) => one.id === question)
          if (!asked) return undefined
          return { kind: 'act', action: { id: freshId(), operations: answerEdits(draft, base, asked, choice), answers: question } }
        }),
      ),
    /** Whether a draft has only been rebased on other releases since it had `steps` steps. */
    isAsPinned: async (id: string, steps: number): Promise<boolean> => {
      const [last, ...since] = await store.drafts.steps(id, steps - 1)
      return last !== undefined && since.every(({ body }) => (JSON.parse(body) as DraftStep).kind === 'rebase')
    },
    /** Merges the edits of one draft into another; when both change a field, nothing is changed. */
    async merge(from: string, into: string): Promise<OpenDraft | TabConflict> {
      const given = await current(from)
      return shownStep(await step(into, async (open) => joined(open, given)))
    },
    remove: (id: string) => store.drafts.remove(id),
  }
}

export type Drafts = ReturnType<typeof createDrafts>
