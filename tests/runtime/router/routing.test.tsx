import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/contract/route'
import { staysOnPage } from '../../../src/runtime/router/navigation'
import { lazyKind } from '../../../src/runtime/lazy/lazy-kind'
import { preloadPage } from '../../../src/runtime/page/data/preload-page'
import { titleOf } from '../../../src/runtime/router/title'
import { openPortal, settled } from '../open-portal'
import { realPortal, tinyBoot, tinyRegistry, tinyRoutes, unverified, verified } from '../tiny-boot'
import { interfaceWords } from '../../../src/contract/words/pages/interface-words'
import type { ClientSession } from '../../../src/validate/client-session'

describe('which page opens', () => {
  it('redirects unknown addresses to the home page', async () => {
    expect((await openPortal('/no/such/page?x=1')).at()).toBe('/')
  })

  it('reports an address without a page, until the next navigation', async () => {
    const { core } = await openPortal('/no/%E6%97%A0')
    const told = await screen.findByText('没有找到 /no/%E6%97%A0，已回到首页')
    expect(told.closest('[role=status]')).toBeTruthy()
    act(() => core.router.go('/login'))
    await waitFor(() => expect(screen.queryByText(/没有找到/)).toBeNull())
  })

  it.each([
    ['anonymous', undefined, '/login'],
    ['type 1', unverified, '/login'],
    ['type 2', verified, '/closed'],
  ] as const)('opens a verified route to %s at %s', async (_, session, path) => {
    expect((await openPortal('/closed', { session })).at()).toBe(path)
  })

  it('opens a guarded page to an account that was verified meanwhile, without a redirect before', async () => {
    const { core, at } = await openPortal('/closed', { session: unverified, answer: () => ({ headers: { 'x-level': '2' } }) })
    expect(at()).toBe('/closed')
    expect(core.toasts.store.get()).toEqual([])
  })

  it('tells type 1 why it was redirected, and leads on, with the way back', async () => {
    const { core, at } = await openPortal('/closed', { session: unverified })
    expect((await screen.findByText(realPortal.guard.incomplete)).closest('.arrival-notice')).toBeTruthy()
    expect(core.toasts.store.get()).toEqual([])
    const { path, title } = tinyRoutes.find(({ id }) => id === realPortal.guard.complete)!
    fireEvent.click(screen.getByRole('link', { name: title }))
    await waitFor(() => expect(at()).toBe(path))
    expect(core.router.from()).toBe('/closed')
  })

  it('returns to the guarded page after signing in', async () => {
    const { core, at } = await openPortal('/closed?id=3', { answer: () => ({ body: { code: 0, data: { ...verified } } }) })
    expect(at()).toBe('/login')
    await act(() => core.call(realPortal.operations.login, {}))
    await waitFor(() => expect(at()).toBe('/closed?id=3'))
  })

  it('goes home when the account may not return', async () => {
    const { core, at } = await openPortal('/closed', { answer: () => ({ body: { code: 0, data: { ...unverified } } }) })
    await act(() => core.call(realPortal.operations.login, {}))
    await waitFor(() => expect(at()).toBe('/'))
  })

  it('closes a guarded page when the session expires', async () => {
    const { core, at } = await openPortal('/closed?id=3', {
      session: verified,
      answer: () => ({ status: 401, body: { code: 401, message: '过期了' } }),
    })
    await act(() => core.call('test.read', { id: 1 }).catch(() => undefined))
    await waitFor(() => expect(at()).toBe('/login'))
    expect(core.router.from()).toBe('/closed?id=3')
    expect(await screen.findAllByText('过期了，之后回到“仅限已认证”')).toHaveLength(1)
    expect(core.toasts.store.get()).toEqual([])
  })

  it.each([
    ['keeps what was typed when the session expires', null, '过期了，您在“仅限已认证”填写的内容已保存在本机，之后可继续填写', []],
    ['drops the drafts of an account that was closed', { closed: true }, '过期了，之后回到“仅限已认证”', ['demo']],
    ['says what went with a closed account', { closed: true }, /填写的内容没有提交，也没有保留/, ['demo'], 'portal:closed'],
  ])('%s', async (_, data, text, forgotten, asked = 'portal:ended') => {
    const form = new AbortController()
    addEventListener(asked, (event) => event.preventDefault(), form)
    const { core, dropped } = await openPortal('/closed', {
      session: { ...verified, username: 'demo' },
      answer: ({ headers }) => ({ status: 401, body: { code: 401, message: '过期了', data: headers['Authorization'] ? data : null } }),
    })
    await act(() => core.call('test.read', { id: 1 }).catch(() => undefined))
    await screen.findByText(text)
    expect(dropped).toEqual(forgotten)
    form.abort()
  })

  it.each([
    ['', '在别处注销了，之后回到“仅限已认证”'],
    [', and what that did to a form', '在别处注销了。您在“仅限已认证”填写的内容没有提交，也没有保留'],
  ])('says why another tab has signed the visitor out%s', async (form, text) => {
    const { core, at } = await openPortal('/closed', { session: verified })
    const stop = core.session.connect(window)
    const typed = new AbortController()
    if (form) addEventListener('portal:closed', (event) => event.preventDefault(), typed)
    const tell = (key: string | null, newValue: string | null) => void window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    core.stores.local.removeItem(realPortal.storage.token)
    act(() => (tell('portal:left', '在别处注销了'), tell(null, null)))
    await waitFor(() => expect(at()).toBe('/login'))
    expect(await screen.findByText(text)).toBeTruthy()
    typed.abort()
    stop()
  })

  it('drops the cache-busting parameter and renders again', async () => {
    const { at } = await openPortal('/shop?key=17&id=2')
    expect(at()).toBe('/shop?id=2')
    expect(screen.getByText('words of shop')).toBeTruthy()
  })
})

