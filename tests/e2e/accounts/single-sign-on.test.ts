import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../free-port'
import { startProvider, type RunningProvider } from '../../oidc-provider'
import type { RunningPortal } from '../portal'
import { checkedWidths, journeyStores, startPortalOn } from '../stores'
import { violationsOn } from '../pages/violations'
import { hears } from '../live-regions'
import { newVisitor, settled, signInByForm, visit, type Visitor } from '../visitor'

const button = '统一身份认证登录'

/** Troubles other than requests to the provider; nothing else may leave the portal. */
const strange = ({ troubles }: Visitor, { issuer }: RunningProvider) =>
  troubles.filter((trouble) => !trouble.startsWith(`other origin: ${issuer}`))

describe.each(journeyStores('SQLite'))('single sign-on on %s', (store) => {
  let portal: RunningPortal
  let provider: RunningProvider
  beforeAll(async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    provider = await startProvider(url)
    const settings = { PORT: String(port), PORTAL_URL: url, PORTAL_OIDC_ISSUER: provider.issuer, PORTAL_OIDC_CLIENT: 'portal' }
    portal = await startPortalOn(store, settings)
  })
  afterAll(async () => {
    await portal?.stop()
    await provider?.stop()
  })

  const stored = ({ page }: Visitor, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

  async function signOn(visitor: Visitor, who: string) {
    const { page } = visitor
    await visit(visitor, '/login')
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: '认证服务' }).waitFor()
    await page.getByRole('link', { name: who }).click()
  }

  it('signs on, sets uuid, leaves nothing in the address and signs out at the provider', async () => {
    const visitor = await newVisitor(portal.url)
    const { page } = visitor
    await signOn(visitor, 'sub-known')
    await page.waitForURL(`${portal.url}/`)
    await settled(visitor)
    expect(await stored(visitor, 'uuid')).toBe('sub-known')
    expect(await stored(visitor, 'username')).toBe('demo-verified')
    // Back to the sign-in page, or to the provider's when the portal redirected before it loaded.
    await page.goBack()
    expect(page.url()).not.toMatch(/code=|state=/)
    await visit(visitor, '/')
    await page.getByRole('button', { name: '账户菜单' }).hover()
    await page.getByRole('button', { name: '退出登录' }).first().click()
    await page.getByRole('heading', { name: '退出认证服务' }).waitFor()
    expect(provider.asked.some((url) => url.startsWith('/session/end?') && url.includes('id_token_hint='))).toBe(true)
    await page.getByRole('button', { name: '确认退出' }).click()
    await page.waitForURL(`${portal.url}/*`)
    await settled(visitor)
    expect(await stored(visitor, 'tokenx')).toBeNull()
    expect(await stored(visitor, 'uuid')).toBeNull()
    expect(strange(visitor, provider)).toEqual([])
    await visitor.context.close()
  })

  // What does not depend on the store is tested on one.
  if (store === 'SQLite') {
    it('tells a person who cancels there what to do', async () => {
      const visitor = await newVisitor(portal.url)
      const { page } = visitor
      await signOn(visitor, '取消')
      await hears(visitor, '您没有在统一身份认证中完成登录')
      await page.getByText('可以重新点击统一身份认证登录').waitFor()
      expect(await violationsOn(page)).toEqual([])
      await signInByForm(visitor, 'demo-new')
      expect(await stored(visitor, 'uuid')).toBeNull()
      expect(strange(visitor, provider)).toEqual([])
      await visitor.context.close()
    })

    it('refuses a callback that this browser did not start', async () => {
      const visitor = await newVisitor(portal.url)
      await visitor.page.goto('/login?code=stolen&state=stolen')
      await hears(visitor, '登录已超时，或不是从本页面发起')
      expect(await stored(visitor, 'tokenx')).toBeNull()
      await visitor.context.close()
    })

    it.each(checkedWidths)('has a keyboard-usable button without axe violation on a %s', async (_, viewport) => {
      const visitor = await newVisitor(portal.url, { viewport })
      const { page } = visitor
      await visit(visitor, '/login')
      await page.getByRole('button', { name: button }).focus()
      expect(await violationsOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: '认证服务' }).waitFor()
      await visitor.context.close()
    })

    it('says on the sign-in page that the provider is down', async () => {
      const visitor = await newVisitor(portal.url)
      const { page } = visitor
      await page.route('**/sso/begin', (route) =>
        route.fulfill({ json: { code: 1004, message: '统一身份认证暂时无法使用，请稍后再试，或用密码登录', data: null } }),
      )
      await visit(visitor, '/login')
      await page.getByRole('button', { name: button }).click()
      await hears(visitor, '统一身份认证暂时无法使用，请稍后再试，或用密码登录')
      await page.getByRole('textbox', { name: '用户名' }).waitFor()
      await visitor.context.close()
    })
  }
})
