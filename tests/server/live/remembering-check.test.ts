import { expect, it } from 'vitest'
import { loadTree } from '../../../src/check/read/load-tree'
import { applyToFiles } from '../../../src/edit/apply-to-files'
import { productContext as world } from '../../../src/server/handlers/product-context'
import type { RoutesFile } from '../../../src/contract/route'
import { schemaFilesOf, rawOf } from '../../../src/server/live/check/files'
import { isBlocking } from '../../../src/server/live/check/check-edit'
import { createFolderChecker } from '../../../src/server/live/check/folder-checker'
import { memoizedCheck } from '../../../src/server/live/check/memoized-check'

const dir = 'schemas'
const raw = await loadTree(dir)
const files = schemaFilesOf(raw)
const edited = (file: string, path: (string | number)[], value: string) => applyToFiles(files, [{ kind: 'set', file, path, value }]).files

it('returns the cached result for the same files, and compares them with the live release', () => {
  const { folder, draft: check } = memoizedCheck(dir, world)
  const first = check(raw)
  expect(check(rawOf(new Map(files)).concat(raw.filter(({ name }) => !files.has(name))))).toBe(first)
  for (const name of ['一', '二', '三']) check(rawOf(edited('portal.json', ['shortTitle'], name)))
  expect(check(raw)).not.toBe(first)
  expect(folder(raw)).toBe(check(raw))
  for (const name of ['一', '二', '三']) check(rawOf(edited('portal.json', ['shortTitle'], name)))
  expect(folder(raw)).toBe(check(raw))
  const { routes } = JSON.parse(new TextDecoder().decode(files.get('routes.json'))) as RoutesFile
  const at = routes.findIndex(({ access }) => access === 'verified')
  const loosened = rawOf(edited('routes.json', ['routes', at, 'access'], 'signedIn'))
  expect(check(loosened).problems.filter(isBlocking)).toEqual([])
  expect(check(loosened, first.tree!).tree).toBeNull()
  expect(check(loosened).tree).not.toBeNull()
})

it('reports a missing download file in a draft as it does in the folder', async () => {
  const checker = createFolderChecker(dir, world)
  expect((await checker.examine(files)).problems).toEqual([])
  const { problems } = await checker.examine(edited('records/case.json', ['demo', 0, 'picture', 'file'], 'case-machinng.webp'))
  expect(problems).toEqual([expect.objectContaining({ file: 'records/case.json', remedy: expect.stringContaining('case-machining.webp') })])
})
