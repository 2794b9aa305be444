import { describe, expect, it } from 'vitest'
import { namedPath } from '../../src/edit/address'
import { applyToText } from '../../src/edit/apply'
import { applyToFiles, writeOf } from '../../src/edit/apply-to-files'
import { openText } from '../../src/edit/document'
import type { EditFault } from '../../src/edit/edit-problem'
import type { InnerOperation, Json, EditOperation } from '../../src/edit/operation'

type Bare<T> = T extends unknown ? Omit<T, 'file'> : never
const file = 'a.json'
const edit = (text: string, operation: Bare<InnerOperation>) => applyToText(text, { ...operation, file } as InnerOperation)
const bytes = (text: string) => new TextEncoder().encode(text)

describe('an edit preserves handwritten formatting', () => {
  it.each<[string, string, Bare<InnerOperation>, string]>([
    ['a value', '{"a": {"b": 1}}', { kind: 'set', path: ['a', 'b'], value: 2 }, '{"a": {"b": 2}}'],
    [
      'a key on one line',
      '{ "a": { "b": 1 } }',
      { kind: 'add', path: ['a'], key: 'c', value: { d: [true] } },
      '{ "a": { "b": 1, "c": { "d": [true] } } }',
    ],
    [
      'a key between braces without blanks',
      '{"a": {"b": 1}}',
      { kind: 'add', path: ['a'], key: 'c', value: { d: '{ }' } },
      '{"a": {"b": 1, "c": {"d": "{ }"}}}',
    ],
    [
      'a key in a tight file',
      '{"a":{"b":1,"x":2}}',
      { kind: 'add', path: ['a'], key: 'c', to: 0, value: { d: [1, 2] } },
      '{"a":{"c":{"d":[1,2]},"b":1,"x":2}}',
    ],
    ['a key on lines', '{\n  "a": 1\n}\n', { kind: 'add', path: [], key: 'b', value: 2 }, '{\n  "a": 1,\n  "b": 2\n}\n'],
    [
      'a key behind another',
      '{\n  "a": 1,\n  "c": 3\n}\n',
      { kind: 'add', path: [], key: 'b', to: { after: 'a' }, value: 2 },
      '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n',
    ],
    [
      'an item before an identified one',
      '{ "list": [{ "id": "x" }, { "id": "y" }] }',
      { kind: 'insert', path: ['list'], to: { before: { by: 'id', is: 'y' } }, value: 1 },
      '{ "list": [{ "id": "x" }, 1, { "id": "y" }] }',
    ],
    ['an only item on its own line', '{\n  "a": [\n    1\n  ]\n}', { kind: 'remove', path: ['a', 0] }, '{\n  "a": [\n  ]\n}'],
    ['an item between brackets on lines', '{\n  "a": [\n  ]\n}', { kind: 'insert', path: ['a'], value: 1 }, '{\n  "a": [\n    1\n  ]\n}'],
    ['a first key', '{}\n', { kind: 'add', path: [], key: 'a', value: 1 }, '{ "a": 1 }\n'],
    ['a first item', '[ ]', { kind: 'insert', path: [], value: 1 }, '[1]'],
    ['Windows line ends', '{\r\n\t"a": 1\r\n}', { kind: 'add', path: [], key: 'b', value: 2 }, '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}'],
    ['a number as written', '[1e3, 1E+3, 5]', { kind: 'move', path: [0], to: 2 }, '[1E+3, 5, 1e3]'],
    ['escapes as written', '{ "\\u0061": "\\u4e2d", "b": 1 }', { kind: 'move', path: ['a'], to: 1 }, '{ "b": 1, "\\u0061": "\\u4e2d" }'],
    ['an equal value', '{ "a": [ 1,2 ] }', { kind: 'set', path: ['a'], value: [1, 2] }, '{ "a": [ 1,2 ] }'],
    [
      'a single empty line',
      '{\n  "a": 1,\n\n  "b": 2\n}',
      { kind: 'add', path: [], key: 'c', value: 3 },
      '{\n  "a": 1,\n\n  "b": 2,\n  "c": 3\n}',
    ],
    ['items in rows', '[\n  1, 2,\n  3, 4,\n  5, 6\n]', { kind: 'move', path: [0], to: 4 }, '[\n  2,\n  3, 4,\n  5, 1, 6\n]'],
    [
      'an item that moves to another depth',
      '{\n  "a": [\n    {\n      "b": 1\n    }\n  ],\n  "c": {\n    "d": [\n      {}\n    ]\n  }\n}',
      { kind: 'move', path: ['a', 0], into: ['c', 'd'], to: 'end' },
      '{\n  "a": [\n  ],\n  "c": {\n    "d": [\n      {},\n      {\n        "b": 1\n      }\n    ]\n  }\n}',
    ],
  ])('%s', (_, before, operation, after) => {
    const done = edit(before, operation)
    expect(done.text).toBe(after)
    expect(applyToText(done.text, done.inverse).text).toBe(before)
  })

  it('writes a long value on several lines in a multi-line file, and on one line otherwise', () => {
    const value = Object.fromEntries(Array.from({ length: 12 }, (_, at): [string, Json] => [`key${at}`, `值 ${at} 的文字`]))
    const lines = edit('{\n  "a": 1\n}\n', { kind: 'add', path: [], key: 'b', value }).text
    expect(lines.split('\n')).toHaveLength(18)
    expect(lines).toContain('\n  "b": {\n    "key0": "值 0 的文字",\n')
    expect(edit('{ "a": 1 }', { kind: 'add', path: [], key: 'b', value }).text).not.toContain('\n')
  })

  it('handles a text of a megabyte with escaped characters', () => {
    const value = '\\"\n长'.repeat(120_000)
    const before = '{ "a": [1, "b"] }'
    const done = edit(before, { kind: 'set', path: ['a', { is: 'b' }], value })
    expect(JSON.parse(done.text)).toEqual({ a: [1, value] })
    const more = edit(done.text, { kind: 'insert', path: ['a'], value: { c: 2 } })
    expect(applyToText(applyToText(more.text, more.inverse).text, done.inverse).text).toBe(before)
  })

  it('identifies no item by a number that JSON cannot hold', () => {
    const { root } = openText('[1e400, { "id": 1e400 }, 2]')
    expect([0, 1, 2].map((at) => namedPath(root, [at]))).toEqual([[0], [1], [{ is: 2 }]])
  })

  it('identifies an item by its content when others come before it, and after a rename', () => {
    const renamed = edit('{ "list": [{ "id": "x", "n": 1 }, { "id": "y", "n": 1 }] }', {
      kind: 'set',
      path: ['list', { by: 'id', is: 'y' }, 'id'],
      value: 'z',
    })
    expect(renamed.inverse.path).toEqual(['list', { by: 'id', is: 'z' }, 'id'])
    const shifted = edit(renamed.text, { kind: 'insert', path: ['list'], to: 0, value: 0 })
    expect(JSON.parse(applyToText(shifted.text, renamed.inverse).text)).toEqual({ list: [0, { id: 'x', n: 1 }, { id: 'y', n: 1 }] })
  })
})

