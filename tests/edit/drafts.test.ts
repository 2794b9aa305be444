import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { testLimit } from '../../src/cli/time-limits'
import { applyToFiles, type Files } from '../../src/edit/apply-to-files'
import { EditProblem } from '../../src/edit/edit-problem'
import { answerEdits, type DraftChoice } from '../../src/edit/draft/answer'
import { emptyDraft, isDirty, openQuestions, operationsOf, redone, undone, withAction, type Draft } from '../../src/edit/draft/draft'
import { rebase } from '../../src/edit/draft/rebase'
import type { EditOperation } from '../../src/edit/operation'
import { seeded, type Pick } from '../seeded'
import { modelOf, placesIn } from './model'
import { randomEdit } from './random-edit'

const encoder = new TextEncoder()
const textIn = (files: Files, name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(name))
const shownFiles = (files: Files) => Object.fromEntries([...files.keys()].sort().map((name) => [name, textIn(files, name)]))

let count = 0
/** Makes each text unique, so that it can be traced through all changes. */
const mark = () => `<${++count}>`
const own = (text: string) =>
  text.replace(/(:\s*|[[,]\s*)"(?!\$)([^"\\]*)"(?!\s*:)/g, (_, lead: string, said: string) => `${lead}"${said}${mark()}"`)

const names = ['menus.json', 'forms/ruleForm.json', 'pages/diagnose.json', 'flows/trial.json', 'words.json']
const start: Files = new Map(names.map((name) => [name, encoder.encode(own(readFileSync(`schemas/${name}`, 'utf8')))]))

/** A file so small that all edits collide. */
const crowded: Files = new Map([
  [
    'menus.json',
    encoder.encode(
      own(
        '{\n  "main": [\n    { "id": "a", "title": "A", "route": "r" },\n    { "id": "b", "items": [{ "id": "c", "title": "C" }] },\n    "x", 1, 1\n  ],\n  "foot": { "x": "y", "list": ["p", "q"] }\n}\n',
      ),
    ),
  ],
])

const marksIn = (text: string) => text.match(/<\d+>/g) ?? []
const allMarks = (files: Files) => [...files.values()].flatMap((bytes) => marksWithKeys(bytes).map(([text]) => text))
const marksOf = (files: Files) => new Set(allMarks(files))
const repeated = (files: Files) => {
  const seen = new Set<string>()
  return allMarks(files).filter((text) => seen.size === seen.add(text).size)
}
const made = (draft: Draft, files: Files) => applyToFiles(files, operationsOf(draft)).files

function randomOperation(files: Files, pick: Pick): EditOperation | undefined {
  const file = pick.of([...files.keys()])
  const made = randomEdit(
    textIn(files, file),
    (below) => pick.number(below),
    pick.chance(0.5) ? mark() : { id: mark(), title: mark(), items: [mark()] },
  )
  const operation = made && { ...made.operation, file }
  // A whole section is removed less often than a line.
  return operation?.kind === 'remove' && made!.lines > 4 && !pick.chance(0.1) ? undefined : operation
}

function operationsFor(files: Files, pick: Pick): EditOperation[] {
  const operations: EditOperation[] = []
  for (let left = 1 + pick.number(2); left > 0; left--) {
    const operation = randomOperation(applyToFiles(files, operations).files, pick)
    if (operation) operations.push(operation)
  }
  return operations
}

/** Cache of a file's texts with the keys above them; most files have the same bytes in the next revision. */
const known = new WeakMap<Uint8Array, [text: string, above: string][]>()
function marksWithKeys(bytes: Uint8Array): [string, string][] {
  const before = known.get(bytes)
  if (before) return before
  const places = placesIn(modelOf(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)))
  const found = places.flatMap(({ path, model }): [string, string][] =>
    typeof model === 'string' ? marksIn(model).map((text) => [text, path.filter((step) => typeof step === 'string').join('.')]) : [],
  )
  known.set(bytes, found)
  return found
}

