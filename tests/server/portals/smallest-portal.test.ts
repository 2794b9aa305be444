import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadTree } from '../../../src/check/read/load-tree'
import { checkRelease } from '../../../src/release/check-release'
import { compileRelease } from '../../../src/release/compile-release'
import { productContext } from '../../../src/server/handlers/product-context'
import { createRendererHere } from '../../../src/server/http/pages/renderer'
import { openPortal, type TestPortal } from '../portal'
import { get, paths, post } from '../visitor'

const json = { 'content-type': 'application/json' }

describe('the smallest portal: one route, one page, no accounts', () => {
  const smallest = 'tests/portals/smallest'
  let portal: TestPortal
  beforeAll(async () => {
    const { tree, problems } = checkRelease(smallest, await loadTree(smallest), productContext)
    expect(problems.map(({ zh }) => zh)).toEqual([])
    const clientDir = mkdtempSync(join(tmpdir(), 'portal-smallest-'))
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><html lang=""><head></head><body><div id="root"></div></body></html>')
    const renderer = createRendererHere(() => import('../../../src/render'))
    portal = await openPortal({ release: compileRelease(tree!), clientDir, renderer })
  })

  it('needs, for accounts of one level without messages, only the parts to sign in', async () => {
    const accounts = { kinds: { reader: { title: '读者', name: 'fullName', levels: [{ id: 'joined', title: '已注册' }] } } }
    const files = [...(await loadTree(smallest)), { name: 'accounts.json', bytes: Buffer.from(JSON.stringify(accounts)) }]
    const { problems } = checkRelease(smallest, files, productContext)
    const missing = problems.flatMap(({ code, en }) => (code === 'portal/missing-part' ? [en.split(' ').at(-1)] : []))
    expect(missing).toEqual([
      'operations.login',
      'operations.logout',
      'operations.password',
      'operations.key',
      'operations.captcha',
      'guard.signIn',
    ])
  })

  it('serves its page', async () => {
    const answer = await get(portal, '/', { accept: 'text/html' })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('欢迎来到小站')])
  })

  it('has no operations, and takes defaults from the contract', async () => {
    const { operations, boot, openapi } = portal.release
    expect([operations, boot.operations, boot.menus.account, boot.portal.theme.primary, boot.portal.guard.signIn]).toEqual([
      [],
      {},
      {},
      '#1158c7',
      '',
    ])
    expect(openapi).toMatchObject({ paths: {} })
    expect((await post(portal, paths.login, {}, json)).statusCode).toBe(404)
  })
})
