import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLegacyBackend, type LegacyBackend } from '../legacy-backend'
import { startPortal, type RunningPortal } from './portal'
import { newVisitor, settled, visit, type Visitor } from './visitor'

/** The product's schemas with another padding of passwords. */
function schemasWith(padding: 'oaep' | 'pkcs1'): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-schemas-'))
  cpSync('schemas', folder, { recursive: true })
  const file = join(folder, 'portal.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"padding": "\w+"/, `"padding": "${padding}"`))
  return folder
}

describe.each(['oaep', 'pkcs1'] as const)('front-end mode over a backend that pads by %s', (padding) => {
  let [behind, front]: RunningPortal[] = []
  let legacy: LegacyBackend | undefined
  const schemas = schemasWith(padding)
  beforeAll(async () => {
    behind = await startPortal()
    if (padding === 'pkcs1') legacy = await startLegacyBackend(behind.url)
    front = await startPortal({ PORTAL_API: legacy?.url ?? behind.url, PORTAL_SCHEMAS: schemas })
  })
  afterAll(async () => {
    await Promise.all([front?.stop(), behind?.stop()])
    legacy?.stop()
    rmSync(schemas, { recursive: true, force: true })
  })

  async function signIn(visitor: Visitor, password: string) {
    const { page } = visitor
    await visit(visitor, '/login')
    await page.getByRole('textbox', { name: '用户名' }).fill('demo-new')
    await page.locator('[name=password]').fill(password)
    await page.getByRole('img', { name: '验证码图片加载错误' }).waitFor()
    const { answer } = (await (await fetch(`${behind!.url}/__test__/captcha?key=${await visitor.captchaKey()}`)).json()) as { answer: string }
    await page.getByRole('textbox', { name: '验证码' }).fill(answer)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }

  it('signs in, refuses a wrong password, saves the profile and signs out on the backend', async () => {
    const visitor = await newVisitor(front!.url)
    const { page } = visitor
    await signIn(visitor, 'Wrong#2026')
    await page.getByText('用户名或密码错误').first().waitFor()
    await signIn(visitor, 'Demo#2026')
    await page.waitForURL((address) => address.pathname !== '/login')
    await settled(visitor)
    await visit(visitor, '/enterprise?part=registry')
    await page.getByRole('button', { name: '查询登记信息' }).click()
    await page.getByText('已填入登记信息，请核对后保存。').waitFor()
    await page.getByRole('button', { name: '保存登记信息' }).click()
    await page.getByText('登记信息已保存').waitFor()
    const token = await page.evaluate(() => localStorage.getItem('tokenx')!)
    const cookie = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const own = () => fetch(`${behind!.url}/ad/api/select/entInfoDetails`, { headers: { authorization: token, cookie } })
    expect(((await (await own()).json()) as { data: object }).data).toMatchObject({ registeredCapital: '500.00' })
    await page.evaluate(() => fetch('/ad/api/system/logout', { method: 'POST', headers: { authorization: localStorage.getItem('tokenx')! } }))
    expect((await own()).status).toBe(401)
    if (padding === 'pkcs1') expect(legacy!.opened()).toBe(2)
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('has neither accounts nor demonstration content of its own', () => {
    expect(front!.output()).toContain('前端模式')
    expect(front!.output()).not.toContain('demo-new')
  })
})

describe('the older padding', () => {
  it('is refused at start without a backend that needs it', async () => {
    const schemas = schemasWith('pkcs1')
    await expect(startPortal({ PORTAL_SCHEMAS: schemas })).rejects.toThrow('只能与 PORTAL_API（前端模式）一起使用')
    rmSync(schemas, { recursive: true, force: true })
  })

  it('says what to do when the backend is away, and keeps the pages', async () => {
    const front = await startPortal({ PORTAL_API: 'http://127.0.0.1:9' })
    const visitor = await newVisitor(front.url, { expects: [503] })
    await visit(visitor, '/notice')
    await visitor.page.getByText('系统服务不可用，请联系管理员或刷新后重试').first().waitFor()
    await visitor.page.getByRole('button', { name: '重试' }).first().waitFor()
    expect(visitor.troubles).toEqual([])
    await front.stop()
  })
})
