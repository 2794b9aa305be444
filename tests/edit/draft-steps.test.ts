import { describe, expect, it } from 'vitest'
import { applyToFiles, type Files } from '../../src/edit/apply-to-files'
import { answerEdits, type DraftChoice } from '../../src/edit/draft/answer'
import { emptyDraft, isDirty, openQuestions, operationsOf, undone, withAction, type Draft } from '../../src/edit/draft/draft'
import { rebase } from '../../src/edit/draft/rebase'
import type { EditOperation } from '../../src/edit/operation'

const file = 'a.json'
const encoder = new TextEncoder()
const filesOf = (text: string | undefined): Files => new Map(text === undefined ? [] : [[file, encoder.encode(text)]])
const textOf = (files: Files) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get(file))
const made = (draft: Draft, files: Files) => applyToFiles(files, operationsOf(draft)).files

type Bare<T> = T extends unknown ? Omit<T, 'file'> : never
const draftOf = (actions: Bare<EditOperation>[][]): Draft =>
  actions.reduce(
    (draft, operations, index) =>
      withAction(draft, { id: `a${index}`, operations: operations.map((one) => ({ ...one, file }) as EditOperation) }),
    emptyDraft('1'),
  )

function carried(base: string, actions: Bare<EditOperation>[][], next: string | undefined) {
  let count = 0
  const after = filesOf(next)
  const draft = rebase(draftOf(actions), { before: filesOf(base), after, next: '2' }, () => `q${++count}`)
  return { draft, after, text: textOf(made(draft, after)) }
}

const base = '{ "main": [{ "id": "a", "title": "A" }, { "id": "b", "title": "B" }], "foot": { "x": 1 } }'

/** Menu files with two groups of items, and an optional third. */
const [first, second] = ['{ "id": "a", "title": "A", "route": "r" }', '{ "title": "L", "route": "l" }']
const groups = (...items: [string, string, string?]) =>
  `{ "main": [${['x', 'y', 'z'].map((id, at) => `{ "id": "${id}", "items": [${items[at] ?? ''}] }`).join(', ')}] }`
const titled = (index: number): Bare<EditOperation> => ({ kind: 'set', path: ['main', 0, 'items', index, 'title'], value: 'new' })

const idsIn = (text: string) => text.match(/"id":"\w"/g) ?? []