describe('endless redirects', () => {
  const loops: [name: string, routes: Route[], path: string, session?: Partial<ClientSession>][] = [
    [
      'a sign-in page for the signed-in',
      tinyRoutes.map((route) => (route.id === realPortal.guard.signIn ? { ...route, access: 'signedIn' } : route)),
      '/closed',
    ],
    [
      'a sign-in page for the verified',
      tinyRoutes.map((route) => (route.id === realPortal.guard.signIn ? { ...route, access: 'verified' } : route)),
      '/closed',
      unverified,
    ],
    ['a missing home page', tinyRoutes.filter((route) => route.id !== realPortal.guard.home), '/no/such/page'],
    [
      'a home and a sign-in page for operators',
      tinyRoutes.map((route) =>
        [realPortal.guard.home, realPortal.guard.signIn].includes(route.id) ? { ...route, access: 'operator' } : route,
      ),
      '/no/such/page',
    ],
  ]

  it.each(loops)('stop with a message: %s', async (_, routes, path, session) => {
    const { at } = await openPortal(path, { boot: { ...tinyBoot, routes }, ...(session ? { session } : {}) })
    expect(screen.getByText(interfaceWords.redirectsTitle)).toBeTruthy()
    expect(at()).not.toBe('/closed')
  })

  it('leave the visitor free to navigate', async () => {
    const routes = loops[0]?.[1] ?? []
    const { core } = await openPortal('/closed', { boot: { ...tinyBoot, routes } })
    act(() => core.router.go('/shop'))
    expect(await screen.findByText('words of shop')).toBeTruthy()
  })
})

