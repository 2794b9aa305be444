import { LRUCache } from 'lru-cache'
import { applyToFiles, type Files } from '../../edit/apply-to-files'
import { emptyDraft, operationsOf, type Draft } from '../../edit/draft/draft'
import { withStep, type DraftStep } from '../../edit/draft/steps'
import type { Store, StoredDraft } from '../store/store'

/** The result of the first `steps` steps of a draft. */
export interface DraftState {
  steps: number
  draft: Draft
  files: Files
  /** The files before each of the last actions, the newest last. */
  earlier: Files[]
  /** Total length of the steps. */
  size: number
}

/** Limits of the cache: drafts, and the total length of their steps. */
const most = 20
const maxLetters = 16_000_000
/** Number of consecutive actions that can be undone without redoing all others. */
const maxEarlier = 20

/** Caches the states of drafts: steps are only ever added, so that only new ones need to be read and applied. */
export function createDraftStates({ drafts }: Pick<Store, 'drafts'>, filesOf: (release: string) => Promise<Files>) {
  const known = new LRUCache<string, DraftState>({ max: most, maxSize: maxLetters, sizeCalculation: ({ size }) => size + 1 })
  const keyOf = ({ id, release }: StoredDraft) => `${id} ${release}`

  /** Applies steps to a state. Without files, all remaining actions are applied at the end. */
  async function advanced(before: Omit<DraftState, 'files'> & { files?: Files }, bodies: string[]): Promise<DraftState> {
    let { draft, files, earlier, size } = before
    for (const body of bodies) {
      const step = JSON.parse(body) as DraftStep
      const next = withStep(draft, step)
      if (step.kind === 'rebase') [files, earlier] = [undefined, []]
      else if (step.kind === 'undo') [files, earlier] = [earlier.at(-1), earlier.slice(0, -1)]
      else if (files && next !== draft) {
        earlier = [...earlier, files].slice(-maxEarlier)
        files = applyToFiles(files, next.actions.at(-1)?.operations ?? []).files
      }
      draft = next
      size += body.length
    }
    files ??= applyToFiles(await filesOf(draft.base), operationsOf(draft)).files
    return { steps: before.steps + bodies.length, draft, files, earlier, size }
  }

  const begun = ({ release }: StoredDraft) => ({ steps: 0, draft: emptyDraft(String(release)), earlier: [], size: 0 })

  return {
    async newest(draft: StoredDraft): Promise<DraftState> {
      const before = known.get(keyOf(draft))
      const added = await drafts.steps(draft.id, before?.steps)
      if (before && added.length === 0) return before
      const bodies = added.map(({ body }) => body)
      const state = await advanced(before ?? begun(draft), bodies)
      known.set(keyOf(draft), state)
      return state
    },
    /** The draft's state after its first `steps` steps. */
    async after(draft: StoredDraft, steps: number): Promise<DraftState> {
      const first = (await drafts.steps(draft.id)).slice(0, steps)
      const bodies = first.map(({ body }) => body)
      return advanced(begun(draft), bodies)
    },
    /** The state after one more step; throws an `EditProblem` when the step cannot be applied. */
    withStep: (state: DraftState, body: string) => advanced(state, [body]),
    keep: (draft: StoredDraft, state: DraftState) => void known.set(keyOf(draft), state),
  }
}