describe('a draft that is rebased', () => {
  it.each<[string, Bare<EditOperation>[][], string, string]>([
    [
      'follows an item that others moved',
      [[{ kind: 'set', path: ['main', 0, 'title'], value: 'new' }]],
      '{ "main": [{ "id": "b", "title": "B" }, { "id": "a", "title": "A" }], "foot": { "x": 1 } }',
      '{ "main": [{ "id": "b", "title": "B" }, { "id": "a", "title": "new" }], "foot": { "x": 1 } }',
    ],
    [
      'follows an item that others renamed',
      [[{ kind: 'set', path: ['main', 0, 'title'], value: 'new' }]],
      base.replace('"id": "a"', '"id": "z"'),
      base.replace('"id": "a", "title": "A"', '"id": "z", "title": "new"'),
    ],
    [
      'follows a key that others renamed',
      [[{ kind: 'set', path: ['foot', 'x'], value: 2 }]],
      base.replace('"foot"', '"bottom"'),
      base.replace('"foot": { "x": 1 }', '"bottom": { "x": 2 }'),
    ],
    [
      'inserts an item behind its neighbour',
      [[{ kind: 'insert', path: ['main'], to: 1, value: 7 }]],
      base.replace('[', '[0, '),
      base.replace('[', '[0, ').replace('}, {', '}, 7, {'),
    ],
    [
      'moves an item that others changed',
      [[{ kind: 'move', path: ['main', 0], to: 1 }]],
      base.replace('"A"', '"A!"'),
      '{ "main": [{ "id": "b", "title": "B" }, { "id": "a", "title": "A!" }], "foot": { "x": 1 } }',
    ],
    [
      'does not repeat the same changes of others',
      [
        [
          { kind: 'set', path: ['foot', 'x'], value: 2 },
          { kind: 'add', path: ['foot'], key: 'y', value: 3 },
        ],
      ],
      base.replace('"x": 1', '"x": 2, "y": 3'),
      base.replace('"x": 1', '"x": 2, "y": 3'),
    ],
    [
      'accepts that others removed the same item',
      [[{ kind: 'remove', path: ['main', 0] }]],
      base.replace('{ "id": "a", "title": "A" }, ', ''),
      base.replace('{ "id": "a", "title": "A" }, ', ''),
    ],
    [
      'continues with what it moved out of a part that others deleted',
      [[{ kind: 'move', path: ['foot', 'x'], into: ['main', 0], to: 'end' }], [{ kind: 'set', path: ['main', 0, 'x'], value: 5 }]],
      base.replace(', "foot": { "x": 1 }', ''),
      base.replace(', "foot": { "x": 1 }', '').replace('"A"', '"A", "x": 5'),
    ],
    [
      'builds on its own earlier edits',
      [[{ kind: 'add', path: ['foot'], key: 'y', value: [] }], [{ kind: 'insert', path: ['foot', 'y'], value: 'z' }]],
      base.replace('"x": 1', '"w": 0, "x": 1'),
      base.replace('"x": 1', '"w": 0, "x": 1, "y": ["z"]'),
    ],
  ])('%s', (_, actions, next, text) => {
    const { draft, text: now } = carried(base, actions, next)
    expect(now).toBe(text)
    expect(draft.questions).toEqual([])
  })

  it.each<[string, Bare<EditOperation>, string, string]>([
    ['by its id', titled(0), groups(second, first), groups(second, first.replace('"A"', '"new"'))],
    [
      'by its id, where they changed it as well',
      titled(0),
      groups(second, first.replace('"r"', '"s"')),
      groups(second, '{ "id": "a", "title": "new", "route": "s" }'),
    ],
    ['by its content, where it has no id', titled(1), groups(first, '', second), groups(first, '', second.replace('"L"', '"new"'))],
    [
      'when it moves it to the same group',
      { kind: 'move', path: ['main', 0, 'items', 0], into: ['main', 1, 'items'], to: 'end' },
      groups(second, first),
      groups(second, first),
    ],
    ['when it removes it', { kind: 'remove', path: ['main', 0, 'items', 1] }, groups(first, second), groups(first, '')],
  ])('follows an item that others moved to another list: %s', (_, operation, next, text) => {
    const { draft, text: now } = carried(groups(`${first}, ${second}`, ''), [[operation]], next)
    expect([draft.questions, now]).toEqual([[], text])
  })

  it("applies others' changes in another list, and asks when both moved an item to different lists", () => {
    const move: Bare<EditOperation> = { kind: 'move', path: ['main', 0, 'items', 0], into: ['main', 1, 'items'], to: 'end' }
    const renamed = first.replace('"A"', '"new"')
    const [known, asked] = [groups(renamed, ''), groups('', '', first)].map((next) => carried(groups(first, ''), [[move]], next))
    expect([known?.draft.questions, known?.text]).toEqual([[], groups('', renamed)])
    expect(asked?.draft.questions).toMatchObject([{ of: 'place', field: { path: ['main', 2, 'items', 0] } }])
    expect(asked?.text).toBe(groups('', '', first))
  })

  it.each<[string, Bare<EditOperation>[][], string | undefined, (string | number)[], Record<DraftChoice, string | undefined>]>([
    [
      'a value that both changed',
      [[{ kind: 'set', path: ['foot', 'x'], value: 2 }]],
      base.replace('"x": 1', '"x": 3'),
      ['foot', 'x'],
      { theirs: '3', mine: '2', base: '1' },
    ],
    [
      'a key that both added',
      [[{ kind: 'add', path: ['foot'], key: 'y', value: 2 }]],
      base.replace('"x": 1', '"x": 1, "y": 3'),
      ['foot', 'y'],
      { theirs: '3', mine: '2', base: undefined },
    ],
    [
      'a key that one adds and the other gives to another entry',
      [[{ kind: 'add', path: ['foot'], key: 'y', value: 2 }]],
      base.replace('"x": 1', '"y": 1'),
      ['foot', 'y'],
      { theirs: '1', mine: '2', base: '1' },
    ],
    [
      'an item that one moves and the other deletes',
      [[{ kind: 'move', path: ['main', 0], to: 1 }]],
      base.replace('{ "id": "a", "title": "A" }, ', ''),
      ['main', 0],
      { theirs: undefined, mine: '{"id":"a","title":"A"}', base: '{"id":"a","title":"A"}' },
    ],
    [
      'an item that one changes and the other deletes',
      [[{ kind: 'remove', path: ['main', 1] }]],
      base.replace('"B"', '"B!"'),
      ['main', 1],
      { theirs: '{"id":"b","title":"B!"}', mine: undefined, base: '{"id":"b","title":"B"}' },
    ],
    [
      'a part that others deleted, once for all edits in it',
      [[{ kind: 'set', path: ['foot', 'x'], value: 2 }], [{ kind: 'add', path: ['foot'], key: 'y', value: 3 }]],
      base.replace(', "foot": { "x": 1 }', ''),
      ['foot'],
      { theirs: undefined, mine: '{"x":2,"y":3}', base: '{"x":1}' },
    ],
    [
      'a key that both renamed',
      [[{ kind: 'rename', path: ['foot', 'x'], key: 'y' }]],
      base.replace('"x": 1', '"z": 1'),
      ['foot', 'z'],
      { theirs: '"z"', mine: '"y"', base: '"x"' },
    ],
    [
      'a file that others deleted',
      [[{ kind: 'set', path: ['foot', 'x'], value: 2 }]],
      undefined,
      [],
      { theirs: undefined, mine: base.replace(/ /g, '').replace('"x":1', '"x":2'), base: base.replace(/ /g, '') },
    ],
  ])('asks about %s', (_, actions, next, path, sides) => {
    const { draft, after, text } = carried(base, actions, next)
    const [question, ...more] = draft.questions
    expect(more).toEqual([])
    expect(question?.field).toEqual({ file, path })
    expect({ theirs: question?.theirs, mine: question?.mine, base: question?.base }).toEqual(sides)
    expect(text).toBe(next ?? '')
    for (const choice of ['theirs', 'mine', 'base'] as const) {
      const answered = withAction(draft, { id: 'a', operations: answerEdits(draft, after, question!, choice), answers: question!.id })
      expect(openQuestions(answered)).toEqual([])
      expect(openQuestions(undone(answered))).toEqual([question])
      const spaceless = textOf(made(answered, after)).replace(/\s/g, '')
      const said = sides[choice]
      // Items that others put in place of what they deleted stay there.
      if (sides.theirs === undefined) expect(idsIn(spaceless)).toEqual(expect.arrayContaining(idsIn((next ?? '').replace(/ /g, ''))))
      if (said !== undefined) expect(spaceless).toContain(said)
      else if (path.length > 0) expect(spaceless).not.toContain(sides[choice === 'base' ? 'mine' : 'base'] ?? '?')
    }
  })

  it('never asks about the neighbour of a deleted item, and stops asking when the item comes back', () => {
    const without = base.replace('{ "id": "a", "title": "A" }, ', '')
    const { draft, after } = carried(base, [[{ kind: 'move', path: ['main', 0], to: 1 }]], without)
    const on = (text: string) => rebase(draft, { before: after, after: filesOf(text), next: '3' }, () => 'other').questions
    expect([on(without.replace('"B"', '"B!"')), on(base)]).toEqual([draft.questions, []])
  })

  it('asks the same question once, and drops it when others agree', () => {
    let { draft, after } = carried(base, [[{ kind: 'set', path: ['foot', 'x'], value: 2 }]], base.replace('"x": 1', '"x": 3'))
    const go = (text: string) => {
      const next = filesOf(text)
      draft = rebase(draft, { before: after, after: next, next: '3' }, () => 'other')
      after = next
      return draft.questions
    }
    expect(go(base.replace('"x": 1', '"w": 0, "x": 4'))).toMatchObject([
      { id: 'q1', theirs: '4', mine: '2', base: '1', field: { path: ['foot', 'x'] } },
    ])
    expect(go(base.replace(', "foot": { "x": 1 }', ''))).toMatchObject([{ id: 'q1', mine: '2' }])
    expect(go(base.replace('"x": 1', '"x": 2'))).toEqual([])
  })

  it('stays on its revision while a file of the next one cannot be read', () => {
    expect(() => carried(base, [[{ kind: 'set', path: ['foot', 'x'], value: 2 }]], '{ "main": [')).toThrow('not-json')
  })

  it('handles a megabyte, and is not dirty without an edit', () => {
    const value = '长'.repeat(350_000)
    expect(carried(base, [[{ kind: 'set', path: ['foot', 'x'], value }]], base.replace('"A"', '"A!"')).text).toContain(value)
    expect(isDirty(emptyDraft('1'))).toBe(false)
    expect(isDirty(undone(draftOf([[{ kind: 'set', path: ['foot', 'x'], value }]])))).toBe(false)
  })
})
