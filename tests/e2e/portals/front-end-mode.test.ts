import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForeignBackend, type ForeignBackend } from '../../foreign-backend'
import { isWhole } from '../../sampled'
import { startPortal, type RunningPortal } from '../portal'
import { profile } from '../accounts/profile'
import { hears } from '../live-regions'
import { newVisitor, settled, visit, type Visitor } from '../visitor'

/** Copies the product's schemas with another password padding. */
function schemasWith(padding: 'oaep' | 'pkcs1'): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-schemas-'))
  cpSync('schemas', folder, { recursive: true })
  const file = join(folder, 'portal.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"padding": "\w+"/, `"padding": "${padding}"`))
  return folder
}

// All other journeys use the newer padding.
describe.each(isWhole ? (['oaep', 'pkcs1'] as const) : (['pkcs1'] as const))('front-end mode over a backend with %s padding', (padding) => {
  let [behind, front]: RunningPortal[] = []
  let foreign: ForeignBackend
  const schemas = schemasWith(padding)
  beforeAll(async () => {
    behind = await startPortal()
    foreign = await startForeignBackend(behind.url, padding)
    front = await startPortal({ PORTAL_API: foreign.url, PORTAL_SCHEMAS: schemas })
  })
  afterAll(async () => {
    await Promise.all([front?.stop(), behind?.stop()])
    foreign.stop()
    rmSync(schemas, { recursive: true, force: true })
  })

  async function signIn(visitor: Visitor, password: string) {
    const { page } = visitor
    await visit(visitor, '/login')
    await page.getByRole('textbox', { name: '用户名' }).fill('demo-new')
    await page.locator('[name=password]').fill(password)
    await page.getByRole('img', { name: '验证码图片加载错误' }).waitFor()
    const { answer } = (await (await fetch(`${behind!.url}/__test__/captcha?key=${await visitor.captchaKey()}`)).json()) as {
      answer: string
    }
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
    await hears(visitor, '登记信息已保存')
    const token = await page.evaluate(() => localStorage.getItem('tokenx')!)
    const cookie = (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const own = () => fetch(`${behind!.url}/ad/api/select/entInfoDetails`, { headers: { authorization: token, cookie } })
    expect(((await (await own()).json()) as { data: object }).data).toMatchObject({ registeredCapital: '500.00' })
    await page.evaluate(() =>
      fetch('/ad/api/system/logout', { method: 'POST', headers: { authorization: localStorage.getItem('tokenx')! } }),
    )
    expect((await own()).status).toBe(401)
    expect(foreign.opened()).toBe(padding === 'pkcs1' ? 2 : 0)
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it("offers the backend's options, says when they fail to load, and leaves their validation to the backend", async () => {
    const visitor = await newVisitor(front!.url, { expects: [503, 422] })
    const { page } = visitor
    const path = (code: string) => `/sa/api/dictData/type/${code}`
    const answer = (data: unknown) => ({ status: 200, body: { code: 0, message: '', data } })
    foreign.answers.set(path('ent_change_direction'), { status: 503, body: { code: 503, message: '' } })
    foreign.answers.set(path('ent_construct_target'), answer([{ dictValue: '1' }]))
    await signIn(visitor, 'Demo#2026')
    await page.waitForURL((address) => address.pathname !== '/login')
    await visit(visitor, '/enterprise')
    const group = (name: string) => page.getByRole('group', { name })
    for (const name of ['提升环节', '建设目标']) await group(name).getByText('选项没有加载成功，请重试').waitFor()
    foreign.answers.set(path('ent_change_direction'), answer([{ dictValue: '88', dictLabel: '售后服务' }]))
    foreign.answers.set(path('ent_construct_target'), answer([{ dictValue: '3', dictLabel: '效率更高' }]))
    for (const name of ['提升环节', '建设目标']) await group(name).getByRole('button', { name: '重试' }).click()
    await group('提升环节').getByRole('checkbox', { name: '售后服务' }).check()
    await group('建设目标').getByRole('checkbox', { name: '效率更高' }).check()
    for (const name of ['提升环节', '建设目标']) expect(await group(name).getByRole('checkbox').count()).toBe(1)
    await page.getByLabel('企业性质').selectOption({ label: '私营企业' })
    for (const [name, value] of Object.entries(profile)) await page.locator(`[name=${name}]`).fill(value)
    await page.getByRole('radio', { name: '10万—50万元' }).check()
    const sent = page.waitForRequest('**/entInfo/perfectAll')
    await page.getByRole('button', { name: '下一步' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ changeDirection: ['88'], constructTarget: ['3'] })
    // The backend of this journey does not know this option.
    await page.locator('[data-field=changeDirection]').getByText('请从列表中选择“提升环节”').waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
    foreign.answers.clear()
  })

  it('has no accounts or demonstration content of its own', () => {
    expect(front!.output()).toContain('前端模式')
    expect(front!.output()).not.toContain('demo-new')
  })
})

describe('the older padding', () => {
  it('is refused at start unless a backend needs it', async () => {
    const schemas = schemasWith('pkcs1')
    await expect(startPortal({ PORTAL_SCHEMAS: schemas })).rejects.toThrow('只能与 PORTAL_API（前端模式）一起使用')
    rmSync(schemas, { recursive: true, force: true })
  })

  it('says what to do when the backend is down, and keeps the pages', async () => {
    const front = await startPortal({ PORTAL_API: 'http://127.0.0.1:9' })
    const visitor = await newVisitor(front.url, { expects: [503] })
    await visit(visitor, '/notice')
    await hears(visitor, '系统服务不可用，请联系管理员或刷新后重试')
    await visitor.page.getByRole('button', { name: '重试' }).first().waitFor()
    expect(visitor.troubles).toEqual([])
    await front.stop()
  })
})
