import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/contract/route'
import { routeAt } from '../../../src/contract/derived/route-at'
import { addressOf, queryOf } from '../../../src/runtime/router/address'
import { staysOnPage } from '../../../src/runtime/router/navigation'
import { titleOf } from '../../../src/runtime/router/title'
import { openPortal, settled } from '../open-portal'
import { realPortal, tinyBoot, tinyRoutes, unverified, verified } from '../tiny-boot'
import { interfaceWords } from '../../../src/contract/words/pages/interface-words'
import type { ClientSession } from '../../../src/validate/client-session'

describe('which page opens', () => {
  it('leads unknown addresses home', async () => {
    expect((await openPortal('/no/such/page?x=1')).at()).toBe('/')
  })

  it('says which address named no page, until the next navigation', async () => {
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

  it('opens a guarded page to who was raised since the browser heard of it, and sends nobody away before', async () => {
    const { core, at } = await openPortal('/closed', { session: unverified, answer: () => ({ headers: { 'x-level': '2' } }) })
    expect(at()).toBe('/closed')
    expect(core.toasts.store.get()).toEqual([])
  })

  it('tells type 1 why it is sent away, for as long as it stays there', async () => {
    const { core } = await openPortal('/closed', { session: unverified })
    expect((await screen.findByText(realPortal.guard.incomplete)).closest('.arrival-notice')).toBeTruthy()
    expect(core.toasts.store.get()).toEqual([])
  })

  it('goes back to the guarded page after signing in', async () => {
    const { core, at } = await openPortal('/closed?id=3', { answer: () => ({ body: { code: 0, data: { ...verified } } }) })
    expect(at()).toBe('/login')
    await act(() => core.call(realPortal.operations.login, {}))
    await waitFor(() => expect(at()).toBe('/closed?id=3'))
  })

  it('goes home when the account may not go back', async () => {
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

  it('drops the key parameter and draws anew', async () => {
    const { at } = await openPortal('/shop?key=17&id=2')
    expect(at()).toBe('/shop?id=2')
    expect(screen.getByText('words of shop')).toBeTruthy()
  })
})

describe('redirects that would go round for ever', () => {
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
    ['no home page', tinyRoutes.filter((route) => route.id !== realPortal.guard.home), '/no/such/page'],
    [
      'a home and a sign-in page for operators',
      tinyRoutes.map((route) =>
        [realPortal.guard.home, realPortal.guard.signIn].includes(route.id) ? { ...route, access: 'operator' } : route,
      ),
      '/no/such/page',
    ],
  ]

  it.each(loops)('stop and say so: %s', async (_, routes, path, session) => {
    const { at } = await openPortal(path, { boot: { ...tinyBoot, routes }, ...(session ? { session } : {}) })
    expect(screen.getByText(interfaceWords.redirectsTitle)).toBeTruthy()
    expect(at()).not.toBe('/closed')
  })

  it('leave the way free for the visitor’s next step', async () => {
    const routes = loops[0]?.[1] ?? []
    const { core } = await openPortal('/closed', { boot: { ...tinyBoot, routes } })
    act(() => core.router.go('/shop'))
    expect(await screen.findByText('words of shop')).toBeTruthy()
  })
})

describe('a navigation', () => {
  it('shows the mask until the page has come', async () => {
    const { core } = await openPortal('/')
    act(() => core.router.go('/shop'))
    expect(screen.getByText('page loading...')).toBeTruthy()
    await settled()
    expect(screen.queryByText('page loading...')).toBeNull()
    expect(screen.getByText('words of shop')).toBeTruthy()
    // The focus follows what is drawn.
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

  it('offers a way on when the page cannot come', async () => {
    const boot = { ...tinyBoot, pages: { ...tinyBoot.pages, shop: 'data:application/json,broken' } }
    await openPortal('/shop', { boot })
    expect(screen.getByRole('heading', { name: '页面没有完整打开' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: '返回首页' }))
    expect(await screen.findByText('words of start')).toBeTruthy()
  })

  it('opens a page whose hash cannot be decoded', async () => {
    const { at } = await openPortal('/shop#%E0%A4%A')
    expect(at()).toBe('/shop')
    expect(await screen.findByText('words of shop')).toBeTruthy()
  })

  it('leads to a block of the page, again when it is asked for again', async () => {
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

  it('follows a quiet change without a mask', () => {
    const here = { pathname: '/a', search: '', hash: '' }
    expect(staysOnPage(here, { ...here, search: '?tab=2', state: { quiet: true } })).toBe(true)
    expect(staysOnPage(here, { ...here, hash: '#main', state: null })).toBe(true)
    expect(staysOnPage({ ...here, hash: '#main' }, { ...here, hash: '#main', state: null })).toBe(true)
    expect(staysOnPage(here, { ...here, search: '?tab=2', state: null })).toBe(false)
    expect(staysOnPage(here, { ...here, state: null })).toBe(false)
    expect(staysOnPage(here, { ...here, pathname: '/b', state: { quiet: true } })).toBe(false)
  })
})

describe('addresses', () => {
  it('leaves empty parameters out and repeats lists', () => {
    expect(addressOf('/a', { x: '', y: 0, z: ['1', '2'], n: null })).toBe('/a?y=0&z=1&z=2')
  })

  it('reads the first of a repeated name', () => {
    expect(queryOf('?a=1&a=2&b=')).toEqual({ a: '1', b: '' })
  })

  it('finds a route with or without a slash at its end', () => {
    expect(routeAt(tinyRoutes, '/shop/')?.id).toBe('shop')
    expect(routeAt(tinyRoutes, '/shop/?back=/')?.id).toBe('shop')
    expect(routeAt(tinyRoutes, '/Shop')).toBeUndefined()
    expect(routeAt(tinyRoutes, '//')?.path).toBe('/')
  })
})
