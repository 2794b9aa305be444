import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { testLimit } from '../../src/cli/time-limits'
import { applyToFiles, type Files } from '../../src/edit/apply-to-files'
import { emptyDraft, operationsOf, redone, undone, withAction, type Draft } from '../../src/edit/draft/draft'
import type { EditOperation } from '../../src/edit/operation'
import { seeded } from '../seeded'
import { randomEdit } from './random-edit'

const made = (draft: Draft, files: Files) => applyToFiles(files, operationsOf(draft)).files

/** The full count is 10,000. */
const steps = Number(process.env.DRAFT_STEPS ?? 400)

vi.setConfig({ testTimeout: testLimit + steps * 200 })

it('ends on the same bytes after any undoing and redoing, by the edits and by their inverses', () => {
  const pick = seeded(5)
  const start = new Map(['menus.json', 'words.json'].map((name) => [name, new Uint8Array(readFileSync(`schemas/${name}`))]))
  const shown = (files: Files) => [...files].map(([name, bytes]) => name + Buffer.from(bytes).toString('latin1')).sort()
  let draft = emptyDraft('1')
  let now: Files = start
  const states: Files[] = [start]
  const inverses: EditOperation[][] = []
  for (let step = 0; step < steps; step++) {
    const what = pick.number(draft.actions.length > 30 ? 6 : 3)
    const redo = draft.undone.at(-1)
    if (what === 0 || (what === 1 && !redo)) {
      const name = pick.of([...now.keys()])
      const edit = randomEdit(new TextDecoder().decode(now.get(name)), (below) => pick.number(below))
      if (!edit) continue
      const operations = [{ ...edit.operation, file: name }]
      draft = withAction(draft, JSON.parse(JSON.stringify({ id: String(step), operations })) as Draft['actions'][number])
      const done = applyToFiles(now, operations)
      now = done.files
      states.length = draft.actions.length
      states.push(now)
      inverses.length = draft.actions.length - 1
      inverses.push(done.inverse)
    } else if (what === 1 && redo) {
      draft = redone(draft)
      const done = applyToFiles(now, redo.operations)
      now = done.files
    } else if (draft.actions.length > 0) {
      now = applyToFiles(now, inverses[draft.actions.length - 1]!).files
      draft = undone(draft)
    }
    const differs = [...now].filter(([name, bytes]) => Buffer.compare(bytes, states[draft.actions.length]!.get(name)!) !== 0)
    expect(differs.map(([name]) => name)).toEqual([])
    if (step % 100 === 0) expect(shown(made(draft, start))).toEqual(shown(now))
  }
  while (draft.actions.length > 0) draft = undone(draft)
  expect(shown(made(draft, start))).toEqual(shown(start))
  while (draft.undone.length > 0) draft = redone(draft)
  expect(shown(made(draft, start))).toEqual(shown(states[draft.actions.length]!))
})
