import { describe, expect, it } from 'vitest'
import { keep, readStored, memoryStore } from '../../../src/runtime/session/client-storage'
import { emptyStores } from '../../../src/runtime/session/browser-stores'
import { readCookie, writeCookie } from '../../../src/runtime/session/cookies'
import { createSession } from '../../../src/runtime/session/session'
import { realPortal, verified } from '../tiny-boot'

const names = realPortal.storage
const user = { ...verified, uuid: 'u-1', socialCode: '91990102MADEM0011M', enterpriseName: '示例企业' }

describe('client-held values of spec §3', () => {
  it('stands under the names of the specification', () => {
    expect(names).toMatchObject({
      token: 'tokenx',
      username: 'username',
      type: 'type',
      uuid: 'uuid',
      cookie: 'accessToken',
      userInfo: 'userInfo',
    })
  })

  it('keeps every value under its name', () => {
    const stores = emptyStores()
    createSession(names, stores).signIn(user)
    const read = (name: string) => stores.local.getItem(name)
    expect(
      [names.token, names.username, names.type, names.uuid, names.socialCode, names.enterpriseName, names.configured].map(read),
    ).toEqual(['token-2', 'demo-verified', '2', 'u-1', '91990102MADEM0011M', '示例企业', 'token-2'])
    expect(JSON.parse(read(names.userInfo)!)).toMatchObject({ token: 'token-2', username: 'demo-verified', type: '2', role: 'enterprise' })
    expect(stores.jar.cookie).toMatch(/^accessToken=token-2; Path=\//)
  })

  it('comes back after a reload', () => {
    const stores = emptyStores()
    createSession(names, stores).signIn(user)
    expect(createSession(names, stores).get()).toMatchObject(user)
  })

  it('is anonymous without a token, whatever else is stored', () => {
    const stores = emptyStores()
    stores.local.setItem(names.type, '2')
    stores.local.setItem(names.username, 'left over')
    expect(createSession(names, stores).get()).toMatchObject({ token: '', type: '', username: '' })
  })

  it('survives user info that is not JSON', () => {
    const stores = emptyStores()
    createSession(names, stores).signIn(user)
    stores.local.setItem(names.userInfo, '{broken')
    expect(createSession(names, stores).get()).toMatchObject({ token: 'token-2', role: '' })
  })

  it('drops the values of the account before', () => {
    const stores = emptyStores()
    const session = createSession(names, stores)
    session.signIn(user)
    session.signIn({ token: 'other', username: 'other', type: '1' })
    expect(stores.local.getItem(names.uuid)).toBeNull()
    expect(stores.local.getItem(names.enterpriseName)).toBeNull()
  })

  it('stores the type that a saved profile earns', () => {
    const stores = emptyStores()
    const session = createSession(names, stores)
    session.signIn({ ...user, type: '1' })
    session.update({ type: '2' })
    expect(stores.local.getItem(names.type)).toBe('2')
    expect(session.get().type).toBe('2')
  })

  it('keeps the keyword over a sign-in but never the unread count', () => {
    const stores = emptyStores()
    const session = createSession(names, stores)
    session.update({ keyword: '诊断', unread: 5 })
    session.signIn(user)
    expect(createSession(names, stores).get()).toMatchObject({ keyword: '诊断', unread: 0 })
  })

  it('clears local and session storage and the cookie', () => {
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

  it('counts sign-ins and sign-outs', () => {
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

  it('signs in with the other tab', () => {
    const { here, there, told } = twoTabs()
    there.signIn(user)
    told(names.token)
    expect(here.get()).toMatchObject(user)
  })

  it('signs out with the other tab', () => {
    const { here, there, told } = twoTabs()
    here.signIn(user)
    const before = here.number()
    there.clear()
    told(null)
    expect(here.get().token).toBe('')
    expect(here.number()).not.toBe(before)
  })

  it('keeps nothing of its own when the other tab signs out', () => {
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

  it('says when another account has taken over', () => {
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
  })

  it('wakes from the back-forward cache signed out', () => {
    const { here, there } = twoTabs()
    const target = new EventTarget()
    here.connect(target)
    here.signIn(user)
    there.clear()
    target.dispatchEvent(new Event('pageshow'))
    expect(here.get().token).toBe('')
  })

  it('draws nothing anew for a page that is shown', () => {
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

  it('keeps its unread count over a foreign change of type', () => {
    const { here, there, told } = twoTabs()
    here.signIn({ ...user, type: '1' })
    here.update({ unread: 4 })
    there.signIn({ ...user, type: '2' })
    told(names.type)
    expect(here.get()).toMatchObject({ type: '2', unread: 4 })
  })

  it('ignores names that are not its own', () => {
    const { here, there, told } = twoTabs()
    there.signIn(user)
    told('elsewhere')
    expect(here.get().token).toBe('')
  })

  it('stops following when told to', () => {
    const { here, there, told, stop } = twoTabs()
    stop()
    there.signIn(user)
    told(names.token)
    expect(here.get().token).toBe('')
  })
})

describe('storage with an optional end', () => {
  it('keeps without end for 0', () => {
    const store = memoryStore()
    keep(store, 'a', 'text', 0, 1_000)
    expect(store.getItem('a')).toBe('text')
    expect(readStored(store, 'a', Number.MAX_SAFE_INTEGER)).toBe('text')
  })

  it('forgets at the end of its time', () => {
    const store = memoryStore()
    keep(store, 'a', 'text', 500, 1_000)
    expect(readStored(store, 'a', 1_499)).toBe('text')
    expect(readStored(store, 'a', 1_500)).toBe('')
    expect(store.getItem('a')).toBeNull()
  })

  it('returns text that only looks like ours', () => {
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