describe('an edit is refused', () => {
  const twice = '{ "a": [{ "id": 1, "x": 1 }, { "id": 1, "x": 2 }, 3], "b": { "c": 1 } }'
  it.each<[string, EditFault, string, Bare<InnerOperation>]>([
    ['in a file with a duplicate key', 'duplicate-key', '{ "a": 1, "b": { "c": 1, "c": 2 } }', { kind: 'set', path: ['a'], value: 2 }],
    ['in a file with one key spelt in two ways', 'duplicate-key', '{ "a": 1, "\\u0061": 2 }', { kind: 'remove', path: ['a'] }],
    ['in a file with comments', 'not-json', '{ "a": 1 // one\n}', { kind: 'set', path: ['a'], value: 2 }],
    ['in a file with a surplus comma', 'not-json', '{ "a": 1, }', { kind: 'set', path: ['a'], value: 2 }],
    ['in an empty file', 'not-json', '', { kind: 'add', path: [], key: 'a', value: 2 }],
    ['in a file with a raw tab in a text', 'not-json', '{ "a": "\t" }', { kind: 'set', path: ['a'], value: 2 }],
    ['in endlessly nested brackets', 'too-deep', '['.repeat(100_000), { kind: 'insert', path: [], value: 2 }],
    [
      'for a value that nests too deep in its place',
      'too-deep',
      `${'['.repeat(60)}${']'.repeat(60)}`,
      { kind: 'insert', path: Array(59).fill(0), value: [[[[[[]]]]]] },
    ],
    ['at a missing place', 'no-place', twice, { kind: 'set', path: ['b', 'd'], value: 1 }],
    ['at a missing index', 'no-place', twice, { kind: 'remove', path: ['a', 3] }],
    ['at an index given as text', 'no-place', twice, { kind: 'remove', path: ['a', '0'] }],
    ['at a property of the prototype', 'no-place', twice, { kind: 'set', path: ['b', 'constructor'], value: 1 }],
    ['for an ambiguous item', 'several-places', twice, { kind: 'remove', path: ['a', { by: 'id', is: 1 }] }],
    ['for the whole file', 'no-place', twice, { kind: 'remove', path: [] }],
    ['for a key in an array', 'wrong-container', twice, { kind: 'add', path: ['a'], key: 'x', value: 1 }],
    ['for an item in an object', 'wrong-container', twice, { kind: 'insert', path: ['b'], value: 1 }],
    ['for an existing key', 'key-exists', twice, { kind: 'add', path: ['b'], key: 'c', value: 1 }],
    ['for a new name that is taken', 'key-exists', twice, { kind: 'rename', path: ['a'], key: 'b' }],
    ['for renaming an item', 'wrong-container', twice, { kind: 'rename', path: ['a', 0], key: 'b' }],
    ['for a move into the moved part itself', 'no-place', twice, { kind: 'move', path: ['b'], into: ['b'], to: 0 }],
    ['for moving an entry into an array', 'wrong-container', twice, { kind: 'move', path: ['b', 'c'], into: ['a'], to: 0 }],
    ['for moving onto an existing key', 'key-exists', '{ "a": 1, "b": { "a": 2 } }', { kind: 'move', path: ['a'], into: ['b'], to: 0 }],
    ['beyond the end', 'no-place', twice, { kind: 'insert', path: ['a'], to: 4, value: 1 }],
    ['for NaN', 'not-a-value', twice, { kind: 'set', path: ['b'], value: [NaN] }],
    // oxlint-disable-next-line no-sparse-arrays
    ['for a sparse array', 'not-a-value', twice, { kind: 'set', path: ['b'], value: [, 1] as unknown as Json }],
    ['for undefined', 'not-a-value', twice, { kind: 'set', path: ['b'], value: { x: undefined } as unknown as Json }],
    ['for a date', 'not-a-value', twice, { kind: 'set', path: ['b'], value: new Date(0) as unknown as Json }],
    ['for a text that is no single value', 'not-json', twice, { kind: 'set', path: ['b'], text: '1, "x": 2' }],
    [
      'for an entry that is two entries',
      'not-a-value',
      twice,
      { kind: 'add', path: ['b'], key: 'x', written: { text: '"x": 1, "y": 2', before: '', after: '' } },
    ],
    [
      'for an entry of another key',
      'not-a-value',
      twice,
      { kind: 'add', path: ['b'], key: 'x', written: { text: '"y": 1', before: '', after: '' } },
    ],
    [
      'for an item with more than blanks around it',
      'not-as-intended',
      twice,
      { kind: 'insert', path: ['a'], to: 0, written: { text: '0', before: '', after: ', 7, ' } },
    ],
    ['for a remainder that is not blank', 'not-as-intended', '[1]', { kind: 'remove', path: [0], left: '2' }],
  ])('%s', (_, fault, text, operation) => expect(() => edit(text, operation)).toThrow(expect.objectContaining({ fault })))

  it('in bytes that are not UTF-8, and outside the folder', () => {
    const files = new Map([['a.json', new Uint8Array([0x22, 0xd6, 0xd0, 0x22])]])
    expect(() => applyToFiles(files, [{ kind: 'set', file, path: [], value: 1 }])).toThrow(expect.objectContaining({ fault: 'not-utf8' }))
    for (const name of ['../a.json', '/etc/a.json', 'a/../../b.json', 'a\\b.json', '.a.json', 'a//b.json', 'a.txt', ''])
      expect(() => applyToFiles(files, [{ kind: 'write', file: name, content: '{}' }]), name).toThrow(
        expect.objectContaining({ fault: 'no-file' }),
      )
  })
})