/** The keys above each text: moving a text below other keys counts as writing it there. */
const keysAbove = (files: Files): Map<string, string> =>
  new Map([...files].flatMap(([name, bytes]) => marksWithKeys(bytes).map(([text, above]) => [text, `${name} ${above}`])))

const textsOf = (questions: Draft['questions']) => questions.flatMap((one) => marksIn([one.base, one.theirs, one.mine].join(' ')))

interface Rebasing {
  /** Questions that the rebase dropped. */
  dropped: Draft['questions']
  base: Files
  mine: Files
  theirs: Files
  result: Files
  draft: Draft
}

/**
 * Checks that every text written by one side is in the result or in a question, and that texts kept by both stay. Returns how many texts
 * were removed by one side, and how many of those are back without a question.
 */
function checkNothingLost({ dropped, base, mine, theirs, result, draft }: Rebasing): { back: number; away: number } {
  const [b, m, t, r] = [base, mine, theirs, result].map(marksOf) as [Set<string>, Set<string>, Set<string>, Set<string>]
  const asked = new Set(textsOf(draft.questions))
  const [above, aboveMine, aboveTheirs] = [base, mine, theirs].map(keysAbove) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ]
  const found = { back: 0, away: 0 }
  // A text that an answer restored may exist twice, so that its absence in one place says nothing.
  const twice = new Set([base, mine, theirs].flatMap(repeated))
  // What a dropped question was about may have changed back, so that the draft's side is in the result.
  for (const text of textsOf(dropped)) twice.add(text)
  for (const text of new Set([...b, ...m, ...t])) {
    if (twice.has(text)) continue
    const [own, other] = [m.has(text), t.has(text)]
    const isKept = r.has(text) || (own && asked.has(text))
    if (own === other ? own === isKept || asked.has(text) : !b.has(text) && isKept) continue
    const isElsewhere = above.get(text) !== (own ? aboveMine : aboveTheirs).get(text)
    if (own === other || !b.has(text)) throw new Error(`${text}: base ${b.has(text)}, mine ${own}, theirs ${other}, result ${r.has(text)}`)
    found.away++
    if (r.has(text) && !asked.has(text) && !isElsewhere) found.back++
  }
  for (const { field, base: was, theirs: now, mine: own, of } of draft.questions) {
    expect(Object.keys(field)).toEqual(['file', 'path'])
    if (of !== 'place') expect(own === now, JSON.stringify({ field, was, now, own })).toBe(false)
  }
  return found
}

interface Tally {
  actions: number
  merged: number
  questions: number
  rebases: number
  away: number
  back: number
}

interface Console {
  draft: Draft
  /** The revision of the draft. */
  on: number
}

