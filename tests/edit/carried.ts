import { applyToFiles, type Files } from '../../src/edit/apply-to-files'
import { emptyDraft, operationsOf, withAction, type Draft } from '../../src/edit/draft/draft'
import { rebase } from '../../src/edit/draft/rebase'
import type { EditOperation } from '../../src/edit/operation'

export const file = 'a.json'
const encoder = new TextEncoder()
export const filesOf = (text: string | undefined): Files => new Map(text === undefined ? [] : [[file, encoder.encode(text)]])
export const textOf = (files: Files) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(file))
export const made = (draft: Draft, files: Files) => applyToFiles(files, operationsOf(draft)).files

export type Bare<T> = T extends unknown ? Omit<T, 'file'> : never
export const draftOf = (actions: Bare<EditOperation>[][]): Draft =>
  actions.reduce(
    (draft, operations, index) =>
      withAction(draft, { id: `a${index}`, operations: operations.map((one) => ({ ...one, file }) as EditOperation) }),
    emptyDraft('1'),
  )

export function carried(base: string, actions: Bare<EditOperation>[][], next: string | undefined) {
  let count = 0
  const after = filesOf(next)
  const draft = rebase(draftOf(actions), { before: filesOf(base), after, next: '2' }, () => `q${++count}`)
  return { draft, after, text: textOf(made(draft, after)) }
}

export const base = '{ "main": [{ "id": "a", "title": "A" }, { "id": "b", "title": "B" }], "foot": { "x": 1 } }'
