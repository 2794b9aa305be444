import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkTree } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import { productContext } from '../../src/server/handlers/product-context'
import { schemaFilesOf, packed } from '../../src/server/live/check/files'
import { releaseCopy } from '../../src/server/live/release-copy'
import { openLivePortal, type LivePortal } from '../server/live/live-portal'

/** Runs the command beside a running server, which holds the SQLite store exclusively. */
function run({ env }: LivePortal, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['src/cli/bundled.mjs', 'releases', ...args], {
    env: { ...process.env, PORTAL_DATA: env.dataDir, PORTAL_SCHEMAS: env.schemasDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })))
}

it('lists releases in sentences and restores one byte for byte', async () => {
  const portal = await openLivePortal({}, 'small')
  const first = await readFile(join(portal.dir, 'menus.json'))
  await portal.save('menus.json', `\ufeff${first.toString().replace('"title": "首页"', '"title": "主页"').replaceAll('\n', '\r\n')}`)
  await portal.live.look()
  await portal.edit('forms/request.json', '请输入姓名', '请填写姓名')
  await portal.live.look()

  const { output } = await run(portal)
  expect(output).toMatch(/修订 3　今天 \d\d:\d\d　文件　.*← 线上/)
  expect(output).toContain('  · 菜单“首页”改名为“主页”')
  expect(output).toContain('表单“留言”：姓名的必填提示由“请输入姓名”改为“请填写姓名”')

  expect(await run(portal, 'restore', '1')).toMatchObject({ code: 0, output: expect.stringContaining('已写回修订 1 的 2 个文件') })
  expect(await readFile(join(portal.dir, 'menus.json'))).toEqual(first)
  await portal.live.look()
  expect(portal.live.status()).toMatchObject({ release: 4, why: '恢复修订 1', pending: null })
  expect(portal.live.status().who).not.toBe('')

  await portal.remove('forms/login.json')
  expect(await run(portal, 'restore', '4', 'forms/login.json')).toMatchObject({ code: 0 })
  await portal.live.look()
  expect(portal.live.status()).toMatchObject({ release: 4, pending: null })
})

it('restores a release of an older language in the current one', async () => {
  const portal = await openLivePortal({}, 'small')
  const { files, texts } = packed(schemaFilesOf(await loadTree('tests/portals/first-language')))
  const [newest] = await portal.store.releases.list(1)
  await releaseCopy(portal.env.dataDir).write({ ...newest!, number: 7, revision: 'first', filesHash: 'first' }, files, (hash) =>
    texts.get(hash),
  )

  expect(await run(portal, 'restore', '7')).toMatchObject({ code: 0, output: expect.stringContaining('改成现在的写法') })
  expect((await checkTree(portal.dir, productContext)).problems).toEqual([])
  expect(JSON.parse(await readFile(join(portal.dir, 'portal.json'), 'utf8'))).toMatchObject({ language: 3 })
})

it('explains a wrong request', async () => {
  const portal = await openLivePortal({}, 'small')
  expect(await run(portal, 'restore', '77')).toMatchObject({ code: 1, output: expect.stringContaining('没有修订“77”。现有：1') })
  expect(await run(portal, 'restore', '1', 'forms/none.json')).toMatchObject({
    code: 1,
    output: expect.stringContaining('没有文件 forms/none.json'),
  })
  expect(await run(portal, 'undo')).toMatchObject({ code: 1, output: expect.stringContaining('不认识“undo”') })
})