/** Two operators in the console, one with an editor, and one who restores revisions: all on the same files. */
function interleave(seed: number, tally: Tally, start: Files): void {
  const pick = seeded(seed)
  const history: Files[] = [start]
  const live = () => history.at(-1)!
  const consoles: Console[] = [0, 1].map(() => ({ draft: emptyDraft('0'), on: 0 }))
  let id = 0
  const freshId = () => `q${++id}`

  const carry = (one: Console): void => {
    const [before, after] = [history[one.on]!, live()]
    if (before === after) return
    const mine = made(one.draft, before)
    const known = new Set(one.draft.questions.map((question) => question.id))
    const next = rebase(one.draft, { before, after, next: String(history.length - 1) }, freshId)
    const dropped = one.draft.questions.filter(({ id }) => next.questions.every((question) => question.id !== id))
    try {
      const { away, back } = checkNothingLost({ base: before, mine, theirs: after, result: made(next, after), draft: next, dropped })
      tally.away += away
      tally.back += back
    } catch (error) {
      const said = {
        base: shownFiles(before),
        operations: operationsOf(one.draft),
        theirs: shownFiles(after),
        rebased: operationsOf(next),
        questions: next.questions,
        before: one.draft.questions,
      }
      throw new Error(`${String(error)}\n${JSON.stringify(said, null, 1)}`, { cause: error })
    }
    const fresh = next.questions.filter((question) => !known.has(question.id)).length
    tally.rebases++
    tally.actions += one.draft.actions.length
    tally.questions += fresh
    tally.merged += Math.max(one.draft.actions.length - fresh, 0)
    one.draft = JSON.parse(JSON.stringify(next)) as Draft
    one.on = history.length - 1
  }
  const answer = (one: Console): void => {
    const files = history[one.on]!
    for (const question of openQuestions(one.draft)) {
      const choice = pick.of<DraftChoice>(['theirs', 'mine', 'base'])
      try {
        const known = one.draft.questions.find((other) => other.id === question.id)!
        const operations = answerEdits(one.draft, files, known, choice)
        const next = withAction(one.draft, { id: `a${++id}`, operations, answers: question.id })
        const side = choice === 'theirs' || question.of === 'place' ? undefined : question[choice]
        const said = marksOf(made(next, files))
        // Answering removes only the field itself and what the draft made of it.
        const own = new Set(marksIn(JSON.stringify([question.base, question.theirs, question.mine, operationsOf(one.draft)])))
        for (const text of marksOf(made(one.draft, files)))
          if (!said.has(text) && !own.has(text)) throw new Error(`${text} is gone: ${JSON.stringify({ question, choice, operations })}`)
        for (const text of marksIn(side ?? '')) if (question.of === 'value') expect(said.has(text), JSON.stringify(question)).toBe(true)
        one.draft = next
      } catch (error) {
        if (!(error instanceof EditProblem)) throw error
      }
    }
  }
  for (let step = 0; step < 14; step++) {
    const one = pick.of(consoles)
    const files = history[one.on]!
    const what = pick.number(12)
    if (what < 5) {
      const operations = operationsFor(made(one.draft, files), pick)
      if (operations.length > 0) one.draft = withAction(one.draft, { id: `a${++id}`, operations })
    } else if (what === 5) one.draft = pick.chance(0.5) ? undone(one.draft) : redone(one.draft)
    else if (what < 8) {
      carry(one)
      if (pick.chance(0.5)) answer(one)
    } else if (what === 8) {
      carry(one)
      answer(one)
      if (isDirty(one.draft)) history.push(made(one.draft, live()))
      one.draft = emptyDraft(String(history.length - 1))
      one.on = history.length - 1
    } else if (what < 11) history.push(applyToFiles(live(), operationsFor(live(), pick)).files)
    else history.push(pick.of(history))
  }
  consoles.forEach(carry)
}

/** The full count is 1,000. */
const interleavings = Number(process.env.INTERLEAVINGS ?? 6)

vi.setConfig({ testTimeout: testLimit + interleavings * 3_000 })

function interleaved(files: Files): Tally {
  const tally: Tally = { actions: 0, merged: 0, questions: 0, rebases: 0, away: 0, back: 0 }
  for (let seed = 1; seed <= interleavings; seed++) {
    try {
      interleave(seed, tally, files)
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}`, { cause: error })
    }
  }
  return tally
}

describe('a draft', () => {
  it('loses nothing to others, and asks about single fields alone', () => {
    const tally = interleaved(start)
    expect(tally.actions).toBeGreaterThan(interleavings)
    expect(tally.merged / tally.actions).toBeGreaterThanOrEqual(0.95)
    expect(tally.back).toBe(0)
  })

  it('loses nothing when everybody changes the same few fields', () => {
    const tally = interleaved(crowded)
    // When most of a file was replaced, a removed text may come back; written text is never lost.
    expect(tally.back / tally.away).toBeLessThan(0.01)
    expect(tally.questions).toBeGreaterThan(interleavings / 10)
  })
})
