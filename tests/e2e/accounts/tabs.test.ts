import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { sharedPortal } from '../portal-fixture'
import { hears } from '../live-regions'
import { signIn, signInByForm, visit } from '../visitor'

const fixture = sharedPortal()

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('tokenx'))

it('three tabs report an expired session once, and late responses do not end a newer one', async () => {
  const visitor = await fixture.visitor({ expects: [401] })
  const { context, page } = visitor
  await signIn(visitor, 'demo-verified')
  const old = await tokenOf(page)
  const held: { page: Page; route: Route }[] = []
  await context.route(/\/api\//, (route) => {
    if (route.request().headers().authorization !== old) return route.continue()
    held.push({ page: route.request().frame().page(), route })
  })
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await visit({ page: tab }, '/personal')
    // The server has already answered for the tab that opens first.
    await tab.getByRole('tab', { name: '消息中心' }).click()
  }
  for (const tab of tabs) await expect.poll(() => held.filter((one) => one.page === tab).length).toBeGreaterThan(1)
  const answer = async (of: typeof held) => {
    for (const { route } of of) await route.fulfill({ status: 401, json: { code: 401, message: '登录信息已过期，请重新登录' } })
  }
  await answer(
    held.splice(
      held.findIndex((one) => one.page === page),
      1,
    ),
  )
  const told = (tab: Page) => tab.getByText('登录信息已过期，请重新登录')
  await told(page).waitFor()
  expect(await told(page).count()).toBe(1)
  for (const tab of tabs) await tab.waitForURL('**/login')
  for (const tab of tabs.slice(1)) expect(await told(tab).count()).toBe(0)

  await signInByForm(visitor, 'demo-verified')
  const fresh = await tokenOf(page)
  expect(fresh).not.toBe(old)
  const late = held.length
  await answer(held.splice(0))
  expect(late).toBeGreaterThan(3)
  for (const tab of tabs) {
    await tab.reload()
    expect(await tokenOf(tab)).toBe(fresh)
  }
  await visit(visitor, '/personal')
  await page.getByRole('button', { name: /demo-verified/ }).waitFor()
  for (const tab of tabs) expect(await told(tab).count()).toBe(0)
  await context.close()
})

/** What a browser holds of an account: its storages, draft database, caches, and the screen. */
const heldBy = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('portal-drafts')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const has = opening.result.objectStoreNames.contains('drafts')
    const counting = has ? opening.result.transaction('drafts').objectStore('drafts').count() : undefined
    if (counting) await new Promise((resolve) => (counting.onsuccess = resolve))
    opening.result.close()
    return {
      stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      cookies: document.cookie.includes('accessToken'),
      drafts: counting?.result ?? 0,
      caches: await caches.keys(),
      shown: document.body.innerText.match(/.*(demo-verified|启明机械有限公司|张一二).*/g) ?? [],
    }
  })

it('signing out leaves nothing of the account in any tab', async () => {
  const visitor = await fixture.visitor({ expects: [401] })
  const { context, page } = visitor
  await signIn(visitor, 'demo-verified')
  const [form, centre] = [await context.newPage(), await context.newPage()]
  await visit({ page: form }, '/enterprise')
  await form.locator('[name=unitLxr]').fill('张一二')
  await expect.poll(async () => (await heldBy(form)).drafts).toBe(1)
  await visit({ page: centre }, '/personal')
  await centre.getByText('启明机械').first().waitFor()
  await visit(visitor, '/personal')
  await page.getByRole('button', { name: /demo-verified/ }).hover()
  await page.getByText('退出登录').first().click()
  await hears(visitor, '退出成功')
  for (const tab of [form, centre, page])
    await expect.poll(() => heldBy(tab)).toEqual({ stored: [], cookies: false, drafts: 0, caches: [], shown: [] })
  expect(visitor.troubles).toEqual([])
  await context.close()
})
