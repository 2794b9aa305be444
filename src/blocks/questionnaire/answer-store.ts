import { answerFault } from '../../validate/questionnaire/answer-fault'
import type { Translator } from '../../validate/words'
import { createFaults } from './faults'
import type { SheetData } from './sheet-data'
import type { SaveOutcome, Saver } from './saver'
import { createTopics } from './topics'

/** The state that the save note shows. */
export type SaveState = 'saved' | 'saving' | 'failed' | 'closed'

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** Answers that the server has not confirmed yet, each with the revision that the visitor saw. */
export type UnsavedAnswers = Record<string, { value: unknown; base: number }>

/** Debounce of typed numbers in milliseconds; choices are saved at once. */
const rest = 600
/** Milliseconds before each retry of an answer that could not be saved. */
const patience = [2_000, 5_000, 15_000]

/** The seen revision of each item; 0 for an unanswered one. */
const only = (revisions: SheetData['revisions'], items: ReadonlyMap<string, unknown>) =>
  Object.fromEntries([...items.keys()].map((item) => [item, revisions[item] ?? 0]))

const waitingIn = (unsaved: ReadonlyMap<string, unknown>, revisions: SheetData['revisions']): UnsavedAnswers =>
  Object.fromEntries([...unsaved].map(([item, value]) => [item, { value: value ?? null, base: revisions[item] ?? 0 }]))

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Answers, kept outside React so that a choice re-renders only its own question: a listener subscribes to an item, or to '' for the
 * progress and the save state. Answers are sent one after the other, each with the revision that the visitor saw.
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

  /** Takes the server's answers, except items with unsaved local answers. */
  function take(saved: Pick<SheetData, 'answers' | 'revision' | 'revisions'>) {
    if (saved.revision < revision) return
    revision = saved.revision
    for (const item of Object.keys({ ...answers, ...saved.answers })) if (!unsaved.has(item)) write(item, saved.answers[item])
    revisions = { ...saved.revisions, ...only(revisions, unsaved) }
  }

  function settle(item: string, value: unknown, outcome: SaveOutcome) {
    const changed = !isSame(unsaved.get(item), value)
    if (outcome.is === 'failed' || outcome.is === 'closed') return
    if (!changed || outcome.is === 'conflict') unsaved.delete(item)
    if (outcome.is === 'refused') return place(item, outcome.why)
    if (changed && outcome.is === 'saved') revisions = { ...revisions, [item]: outcome.stored.revisions[item] ?? 0 }
    take(outcome.stored)
    // The same answer was saved before, by another tab or by a request whose response was lost.
    if (outcome.is === 'conflict' && !isSame(outcome.stored.answers[item], value)) place(item, words.conflict)
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
    /** Stores and saves an answer; an invalid one is reported and not sent. Null removes an answer. */
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
    /** Sends pending answers at once; resolves to whether everything is saved. */
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