describe('a navigation', () => {
  it('shows the mask until the page has loaded', async () => {
    const { core } = await openPortal('/')
    act(() => core.router.go('/shop'))
    expect(screen.getByText('page loading...')).toBeTruthy()
    await settled()
    expect(screen.queryByText('page loading...')).toBeNull()
    expect(screen.getByText('words of shop')).toBeTruthy()
    // The focus moves once the page is rendered.
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  it('titles the window by platform and route', async () => {
    const { core } = await openPortal('/shop')
    expect(document.title).toBe(`${realPortal.title} - 商城`)
    act(() => core.session.signIn({ ...verified, role: 'operator' }))
    act(() => core.router.go('/office'))
    await settled()
    expect(document.title).toBe(realPortal.title)
    expect(titleOf('平台', {})).toBe('平台')
  })

  it('offers a way on when the page fails to load', async () => {
    const boot = { ...tinyBoot, pages: { ...tinyBoot.pages, shop: 'data:application/json,broken' } }
    await openPortal('/shop', { boot })
    expect(screen.getByRole('heading', { name: '页面没有完整打开' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: '返回首页' }))
    expect(await screen.findByText('words of start')).toBeTruthy()
  })

  it('reloads a page whose code is gone, once, and never one that is only prefetched or was left', async () => {
    const gone = { id: 'shop', title: '商城', blocks: [{ kind: 'hero' }] }
    const boot = { ...tinyBoot, pages: { ...tinyBoot.pages, shop: `data:application/json,${encodeURIComponent(JSON.stringify(gone))}` } }
    const fail: (() => void)[] = []
    const load = () => new Promise<never>((_, reject) => void fail.push(() => reject(new Error('gone'))))
    const registry = { ...tinyRegistry, blocks: { ...tinyRegistry.blocks, hero: lazyKind(load) } }
    const { core, left } = await openPortal('/', { boot, registry })
    const failNext = async () => {
      await waitFor(() => expect(fail).toHaveLength(1))
      await act(async () => fail.pop()?.())
    }
    const prefetched = expect(preloadPage({ boot, registry }, 'shop')).rejects.toThrow('gone')
    await failNext()
    await prefetched
    act(() => core.router.go('/shop'))
    await waitFor(() => expect(fail).toHaveLength(1))
    act(() => core.router.go('/'))
    await settled()
    await failNext()
    expect(left).toEqual([])
    act(() => core.router.go('/shop?id=7'))
    await failNext()
    await waitFor(() => expect(left).toEqual(['/shop?id=7']))
    expect(screen.queryByRole('heading', { name: '页面没有完整打开' })).toBeNull()
    act(() => core.router.go('/shop?id=8'))
    await failNext()
    expect(await screen.findByRole('heading', { name: '页面没有完整打开' })).toBeTruthy()
    expect(left).toEqual(['/shop?id=7'])
  })

  it('opens a page whose hash cannot be decoded', async () => {
    const { at } = await openPortal('/shop#%E0%A4%A')
    expect(at()).toBe('/shop')
    expect(await screen.findByText('words of shop')).toBeTruthy()
  })

  it('focuses a block of the page, again when requested again', async () => {
    const shop = { id: 'shop', title: '商城', blocks: [{ kind: 'text', id: 'place', paragraphs: ['words of shop'] }] }
    const pages = { ...tinyBoot.pages, shop: `data:application/json,${encodeURIComponent(JSON.stringify(shop))}` }
    const { core, at } = await openPortal('/', { boot: { ...tinyBoot, pages } })
    for (let round = 0; round < 2; round += 1) {
      act(() => (document.activeElement as HTMLElement).blur())
      act(() => core.router.go('/shop?id=7#place'))
      await settled()
      await waitFor(() => expect(document.activeElement?.id).toBe('place'))
    }
    expect(at()).toMatch('/shop?id=7')
  })

  it('applies a quiet change without a mask', () => {
    const here = { pathname: '/a', search: '', hash: '' }
    expect(staysOnPage(here, { ...here, search: '?tab=2', state: { quiet: true } })).toBe(true)
    expect(staysOnPage(here, { ...here, hash: '#main', state: null })).toBe(true)
    expect(staysOnPage({ ...here, hash: '#main' }, { ...here, hash: '#main', state: null })).toBe(true)
    expect(staysOnPage(here, { ...here, search: '?tab=2', state: null })).toBe(false)
    expect(staysOnPage(here, { ...here, state: null })).toBe(false)
    expect(staysOnPage(here, { ...here, pathname: '/b', state: { quiet: true } })).toBe(false)
  })
})
