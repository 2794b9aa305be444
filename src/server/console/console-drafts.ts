import { noDraft, type ConsoleDraft, type ConsoleQuestion, type DraftVerdict } from '../../contract/console/console-draft'
import type { FilePointer } from '../../contract/console/file-pointer'
import { decodeText } from '../../edit/document'
import { isDirty, type DraftAction, type DraftQuestion } from '../../edit/draft/draft'
import { EditProblem } from '../../edit/edit-problem'
import { DraftGone, type TabConflict, type OpenDraft } from '../drafts/drafts'
import { ReleaseUnknown } from '../drafts/release-files'
import { changedNames } from '../live/check/files'
import type { LiveEditing } from '../live/live-view'
import { ConsoleRefused } from './console-refused'
import { pointerTo } from './examine/console-problems'
import type { Examined } from './examine/draft-examiner'

/** Steps that a draft may have before its numbers overlap those of a draft created a millisecond later. */
const stepsPerMillisecond = 1_000

/** The number of steps that a browser has seen, made unique per draft, so that steps of a deleted draft never count for the next. */
export const seenOf = ({ time, steps }: Pick<OpenDraft, 'time' | 'steps'>): number => Date.parse(time) * stepsPerMillisecond + steps

export const toQuestion = ({ id, of, field, base, theirs, mine }: DraftQuestion): ConsoleQuestion => ({
  id,
  of,
  file: field.file,
  pointer: pointerTo(field.path),
  ...(base === undefined ? {} : { base }),
  ...(theirs === undefined ? {} : { theirs }),
  ...(mine === undefined ? {} : { mine }),
})

const textOf = (bytes: Uint8Array | undefined): string | null =>
  bytes ? (decodeText(bytes) ?? Buffer.from(bytes).toString('base64')) : null

/** The draft before its check, which takes seconds in a large portal; a draft without edits needs none. */
function unchecked(open: OpenDraft, { fixed = [] as FilePointer[], isAsSent = false } = {}): ConsoleDraft {
  const changed = isAsSent ? [] : changedNames(open.base, open.files)
  return {
    steps: seenOf(open),
    release: Number(open.draft.base),
    actions: open.draft.actions.length,
    undone: open.draft.undone.length,
    isDirty: isDirty(open.draft),
    files: Object.fromEntries(changed.map((name) => [name, textOf(open.files.get(name))])),
    problems: [],
    changes: [],
    questions: open.questions.map(toQuestion),
    fixed,
    ...(isAsSent ? { isAsSent } : {}),
    ...(isDirty(open.draft) ? { isUnchecked: true } : {}),
  }
}

/** The drafts of the console: one per operator, created by the first action. */
export function createConsoleDrafts(editing: LiveEditing) {
  const { drafts } = editing
  /** The last check result of each draft, which reading the draft again reuses. */
  const examined = new Map<string, { key: string; verdict: Promise<Examined> }>()

  async function ofOwner(owner: string): Promise<OpenDraft | null> {
    const [first] = await drafts.ofOwner(owner)
    return first ? drafts.find(first.id) : null
  }

  /** When two tabs open a draft at the same time, both get the older one. */
  async function opened(owner: string, open: () => Promise<OpenDraft> = () => drafts.open(owner)): Promise<OpenDraft> {
    const there = await ofOwner(owner)
    if (there) return there
    const own = await open()
    const [first] = await drafts.ofOwner(owner)
    if (!first || first.id === own.id) return own
    await drafts.remove(own.id)
    return drafts.read(first.id)
  }

  /** Creates a draft by its first action, on the release that the browser shows; if another tab was faster, adds to its draft. */
  async function begun(owner: string, release: number, action: DraftAction): Promise<OpenDraft | TabConflict> {
    let own: string | undefined
    const open = await opened(owner, async () => {
      const made = await drafts.open(owner, { release, action })
      own = made.id
      return made
    })
    return open.id === own ? open : drafts.act(open.id, 0, action.operations, action.id)
  }

  function examine(open: OpenDraft): Promise<Examined> {
    const key = `${seenOf(open)} ${editing.current().stored.number}`
    const known = examined.get(open.id)
    if (known?.key === key) return known.verdict
    const verdict = isDirty(open.draft) ? editing.checker.examine(open.files) : Promise.resolve({ problems: [], changes: [] })
    examined.set(open.id, { key, verdict })
    verdict.catch(() => examined.delete(open.id))
    return verdict
  }

  async function checked(open: OpenDraft): Promise<DraftVerdict> {
    const changed = new Set(changedNames(open.base, open.files))
    const { problems, changes } = await examine(open)
    const isOwn = ({ file }: FilePointer) => changed.has(file)
    return { steps: seenOf(open), problems: [...problems.filter(isOwn), ...problems.filter((one) => !isOwn(one))], changes }
  }

  const blank = () => ({ ...noDraft, release: editing.current().stored.number })

  /** The draft that a browser refers to; refuses other drafts and unknown steps. Without a draft, `seen` must be 0. */
  async function draftSeen(owner: string, seen: number): Promise<{ open: OpenDraft; steps: number } | null> {
    const open = await ofOwner(owner)
    const steps = open ? seen - seenOf({ ...open, steps: 0 }) : seen
    if (steps < 0 || steps > (open?.steps ?? 0)) throw new ConsoleRefused({ kind: 'stale', steps: open ? seenOf(open) : 0 })
    return open && { open, steps }
  }

  /** Changes a draft, and turns errors into refusals. With `sent`, the release and steps that the browser's edits were made on. */
  async function done(
    work: () => Promise<OpenDraft | TabConflict>,
    fixed: FilePointer[] = [],
    sent?: { release: number; steps: number },
  ): Promise<ConsoleDraft> {
    try {
      const made = await work()
      if ('crossed' in made) throw new ConsoleRefused({ kind: 'crossed', questions: made.crossed.map(toQuestion) })
      const isAsSent = sent !== undefined && fixed.length === 0 && made.steps === sent.steps + 1 && Number(made.draft.base) === sent.release
      return unchecked(made, { fixed, isAsSent })
    } catch (error) {
      if (error instanceof EditProblem) throw new ConsoleRefused({ kind: 'refused', fault: error.fault })
      if (error instanceof DraftGone || error instanceof ReleaseUnknown) throw new ConsoleRefused({ kind: 'stale', steps: 0 })
      throw error
    }
  }

  return {
    ofOwner,
    opened,
    begun,
    examine,
    draftSeen,
    done,
    checked: async (open: OpenDraft | null): Promise<DraftVerdict> => (open ? checked(open) : blank()),
    shown: (open: OpenDraft | null): ConsoleDraft => (open ? unchecked(open) : blank()),
    async remove(open: OpenDraft) {
      examined.delete(open.id)
      await drafts.remove(open.id)
    },
  }
}
export type ConsoleDrafts = ReturnType<typeof createConsoleDrafts>
