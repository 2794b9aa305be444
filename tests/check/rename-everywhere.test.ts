import { describe, expect, it } from 'vitest'
import { checkFiles } from '../../src/check/check-tree'
import { renameEverywhere, type Renaming } from '../../src/check/fix/rename-everywhere'
import { loadTree, type RawFile } from '../../src/check/read/load-tree'
import { applyToFiles } from '../../src/edit/apply-to-files'
import { sampled } from '../sampled'
import { world } from './mistakes/run'

const dir = 'tests/portals/english'
const files = await loadTree(dir)
const rename = (renaming: Renaming) => renameEverywhere(dir, files, world, renaming)
const bytesOf = (tree: RawFile[]) => new Map(tree.map(({ name, bytes }) => [name, bytes]))
const textsOf = (tree: ReadonlyMap<string, Uint8Array>) =>
  new Map([...tree].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]))

describe('a name that is renamed everywhere', () => {
  it.each(
    sampled<[string, number, Renaming]>(
      [
        ['a state', 3, { file: 'flows/membership.json', path: ['states', 'Waiting'], atKey: true, to: 'In the queue' }],
        ['a form, and its file', 4, { file: 'forms/grant.json', path: ['id'], to: 'repairs' }],
        ['a record, and its file', 4, { file: 'records/notice.json', path: ['id'], to: 'news' }],
        ['a route', 3, { file: 'routes.json', path: ['routes', { by: 'id', is: 'request' }, 'id'], to: 'ask' }],
        ['a route above a page', 4, { file: 'routes.json', path: ['routes', { by: 'id', is: 'survey' }, 'id'], to: 'poll' }],
        ['a page, and its file', 4, { file: 'pages/notice.json', path: ['id'], to: 'news' }],
        ['a field of a record', 3, { file: 'records/grant.json', path: ['fields', 'house'], atKey: true, to: 'building' }],
        ['a list of options', 2, { file: 'dicts.json', path: ['dicts', 'ward'], atKey: true, to: 'wards' }],
        ['a transition', 1, { file: 'flows/membership.json', path: ['transitions', { by: 'id', is: 'admit' }, 'id'], to: 'accept' }],
      ],
      'renamed names',
    ),
  )('leaves nothing that names the old one: %s', (_, least, renaming) => {
    const done = rename(renaming)
    expect(done.problems).toEqual([])
    expect(done.operations.length).toBeGreaterThanOrEqual(least)
    expect(checkFiles(dir, done.files, world).problems).toEqual([])
    const edited = applyToFiles(bytesOf(files), JSON.parse(JSON.stringify(done.operations)) as typeof done.operations)
    expect(textsOf(edited.files)).toEqual(textsOf(bytesOf(done.files)))
    const before = textsOf(bytesOf(files))
    expect(textsOf(applyToFiles(edited.files, edited.inverse).files)).toEqual(before)
    for (const [name, text] of textsOf(edited.files)) {
      const old = before.get(name)?.split('\n')
      if (old) expect(text.split('\n').filter((line) => !old.includes(line)).length).toBeLessThan(done.operations.length + 1)
    }
  })

  it('is told when another thing bears it already', () => {
    const done = rename({ file: 'routes.json', path: ['routes', { by: 'id', is: 'request' }, 'id'], to: 'home' })
    expect(done.problems.length).toBeGreaterThan(0)
  })

  it('is refused where no name stands', () => {
    expect(() => rename({ file: 'routes.json', path: ['routes'], to: 'x' })).toThrow('no-place')
    expect(() => rename({ file: 'routes.json', path: ['nothing'], atKey: true, to: 'x' })).toThrow('no-place')
  })
})
