import { describe, expect, it } from 'vitest'
import { answerEdits, type DraftChoice } from '../../src/edit/draft/answer'
import { openQuestions, undone, withAction } from '../../src/edit/draft/draft'
import { rebase } from '../../src/edit/draft/rebase'
import type { EditOperation } from '../../src/edit/operation'
import { base, carried, file, filesOf, made, textOf, type Bare } from './carried'

const idsIn = (text: string) => text.match(/"id":"\w"/g) ?? []

describe('a draft that others contradict', () => {
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

  it.each<[string, Bare<EditOperation>[], string, string]>([
    ['a value', [{ kind: 'set', path: ['foot', 'x'], value: 2 }], base.replace('"x": 1', '"x": 3'), base.replace('"x": 1', '"x": 2')],
    [
      'a key that they added',
      [{ kind: 'add', path: ['foot'], key: 'y', value: 2 }],
      base.replace('"x": 1', '"x": 1, "y": 3'),
      base.replace('"x": 1', '"x": 1, "y": 2'),
    ],
    [
      'an item that the draft removes',
      [{ kind: 'remove', path: ['main', 1] }],
      base.replace('"B"', '"B!"'),
      base.replace(', { "id": "b", "title": "B" }', ''),
    ],
    [
      'a part that they deleted',
      [{ kind: 'set', path: ['foot', 'x'], value: 2 }],
      base.replace(', "foot": { "x": 1 }', ''),
      base.replace('"x": 1', '"x": 2'),
    ],
    [
      'a key that they renamed',
      [{ kind: 'rename', path: ['foot', 'x'], key: 'y' }],
      base.replace('"x"', '"z"'),
      base.replace('"x"', '"y"'),
    ],
  ])('makes its own edit again when others change back %s', (_, operations, next, text) => {
    const { draft, after } = carried(base, [operations, [{ kind: 'set', path: ['main', 0, 'title'], value: 'new' }]], next)
    expect(draft.questions).toHaveLength(1)
    const back = filesOf(base)
    const rebased = rebase(draft, { before: after, after: back, next: '3' }, () => 'again')
    expect([rebased.questions, textOf(made(rebased, back))]).toEqual([[], text.replace('"A"', '"new"')])
    expect(textOf(made(undone(rebased), back))).toBe(base.replace('"A"', '"new"'))
  })
})
