import { describe, expect, it } from 'vitest'
import { emptyDraft, isDirty, undone } from '../../src/edit/draft/draft'
import type { EditOperation } from '../../src/edit/operation'
import { base, carried, draftOf, type Bare } from './carried'

/** Menu files with two groups of items, and an optional third. */
const [first, second] = ['{ "id": "a", "title": "A", "route": "r" }', '{ "title": "L", "route": "l" }']
const groups = (...items: [string, string, string?]) =>
  `{ "main": [${['x', 'y', 'z'].map((id, at) => `{ "id": "${id}", "items": [${items[at] ?? ''}] }`).join(', ')}] }`
const titled = (index: number): Bare<EditOperation> => ({ kind: 'set', path: ['main', 0, 'items', index, 'title'], value: 'new' })

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
