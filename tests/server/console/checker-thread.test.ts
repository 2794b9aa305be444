import { afterAll, expect, it } from 'vitest'
import { buildTree } from '../../../src/check/check-tree'
import { loadTree } from '../../../src/check/read/load-tree'
import { applyToFiles } from '../../../src/edit/apply-to-files'
import { productContext } from '../../../src/server/handlers/product-context'
import { schemaFilesOf } from '../../../src/server/live/check/files'
import { createCheckerInThread } from '../../../src/server/live/check/check-in-thread'

const checker = createCheckerInThread('schemas', productContext)
afterAll(() => checker.close())

it('reports a shared rule once, although the thread has its own copy of the live release', async () => {
  const raw = await loadTree('schemas')
  const files = schemaFilesOf(raw)
  await checker.live({ files, tree: buildTree(raw) })
  const value = { max: 3, message: '{title}最多3个字', good: ['张三', '李'], bad: ['一二三四'] }
  const edited = applyToFiles(files, [{ kind: 'set', file: 'rules.json', path: ['rules', 'contact', 'list', 2], value }]).files
  const { changes, problems } = await checker.examine(edited)
  expect(problems).toEqual([])
  expect(changes).toHaveLength(3)
  expect(changes.every((line) => line.startsWith('共用规则“联系人”'))).toBe(true)
})
