import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPortal, productTree, type TestPortal } from './portal'
import { get } from './visitor'

const dir = mkdtempSync(join(tmpdir(), 'portal-files-'))
let portal: TestPortal
beforeAll(async () => {
  cpSync('schemas/files', join(dir, 'files'), { recursive: true })
  writeFileSync(join(dir, 'secret.txt'), 'secret')
  writeFileSync(join(dir, 'files', 'page.html'), '<script>alert(1)</script>')
  symlinkSync(join(dir, 'secret.txt'), join(dir, 'files', 'link.txt'))
  portal = await openPortal({ settings: { PORTAL_SCHEMAS: dir } })
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const file = (name: string) => get(portal, `/_/file/${name}`)

it('hands an attachment over to be saved', async () => {
  const answer = await file(encodeURIComponent('自查清单.xlsx'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('自查清单.xlsx')}`)
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(
    (await portal.app.inject({ method: 'HEAD', url: `/_/file/${encodeURIComponent('自查清单.xlsx')}` })).headers['content-length'],
  ).toBe(String(answer.rawPayload.length))
})

it.each(['gone.pdf', '..%2Fsecret.txt', '../secret.txt', '%2e%2e/secret.txt', 'link.txt', 'page.html', '', '%00.pdf', 'files'])(
  'has no file named %j',
  async (name) => {
    const answer = await file(name)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret')
  },
)

it('every attachment of the demonstration content is there', async () => {
  const { records } = await productTree()
  const named = Object.values(records).flatMap(({ demo }) =>
    (demo ?? []).flatMap(({ attachments }) => (attachments as string[] | undefined) ?? []),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(readdirSync('schemas/files')).toEqual(expect.arrayContaining(named))
})
