import { describe, expect, it, vi } from 'vitest'
import { storeValue, readStored, memoryStore } from '../../../src/runtime/session/client-storage'
import { emptyStores } from '../../../src/runtime/session/browser-stores'
import { readCookie, writeCookie } from '../../../src/runtime/session/cookies'
import { createSession } from '../../../src/runtime/session/session'
import { realPortal, verified } from '../tiny-boot'

const names = realPortal.storage
const user = { ...verified, uuid: 'u-1', socialCode: '91990102MADEM0011M', enterpriseName: '示例企业' }

describe('client-held values of spec §3', () => {
  it('use the names of the specification', () => {
    expect(names).toMatchObject({
      token: 'tokenx',
      username: 'username',
      type: 'type',
      uuid: 'uuid',
      cookie: 'accessToken',
      userInfo: 'userInfo',
    })
  })

  it('are stored under their names', () => {
    const stores = emptyStores()
    createSession(names, stores).signIn(user)
    const read = (name: string) => stores.local.getItem(name)
    expect(
      [names.token, names.username, names.type, names.uuid, names.socialCode, names.enterpriseName, names.configured].map(read),
    ).toEqual(['token-2', 'demo-verified', '2', 'u-1', '91990102MADEM0011M', '示例企业', 'token-2'])
    expect(JSON.parse(read(names.userInfo)!)).toMatchObject({ token: 'token-2', username: 'demo-verified', type: '2', role: 'enterprise' })
    expect(stores.jar.cookie).toMatch(/^accessToken=token-2; Path=\//)
  })

  it('come back after a reload', () => {
    const stores = emptyStores()
    createSession(names, stores).signIn(user)
    expect(createSession(names, stores).get()).toMatchObject(user)
  })

  it('are anonymous without a token, whatever else is stored', () => {
    const stores = emptyStores()
    stores.local.setItem(names.type, '2')
    stores.local.setItem(names.username, 'left over')
    expect(createSession(names, stores).get()).toMatchObject({ token: '', type: '', username: '' })
  })

  it('survive user info that is not JSON', () => {
    const stores = emptyStores()
    createSession(names, stores).signIn(user)
    stores.local.setItem(names.userInfo, '{broken')
    expect(createSession(names, stores).get()).toMatchObject({ token: 'token-2', role: '' })
  })

  it('drop the values of the previous account', () => {
    const stores = emptyStores()
    const session = createSession(names, stores)
    session.signIn(user)
    session.signIn({ token: 'other', username: 'other', type: '1' })
    expect(stores.local.getItem(names.uuid)).toBeNull()
    expect(stores.local.getItem(names.enterpriseName)).toBeNull()
  })

  it('store the type that a saved profile earns', () => {
    const stores = emptyStores()
    const session = createSession(names, stores)
    session.signIn({ ...user, type: '1' })
    session.update({ type: '2' })
    expect(stores.local.getItem(names.type)).toBe('2')
    expect(session.get().type).toBe('2')
  })

  it('tell their listeners of a change, and of no value that is only confirmed', () => {
    const stores = emptyStores()
    createSession(names, stores).signIn(user)
    // As on a page that the server has rendered with the count.
    const session = createSession(names, stores, { ...createSession(names, stores).get(), unread: 3 })
    const told = vi.fn()
    session.subscribe(told)
    session.update({ unread: 3 })
    expect(told).not.toHaveBeenCalled()
    session.update({ unread: 4 })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('keep the keyword over a sign-in but never the unread count', () => {
    const stores = emptyStores()
    const session = createSession(names, stores)
    session.update({ keyword: '诊断', unread: 5 })
    session.signIn(user)
    expect(createSession(names, stores).get()).toMatchObject({ keyword: '诊断', unread: 0 })
  })

  it('clear local and session storage and the cookie', () => {
    const stores = emptyStores()
    const session = createSession(names, stores)
    session.signIn(user)
    stores.local.setItem('anything', 'x')
    stores.tab.setItem('anything', 'x')
    session.clear()
    expect([stores.local.getItem('anything'), stores.tab.getItem('anything'), stores.local.getItem(names.token)]).toEqual([
      null,
      null,
      null,
    ])
    expect(stores.jar.cookie).toMatch(/^accessToken=; .*Max-Age=0/)
  })

  it('count sign-ins and sign-outs', () => {
    const session = createSession(names, emptyStores())
    const first = session.number()
    session.signIn(user)
    const second = session.number()
    session.clear()
    expect(new Set([first, second, session.number()]).size).toBe(3)
  })
})

describe('several tabs', () => {
  function twoTabs() {
    const stores = emptyStores()
    const target = new EventTarget()
    const [here, there] = [createSession(names, stores), createSession(names, stores)]
    const stop = here.connect(target)
    const told = (key: string | null) => target.dispatchEvent(Object.assign(new Event('storage'), { key }))
    return { here, there, told, stop }
  }

  it('sign in with the other tab', () => {
    const { here, there, told } = twoTabs()
    there.signIn(user)
    told(names.token)
    expect(here.get()).toMatchObject(user)
  })

  it('sign out with the other tab', () => {
    const { here, there, told } = twoTabs()
    here.signIn(user)
    const before = here.number()
    there.clear()
    told(null)
    expect(here.get().token).toBe('')
    expect(here.number()).not.toBe(before)
  })

  it('clear their own storage when the other tab signs out', () => {
    const stores = emptyStores()
    const tab = memoryStore()
    const target = new EventTarget()
    const [here, there] = [createSession(names, { ...stores, tab }), createSession(names, stores)]
    here.connect(target)
    here.signIn(user)
    tab.setItem('anything', 'x')
    there.clear()
    target.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
    expect([here.get().token, tab.getItem('anything')]).toEqual(['', null])
  })

  it('report that another account has signed in, or this one out', () => {
    const { here, there } = twoTabs()
    const target = new EventTarget()
    const replaced: string[] = []
    here.connect(target, () => replaced.push(here.get().token))
    const tell = () => target.dispatchEvent(Object.assign(new Event('storage'), { key: names.token }))
    there.signIn({ ...user, token: 'first' })
    tell()
    expect(replaced).toEqual([])
    there.signIn({ ...user, token: 'second' })
    tell()
    expect(replaced).toEqual(['second'])
    there.clear()
    tell()
    expect(replaced).toEqual(['second', ''])
  })

  it('are signed out when restored from the back-forward cache', () => {
    const { here, there } = twoTabs()
    const target = new EventTarget()
    here.connect(target)
    here.signIn(user)
    there.clear()
    target.dispatchEvent(new Event('pageshow'))
    expect(here.get().token).toBe('')
  })

  it('do not render again when a page is shown', () => {
    const { here } = twoTabs()
    const target = new EventTarget()
    here.connect(target)
    here.signIn(user)
    here.update({ unread: 4 })
    const before = here.get()
    let heard = 0
    here.subscribe(() => (heard += 1))
    target.dispatchEvent(new Event('pageshow'))
    expect([here.get() === before, heard]).toEqual([true, 0])
  })

  it('keep their unread count when another tab changes the type', () => {
    const { here, there, told } = twoTabs()
    here.signIn({ ...user, type: '1' })
    here.update({ unread: 4 })
    there.signIn({ ...user, type: '2' })
    told(names.type)
    expect(here.get()).toMatchObject({ type: '2', unread: 4 })
  })

  it('ignore names that are not their own', () => {
    const { here, there, told } = twoTabs()
    there.signIn(user)
    told('elsewhere')
    expect(here.get().token).toBe('')
  })

  it('stop following when told to', () => {
    const { here, there, told, stop } = twoTabs()
    stop()
    there.signIn(user)
    told(names.token)
    expect(here.get().token).toBe('')
  })
})

describe('storage with an optional expiry', () => {
  it('keeps a value without expiry for 0', () => {
    const store = memoryStore()
    storeValue(store, 'a', 'text', 0, 1_000)
    expect(store.getItem('a')).toBe('text')
    expect(readStored(store, 'a', Number.MAX_SAFE_INTEGER)).toBe('text')
  })

  it('drops a value when it expires', () => {
    const store = memoryStore()
    storeValue(store, 'a', 'text', 500, 1_000)
    expect(readStored(store, 'a', 1_499)).toBe('text')
    expect(readStored(store, 'a', 1_500)).toBe('')
    expect(store.getItem('a')).toBeNull()
  })

  it('returns text that only looks like its own format', () => {
    const store = memoryStore()
    store.setItem('a', '{"value":broken')
    expect(readStored(store, 'a')).toBe('{"value":broken')
  })

  it('writes and reads cookies with any character', () => {
    const jar = { cookie: '' }
    writeCookie(jar, 'a', '值;=', 60)
    expect(jar.cookie).toContain('Max-Age=60')
    expect(readCookie({ cookie: `x=1; ${jar.cookie.split('; ')[0]}; y=2` }, 'a')).toBe('值;=')
  })
})
