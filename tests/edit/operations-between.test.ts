import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { testLimit } from '../../src/cli/time-limits'
import { applyToFiles, type Files } from '../../src/edit/apply-to-files'
import { operationsBetween } from '../../src/edit/draft/operations-between'
import { seeded } from '../seeded'
import { modelOf } from './model'
import { randomEdit } from './random-edit'

const file = 'a.json'
const filesOf = (value: unknown): Files =>
  new Map([[file, new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))]])
const read = (files: Files) => JSON.stringify(JSON.parse(new TextDecoder().decode(files.get(file))))
const kinds = (before: unknown, after: unknown) => operationsBetween(filesOf(before), filesOf(after), file).map(({ kind }) => kind)

const items = (...ids: string[]) => ({ list: ids.map((id) => ({ id, title: `标题${id}` })) })

it.each([
  ['nothing', items('a'), items('a'), []],
  ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, ['set']],
  ['a new key', { a: 1 }, { a: 1, b: 2 }, ['add']],
  ['a removed key', { a: 1, b: 2 }, { b: 2 }, ['remove']],
  ['a renamed key', { first: { x: 1 } }, { other: { x: 1 } }, ['rename']],
  ['a moved item', items('a', 'b', 'c', 'd'), items('b', 'c', 'd', 'a'), ['move']],
  ['inserted and removed items', items('a', 'b'), items('b', 'c'), ['remove', 'insert']],
  ['reordered keys', { a: 1, b: 2 }, { b: 2, a: 1 }, ['move']],
  ['swapped names', { a: { x: 1 }, b: { y: 2 } }, { a: { y: 2 }, b: { x: 1 } }, expect.anything()],
  ['another kind of value', { a: [1] }, { a: { b: 1 } }, ['set']],
  ['a new object with a number for a second key', { a: 1 }, '{ "a": 1, "b": { "x": 1, "7": 2 } }', ['add', 'add', 'add']],
  ['such an object in place of a value', { a: 1 }, '{ "a": [{ "x": 1, "7": 2 }] }', ['set', 'add', 'add']],
  ['a file that is not JSON', '{', '{}', ['write']],
])('finds the edits of %s', (_, before, after, expected) => {
  expect(kinds(before, after)).toEqual(expected)
  if (typeof before !== 'string')
    expect(read(applyToFiles(filesOf(before), operationsBetween(filesOf(before), filesOf(after), file)).files)).toBe(read(filesOf(after)))
})

/** Number of saves; the deep run does 5,000. */
const saves = Number(process.env.EDITS ?? 150)

vi.setConfig({ testTimeout: testLimit + saves * 500 })

it('reproduces any save exactly', () => {
  const start = readFileSync('schemas/menus.json', 'utf8')
  let whole = 0
  for (let seed = 1; seed <= saves; seed += 1) {
    const { number } = seeded(seed)
    let text = start
    for (let left = 1 + number(4); left > 0; left -= 1) {
      const edit = randomEdit(text, number)
      if (edit) text = new TextDecoder().decode(applyToFiles(filesOf(text), [edit.operation]).files.get(file))
    }
    const operations = operationsBetween(filesOf(start), filesOf(text), file)
    whole += operations.some(({ kind }) => kind === 'write') ? 1 : 0
    const made = new TextDecoder().decode(applyToFiles(filesOf(start), operations).files.get(file))
    expect(modelOf(made), `seed ${seed}`).toEqual(modelOf(text))
  }
  expect(whole).toBe(0)
})