describe('an action of several edits', () => {
  const before = new Map([
    ['a.json', bytes('{ "a": 1 }')],
    ['forms/b.json', new Uint8Array([0xff, 0xfe, 0x00])],
    ['c.json', bytes('\ufeff[]')],
  ])
  const operations: EditOperation[] = [
    { kind: 'add', file, path: [], key: 'b', value: 2 },
    { kind: 'rename', file, path: ['b'], key: 'c' },
    { kind: 'write', file: 'forms/b.json', content: null },
    { kind: 'write', file: 'new/d.json', content: '{}\n' },
    { kind: 'insert', file: 'c.json', path: [], value: 'x' },
    { kind: 'insert', file: 'c.json', path: [], to: 0, value: 'y' },
    { kind: 'remove', file: 'c.json', path: [{ is: 'x' }] },
  ]

  it('is applied as a whole, and reverted as a whole', () => {
    const done = applyToFiles(before, JSON.parse(JSON.stringify(operations)) as EditOperation[])
    const texts = Object.fromEntries(
      [...done.files].map(([name, one]) => [name, new TextDecoder('utf-8', { ignoreBOM: true }).decode(one)]),
    )
    expect(texts).toEqual({ 'a.json': '{ "a": 1, "c": 2 }', 'c.json': '\ufeff["y"]', 'new/d.json': '{}\n' })
    const back = applyToFiles(done.files, JSON.parse(JSON.stringify(done.inverse)) as EditOperation[])
    expect([...back.files].sort()).toEqual([...before].sort())
    expect([...applyToFiles(back.files, back.inverse).files].sort()).toEqual([...done.files].sort())
  })

  it('does nothing when one of them is refused', () => {
    const files = new Map(before)
    expect(() => applyToFiles(files, [...operations, { kind: 'remove', file: 'c.json', path: [5] }])).toThrow()
    expect(files).toEqual(before)
  })

  it('leaves the exact bytes when nothing changes', () => {
    const done = applyToFiles(before, [{ kind: 'set', file, path: ['a'], value: 1 }])
    expect(done.files.get('a.json')).toBe(before.get('a.json'))
    expect(applyToFiles(before, [writeOf('forms/b.json', before.get('forms/b.json'))]).files.get('forms/b.json')).toEqual(
      before.get('forms/b.json'),
    )
  })
})
