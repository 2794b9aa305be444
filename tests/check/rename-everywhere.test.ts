import { describe, expect, it } from 'vitest'
import { checkFiles } from '../../src/check/check-tree'
import { renameEverywhere, type Renaming } from '../../src/check/fix/rename-everywhere'
import { loadTree, type RawFile } from '../../src/check/read/load-tree'
import type { CheckContext } from '../../src/contract/tree'
import { applyToFiles } from '../../src/edit/apply-to-files'
import { sampled } from '../sampled'
import { checkContext } from './mistakes/run'
import { treeDir, checkContext as treeWorld } from './mutate-tree'

const dir = 'tests/portals/english'
const files = await loadTree(dir)
const english: Tree = { dir, files, world: checkContext }
const checked: Tree = { dir: treeDir, files: await loadTree(treeDir), world: treeWorld }
const rename = (renaming: Renaming) => renameEverywhere(dir, files, checkContext, renaming)
const bytesOf = (tree: RawFile[]) => new Map(tree.map(({ name, bytes }) => [name, bytes]))
const textsOf = (tree: ReadonlyMap<string, Uint8Array>) =>
  new Map([...tree].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]))

interface Tree {
  dir: string
  files: RawFile[]
  world: CheckContext
}

/** A field of a form, in a tree that has it there. */
const fieldOf = (form: string, name: string): Renaming => ({
  file: `forms/${form}.json`,
  path: ['schema', 'properties', name],
  atKey: true,
  to: `${name}Anew`,
})

/** A column of a record's rows; its form, a page and a flow name it. */
const column: Renaming = { file: 'records/grant.json', path: ['fields', 'works', 'columns', 'cost'], atKey: true, to: 'price' }

/** The same column, where the form asks for it. */
const askedColumn: Renaming = { file: 'forms/grant.json', path: ['ui', 'works', 'columns', 'cost'], atKey: true, to: 'price' }
/** A column of which the form computes another. */
const rate: Renaming = { file: 'forms/grant.json', path: ['ui', 'works', 'columns', 'rate'], atKey: true, to: 'perDay' }

/** Names of each kind, with the fewest places in which one stands. */
const names: [what: string, least: number, renaming: Renaming][] = [
  ['a state', 3, { file: 'flows/membership.json', path: ['states', 'Waiting'], atKey: true, to: 'In the queue' }],
  ['a form, and its file', 4, { file: 'forms/grant.json', path: ['id'], to: 'repairs' }],
  ['a record, and its file', 4, { file: 'records/notice.json', path: ['id'], to: 'news' }],
  ['a route', 3, { file: 'routes.json', path: ['routes', { by: 'id', is: 'request' }, 'id'], to: 'ask' }],
  ['a parent route of a page', 4, { file: 'routes.json', path: ['routes', { by: 'id', is: 'survey' }, 'id'], to: 'poll' }],
  ['a page, and its file', 4, { file: 'pages/notice.json', path: ['id'], to: 'news' }],
  ['a field of a record', 3, { file: 'records/grant.json', path: ['fields', 'house'], atKey: true, to: 'building' }],
  ['an option list', 2, { file: 'dicts.json', path: ['dicts', 'ward'], atKey: true, to: 'wards' }],
  ['a transition', 1, { file: 'flows/membership.json', path: ['transitions', { by: 'id', is: 'admit' }, 'id'], to: 'accept' }],
]

describe('a name that is renamed everywhere', () => {
  it('still stands in the files, also where only the deep run renames it', () => {
    for (const [what, , { file, path, atKey, to }] of names) {
      const own = atKey ? ({ kind: 'rename', file, path, key: to } as const) : ({ kind: 'set', file, path, value: to } as const)
      expect.soft(() => applyToFiles(bytesOf(files), [own]), what).not.toThrow()
    }
  })

  it.each<[string, Tree, Renaming, Record<string, number>]>([
    ['that an operation takes as a parameter', checked, fieldOf('login', 'username'), { 'api/account.json': 1 }],
    ['that a record copies from an account', checked, fieldOf('profile', 'nature'), { 'records/visit.json': 1 }],
    ['that a registration fills in', english, fieldOf('register', 'fullName'), { 'accounts.json': 1 }],
    ['that selects the rows of a scope', english, fieldOf('profile', 'street'), { 'accounts.json': 2 }],
    [
      'in rows, of which a step adds up the column',
      english,
      column,
      { 'flows/grant.json': 2, 'forms/grant.json': 1, 'pages/grant.json': 1 },
    ],
    [
      'in rows, which a record stores',
      english,
      askedColumn,
      { 'flows/grant.json': 2, 'records/grant.json': 1, 'pages/grant.json': 1, 'forms/grant.json': 1 },
    ],
    ['in rows, of which it computes another', english, rate, { 'records/grant.json': 1, 'pages/grant.json': 1, 'forms/grant.json': 2 }],
  ])('renames a field of a form %s', (_, tree, renaming, places) => {
    const done = renameEverywhere(tree.dir, tree.files, tree.world, renaming)
    expect(done.problems).toEqual([])
    const counts = Object.entries(places).map(([name]) => [name, done.operations.filter(({ file }) => file === name).length])
    expect(Object.fromEntries(counts)).toEqual(places)
  })

  it.each(sampled(names, 'renamed names'))('leaves no reference to the old name: %s', (_, least, renaming) => {
    const done = rename(renaming)
    expect(done.problems).toEqual([])
    expect(done.operations.length).toBeGreaterThanOrEqual(least)
    expect(checkFiles(dir, done.files, checkContext).problems).toEqual([])
    const edited = applyToFiles(bytesOf(files), JSON.parse(JSON.stringify(done.operations)) as typeof done.operations)
    expect(textsOf(edited.files)).toEqual(textsOf(bytesOf(done.files)))
    const before = textsOf(bytesOf(files))
    expect(textsOf(applyToFiles(edited.files, edited.inverse).files)).toEqual(before)
    for (const [name, text] of textsOf(edited.files)) {
      const old = before.get(name)?.split('\n')
      if (old) expect(text.split('\n').filter((line) => !old.includes(line)).length).toBeLessThan(done.operations.length + 1)
    }
  })

  it('is refused when the new name is taken', () => {
    const done = rename({ file: 'routes.json', path: ['routes', { by: 'id', is: 'request' }, 'id'], to: 'home' })
    expect(done.problems.length).toBeGreaterThan(0)
  })

  it('is refused at a place without a name', () => {
    expect(() => rename({ file: 'routes.json', path: ['routes'], to: 'x' })).toThrow('no-place')
    expect(() => rename({ file: 'routes.json', path: ['nothing'], atKey: true, to: 'x' })).toThrow('no-place')
  })
})
