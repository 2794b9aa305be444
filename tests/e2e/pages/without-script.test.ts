import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inFullRun, sampled } from '../../sampled'
import { sharedPortal } from '../portal-fixture'
import { checkedWidths } from '../stores'
import { sidewaysBy, sharedBrowser } from '../visitor'
import { deadButtons } from './without-script'

const fixture = sharedPortal()
const titles = (page: Page) => page.locator('.list__title').allTextContents()
/** Presses a link or button, and waits until the next document is whole: before, a read would see the last one or a part. */
const follow = (page: Page, place: Locator) => Promise.all([page.waitForEvent('domcontentloaded'), place.click()])
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search)

it.each(checkedWidths)('searches, filters, pages, opens articles and the menus without script, on a %s', async (_, viewport) => {
  const context = await (
    await sharedBrowser()
  ).newContext({ baseURL: fixture.portal.url, viewport, locale: 'zh-CN', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('main').getByRole('searchbox').fill('补贴')
  await follow(page, page.getByRole('main').getByRole('button', { name: '搜索' }))
  expect(new URL(page.url()).pathname).toBe('/search')
  expect((await titles(page)).length).toBeGreaterThan(0)

  const menu = page.locator('.main-menu details').first()
  expect(await menu.getByRole('link').first().isVisible()).toBe(false)
  await menu.locator('summary').click()
  await follow(page, menu.getByRole('link', { name: /政策/ }).first())
  expect(new URL(page.url()).pathname).not.toBe('/search')

  await page.goto('/policy')
  const all = await page.locator('.pager__total').textContent()
  await follow(page, page.getByRole('link', { name: '标准指引', exact: true }))
  expect(await titles(page)).toHaveLength(1)
  await follow(page, page.getByRole('link', { name: '清空' }))
  expect(await page.locator('.pager__total').textContent()).toBe(all)
  await follow(page, page.getByRole('link', { name: '第 2 页' }))
  expect(search(page)).toBe('?page=2')
  const [first = ''] = await titles(page)
  await follow(page, page.getByRole('link', { name: first }))
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first)

  await page.goto('/exhibitionHall?tab=case')
  await follow(page, page.getByRole('tab', { name: '链式转型案例' }))
  expect(await titles(page)).toEqual(['链主带动：泵阀零部件协同交付（示例）'])
  expect(await sidewaysBy(page)).toBe(0)
  await context.close()
})

it('has no dead button, and shows links instead of buttons that lead to a page by a dialog', async () => {
  const context = await (await sharedBrowser()).newContext({ baseURL: fixture.portal.url, locale: 'zh-CN', javaScriptEnabled: false })
  const page = await context.newPage()
  const paths = ['/', '/policy', '/finance', '/exhibitionReserve?id=h01', '/digitalDiagnose', '/notice-detail?id=n01', '/questionnaire']
  for (const path of sampled(paths, 'pages without script')) {
    await page.goto(path)
    expect([path, await deadButtons(page)]).toEqual([path, []])
  }
  await follow(page, page.locator('a.sheet__part').nth(1))
  await page.locator('a.sheet__part[aria-current]').getByText('数字化经营').waitFor()
  await page.locator('summary.footer__text').first().click()
  expect(await page.locator('details[open] li').first().isVisible()).toBe(true)
  await page.goto('/exhibitionReserve?id=h01')
  expect(await page.locator('a.gallery__open').first().getAttribute('href')).toMatch(/1600\.jpg/)
  await page.goto('/productDetail?id=g01')
  await follow(page, page.getByRole('link', { name: '意向订购' }))
  expect(new URL(page.url()).pathname).not.toBe('/productDetail')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})

it('registers, shows faults, signs in and out without script', async () => {
  const { portal } = fixture
  const context = await (await sharedBrowser()).newContext({ baseURL: portal.url, locale: 'zh-CN', javaScriptEnabled: false })
  const page = await context.newPage()
  const hook = async (path: string) => (await (await page.request.get(`/__test__/${path}`)).json()) as Record<string, string>
  const solve = async (input: string) => {
    await page.locator('img.captcha__picture').waitFor()
    const key = (await context.cookies()).find(({ name }) => name === 'captcha')?.value ?? ''
    await page.locator(`input[name=${input}]`).fill((await hook(`captcha?key=${key}`)).answer ?? '')
  }
  await page.goto('/userRegister')
  await page.locator('input[name=username]').fill('plain-visitor')
  // Enter must submit the form instead of pressing the earlier button that sends the code.
  await Promise.all([page.waitForEvent('domcontentloaded'), page.locator('input[name=username]').press('Enter')])
  await page.getByRole('link', { name: /企业名称/ }).waitFor()
  expect(await page.locator('input[name=username]').inputValue()).toBe('plain-visitor')
  const [phone, password] = ['13912345678', 'Kite-5871-own']
  for (const [name, text] of Object.entries({
    enterpriseName: '示例市无脚本有限公司',
    socialCode: '91990101MADEM00998',
    legalPersonName: '张三',
    phone,
  }))
    await page.locator(`input[name=${name}]`).fill(text)
  await page.getByRole('checkbox').check()
  await solve('smsCodeCaptcha')
  await follow(page, page.getByRole('button', { name: '发送验证码' }))
  await page.locator('.form__told').waitFor()
  await page.locator('input[name=smsCode]').fill((await hook(`sms?phone=${phone}`)).code ?? '')
  for (const name of ['password', 'verifyPassword']) await page.locator(`input[name=${name}]`).fill(password)
  await follow(page, page.getByRole('button', { name: '注册', exact: true }))
  await page.getByText('注册成功，请登录').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.locator('input[name=username]').fill('plain-visitor')
  await page.locator('input[name=password]').fill(password)
  await solve('captcha')
  await follow(page, page.locator('.form__submit'))
  expect(new URL(page.url()).pathname).toBe('/')
  await page.locator('.user-menu summary').click()
  await follow(page, page.getByRole('button', { name: '退出登录' }))
  await page.getByRole('link', { name: '企业登录' }).first().waitFor()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sid')
  await context.close()
})

inFullRun('a form that comes back without script', () =>
  it('hands a returned form over to a script that loads after all', async () => {
    const { page, context, troubles } = await fixture.visitor()
    await page.goto('/ForgetPassword')
    await page.locator('input[name=phone]').fill('1380')
    await Promise.all([page.waitForEvent('load'), page.locator('form.form__body').evaluate((form: HTMLFormElement) => form.submit())])
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    const fault = page.locator('[data-field=phone] .field__fault')
    expect([await fault.textContent(), await page.locator('input[name=phone]').inputValue()]).toEqual(['请输入正确的手机号', '1380'])
    expect(await page.locator('.form__summary-list li').count()).toBe(2)
    await page.locator('input[name=phone]').fill('13800000001')
    expect(await fault.textContent()).toBe('')
    expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([])
    await context.close()
  }),
)

inFullRun('a form that comes back without script', () =>
  it('says without script why it redirected', async () => {
    const context = await (await sharedBrowser()).newContext({ baseURL: fixture.portal.url, locale: 'zh-CN', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/personal')
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.goto('/no-such-page')
    await page.locator('.arrival-notice').waitFor()
    await context.close()
  }),
)
