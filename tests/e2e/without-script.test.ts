import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sharedPortal } from './portal-fixture'
import { checkedWidths } from './stores'
import { sidewaysBy, theBrowser } from './visitor'

const fixture = sharedPortal()
const titles = (page: Page) => page.locator('.list__title').allTextContents()
const search = (page: Page) => decodeURIComponent(new URL(page.url()).search)

it.each(checkedWidths)('searches, narrows, leafs, reads and opens the menus without script, on a %s', async (_, viewport) => {
  const context = await (
    await theBrowser()
  ).newContext({ baseURL: fixture.portal.url, viewport, locale: 'zh-CN', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('main').getByRole('searchbox').fill('补贴')
  await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
  expect(new URL(page.url()).pathname).toBe('/search')
  expect((await titles(page)).length).toBeGreaterThan(0)

  const menu = page.locator('.main-menu details').first()
  expect(await menu.getByRole('link').first().isVisible()).toBe(false)
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: /政策/ }).first().click()
  await page.waitForURL((url) => url.pathname !== '/search')

  await page.goto('/policy')
  const all = await page.locator('.pager__total').textContent()
  await page.getByRole('link', { name: '标准指引', exact: true }).click()
  expect(await titles(page)).toHaveLength(1)
  await page.getByRole('link', { name: '清空' }).click()
  expect(await page.locator('.pager__total').textContent()).toBe(all)
  await page.getByRole('link', { name: '第 2 页' }).click()
  expect(search(page)).toBe('?page=2')
  const [first = ''] = await titles(page)
  await page.getByRole('link', { name: first }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(first)

  await page.goto('/exhibitionHall?tab=case')
  await page.getByRole('tab', { name: '链式转型案例' }).click()
  expect(await titles(page)).toEqual(['链主带动：泵阀零部件协同交付（示例）'])
  expect(await sidewaysBy(page)).toBe(0)
  await context.close()
})

it('says without script what its forms need, and leads on', async () => {
  const context = await (await theBrowser()).newContext({ baseURL: fixture.portal.url, locale: 'zh-CN', javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/login', '/userRegister', '/ForgetPassword']) {
    await page.goto(path)
    await page.locator('.form__needs-script').waitFor()
    expect([path, await page.locator('.form__submit').isVisible()]).toEqual([path, false])
    expect(await page.content()).not.toContain('请在浏览器中启用 JavaScript 后使用本平台')
  }
  await page.goto('/personal')
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goto('/no-such-page')
  await page.locator('.arrival-notice').waitFor()
  await context.close()
})
