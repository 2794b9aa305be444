import { answerFault } from '../../validate/questionnaire/answer-fault'
import type { Translator } from '../../validate/words'
import { createFaults } from './faults'
import type { SheetData } from './sheet-data'
import type { SaveOutcome, Saver } from './saver'
import { createTopics } from './topics'

/** What stands behind the words beside the questions. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'closed'

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** Answers that the server does not have yet, each with the revision that the visitor saw. */
export type Waiting = Record<string, { value: unknown; base: number }>

/** Numbers are saved when the fingers rest, choices at once. */
const rest = 600
/** Waits before an answer that could not be saved is sent again, in milliseconds. */
const patience = [2_000, 5_000, 15_000]

/** What was seen of each item; nothing of one that nobody had answered. */
const only = (revisions: SheetData['revisions'], items: ReadonlyMap<string, unknown>) =>
  Object.fromEntries([...items.keys()].map((item) => [item, revisions[item] ?? 0]))

const waitingIn = (unsaved: ReadonlyMap<string, unknown>, revisions: SheetData['revisions']): Waiting =>
  Object.fromEntries([...unsaved].map(([item, value]) => [item, { value: value ?? null, base: revisions[item] ?? 0 }]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * What was answered, outside React so that a choice draws its own question alone: a listener names the item, or '' for how
 * much is answered and saved. Answers go to the server one after the other, each with the revision that the visitor saw.
 */
export function createAnswerStore(data: SheetData, words: { conflict: string; toText: Translator['toText'] }, save?: Saver) {
  const { questionnaire } = data
  const { notify, subscribe } = createTopics()
  const { fault, place } = createFaults(notify)
  const unsaved = new Map<string, unknown>()
  let { answers, revisions, revision } = data
  let state: SaveState = 'saved'
  let reason = ''
  let sending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function become(next: SaveState, why = '') {
    if (state === next && reason === why) return
    ;[state, reason] = [next, why]
    notify('')
  }

  function write(item: string, value: unknown) {
    const { [item]: before, ...others } = answers
    if (isSame(before, value)) return
    answers = value === null || value === undefined ? others : { ...others, [item]: value }
    notify(item)
    notify('')
  }

  /** Takes what the server holds; an answer that has not been saved yet stays as the visitor gave it. */
  function take(kept: Pick<SheetData, 'answers' | 'revision' | 'revisions'>) {
    if (kept.revision < revision) return
    revision = kept.revision
    for (const item of Object.keys({ ...answers, ...kept.answers })) if (!unsaved.has(item)) write(item, kept.answers[item])
    revisions = { ...kept.revisions, ...only(revisions, unsaved) }
  }

  function settle(item: string, value: unknown, outcome: SaveOutcome) {
    const changed = !isSame(unsaved.get(item), value)
    if (outcome.is === 'failed' || outcome.is === 'closed') return
    if (!changed || outcome.is === 'conflict') unsaved.delete(item)
    if (outcome.is === 'refused') return place(item, outcome.why)
    if (changed && outcome.is === 'saved') revisions = { ...revisions, [item]: outcome.kept.revisions[item] ?? 0 }
    take(outcome.kept)
    // The same answer was saved before, by another tab or by a request whose answer was lost.
    if (outcome.is === 'conflict' && !isSame(outcome.kept.answers[item], value)) place(item, words.conflict)
  }

  async function pump(): Promise<void> {
    clearTimeout(timer)
    const next = unsaved.entries().next().value
    if (!save || sending || state === 'closed') return
    if (!next) return become('saved')
    const [item, value] = next
    sending = true
    become('saving')
    const outcome = await save({ id: data.id, item, base: revisions[item] ?? 0, value: value ?? null })
    sending = false
    if (outcome.is === 'closed') return become('closed', outcome.why)
    settle(item, value, outcome)
    if (outcome.is !== 'failed') {
      failures = 0
      return pump()
    }
    become('failed')
    timer = setTimeout(() => void pump(), patience[Math.min(failures, patience.length - 1)])
    failures += 1
  }

  return {
    questionnaire,
    readOnly: save === undefined,
    answers: () => answers,
    value: (item: string) => answers[item],
    fault,
    state: () => state,
    reason: () => reason,
    take,
    place,
    /** Takes an answer and saves it; what cannot be one is told and not sent. Null takes an answer back. */
    set(item: string, value: unknown, typed = false) {
      if (!save) return
      write(item, value)
      const wrong = answerFault(questionnaire, item, value)
      place(item, wrong && words.toText(wrong))
      if (wrong) return void unsaved.delete(item)
      unsaved.set(item, value)
      if (state === 'saved') become('saving')
      clearTimeout(timer)
      timer = setTimeout(() => void pump(), typed ? rest : 0)
    },
    /** Sends at once what waits; answers whether everything is saved. */
    async flush(): Promise<boolean> {
      await pump()
      while (sending) await new Promise((resolve) => setTimeout(resolve, 50))
      return unsaved.size === 0
    },
    waiting: () => waitingIn(unsaved, revisions),
    seen: (item: string) => revisions[item] ?? 0,
    subscribe,
  }
}
