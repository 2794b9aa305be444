import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/runtime/request/request-error'
import { emptyStores } from '../../../src/runtime/session/browser-stores'
import type { TextStore } from '../../../src/runtime/session/client-storage'
import { createSession } from '../../../src/runtime/session/session'
import { createCall } from '../../../src/runtime/session/session-calls'
import { afterClosing, afterPasswordChange, signOut, type SignOutParts } from '../../../src/runtime/session/sign-out'
import { leavingWords } from '../../../src/contract/words/pages/leaving-words'
import { takeFlash } from '../../../src/runtime/session/flash'
import { realPortal, verified } from '../tiny-boot'

function calling(answer: () => unknown, portal = realPortal) {
  const session = createSession(realPortal.storage, emptyStores())
  const done: string[] = []
  const call = createCall({
    portal,
    session,
    send: async () => answer(),
    toast: (text) => done.push(`toast ${text}`),
    hour: () => 9,
    onSignedIn: () => done.push('signed in'),
    leave: (address) => done.push(`leave ${address}`),
    onSignOut: async () => void done.push('signed out'),
    onPasswordChanged: async () => void done.push('changed'),
    onClosed: async () => void done.push('closed'),
  })
  return { call, session, done }
}
const { operations } = realPortal
const fails = () => {
  throw new RequestError({ status: 500, code: 500, url: '/x', message: 'down' })
}

describe('calls with side effects', () => {
  it('stores the response of a sign-in and greets', async () => {
    const { call, session, done } = calling(() => ({
      code: 0,
      data: { token: 't', username: '示例', type: 1, role: 'enterprise', socialCode: 's', enterpriseName: 'e' },
    }))
    await call(operations.login, {})
    expect(session.get()).toMatchObject({
      token: 't',
      username: '示例',
      type: '1',
      role: 'enterprise',
      socialCode: 's',
      enterpriseName: 'e',
      uuid: '',
    })
    expect(done).toEqual([`toast 示例，${realPortal.greetings[1]?.text}`, 'signed in'])
  })

  it.each([
    ['13800000001', '示例读者', '示例读者已登录'],
    ['13800000001', '', '13800000001已登录'],
    ['+353850000001', '示例读者', '示例读者已登录'],
    ['reader1', '示例读者', 'reader1已登录'],
  ])('shows %s of %s as signed in where there is no greeting, by name and not by number', async (username, enterpriseName, told) => {
    const { call, done } = calling(() => ({ code: 0, data: { token: 't', username, enterpriseName } }), { ...realPortal, greetings: [] })
    await call(operations.login, {})
    expect(done[0]).toBe(`toast ${told}`)
  })

  it('shows the server message and an ellipsis without a token', async () => {
    const { call, session, done } = calling(() => ({ code: 0, message: '账户审核中', data: {} }))
    await expect(call(operations.login, {})).rejects.toMatchObject({ message: '账户审核中…' })
    expect(session.get().token).toBe('')
    expect(done).toEqual([])
  })

  it('adds the ellipsis to a refused sign-in alone', async () => {
    const refuse = (status: number, message: string) => () => {
      throw new RequestError({ status, code: 1001, url: '/x', message })
    }
    await expect(calling(refuse(200, '用户名或密码错误')).call(operations.login, {})).rejects.toMatchObject({
      message: '用户名或密码错误…',
      code: 1001,
    })
    await expect(calling(refuse(429, '操作太频繁')).call(operations.login, {})).rejects.toMatchObject({ message: '操作太频繁' })
  })

  it('signs out even when the server fails', async () => {
    const { call, done } = calling(fails)
    await call(operations.logout)
    expect(done).toEqual(['signed out'])
  })

  it('ends the session only after a successful change of password', async () => {
    const good = calling(() => ({ code: 0 }))
    await good.call(operations.password)
    expect(good.done).toEqual(['changed'])
    const bad = calling(fails)
    await expect(bad.call(operations.password)).rejects.toThrow('down')
    expect(bad.done).toEqual([])
  })

  it('ends the session with a closed account', async () => {
    const { call, done } = calling(() => ({ code: 0 }))
    await call(operations.close ?? '', {})
    expect(done).toEqual(['closed'])
  })

  it('leaves for the provider, and only for a web address', async () => {
    const { call, done } = calling(() => ({ code: 0, data: { url: 'https://sso.example.cn/auth?x=1' } }))
    await call(operations.signOn!, {})
    expect(done).toEqual(['leave https://sso.example.cn/auth?x=1'])
    for (const data of [null, {}, { url: 'javascript:alert(1)' }, { url: '//elsewhere' }, { url: 7 }])
      await expect(calling(() => ({ code: 0, data })).call(operations.signOn!, {})).rejects.toThrow('no address')
  })

  it('stores the response of a sign-on with its uuid', async () => {
    const { call, session } = calling(() => ({ code: 0, data: { token: 't', username: 'n', type: 1, uuid: 'sub-1' } }))
    await call(operations.signOnLogin!, {})
    expect(session.get()).toMatchObject({ token: 't', uuid: 'sub-1' })
  })

  it('returns the data of any other call', async () => {
    expect(await calling(() => ({ code: 0, data: [1] })).call('test.read')).toEqual([1])
  })
})

const unasked = async () => Promise.reject(new Error('no provider'))

function leaving(uuid: string, externalUrl?: string, over: SignOutParts['signOff'] = unasked) {
  const stores = emptyStores()
  const session = createSession(realPortal.storage, stores)
  session.signIn({ ...verified, uuid })
  const done: string[] = []
  const parts: SignOutParts = {
    portal: { ...realPortal, logout: externalUrl ? { externalUrl } : {} },
    session,
    tab: stores.tab,
    homePath: '/',
    closedPath: '/closed',
    toast: (text) => done.push(`toast ${text}`),
    leave: (address) => done.push(`leave ${address}`),
    later: (transition, milliseconds) => {
      done.push(`wait ${milliseconds}`)
      transition()
    },
    dropDrafts: async (username) => void done.push(`drafts of ${username}`),
    signOff: over,
  }
  return { parts, done, session, stores }
}
const external = 'https://sso.example.cn/logout'

/** Texts that are left for other tabs from now on. */
function toldTo({ local }: { local: TextStore }): string[] {
  const said: string[] = []
  local.setItem = (_, text) => void said.push(text)
  return said
}

describe('leaving', () => {
  it('goes home with a notice and clears everything', async () => {
    const { parts, done, session, stores } = leaving('')
    await signOut(parts)
    expect(done).toEqual(['drafts of demo-verified', 'leave /'])
    expect(session.get().token).toBe('')
    expect(takeFlash(stores.tab)).toBe('退出成功')
    expect(takeFlash(stores.tab)).toBe('')
  })

  it('opens the page about the closed account, and tells other tabs why they are signed out', async () => {
    const { parts, done, session, stores } = leaving('')
    const said = toldTo(stores)
    const rendered: string[] = []
    session.subscribe(() => rendered.push(session.get().token))
    await afterClosing(parts)
    expect(done).toEqual(['drafts of demo-verified', 'leave /closed'])
    expect([session.get().token, takeFlash(stores.tab), said]).toEqual(['', '', [leavingWords.closedElsewhere]])
    // A guarded page that renders again would lead to the sign-in page first.
    expect(rendered).toEqual([])
  })

  it('is followed by the views when the page is shown again from the back-forward cache', async () => {
    const { parts, session } = leaving('')
    const target = new EventTarget()
    session.connect(target)
    const rendered: string[] = []
    session.subscribe(() => rendered.push(session.get().token))
    await signOut(parts)
    for (const _ of [1, 2]) target.dispatchEvent(new Event('pageshow'))
    expect(rendered).toEqual([''])
  })

  it('clears everything when the store has no room for the reason', async () => {
    const { parts, done, session, stores } = leaving('')
    stores.local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    await signOut(parts)
    expect(done.at(-1)).toBe('leave /')
    expect([session.get().token, stores.local.getItem(realPortal.storage.token)]).toEqual(['', null])
  })

  it('tells other tabs that a password was changed', async () => {
    const { parts, stores } = leaving('')
    const said = toldTo(stores)
    await afterPasswordChange(parts)
    expect(said).toEqual([leavingWords.passwordChangedElsewhere])
  })

  it('goes to the external sign-out with a uuid', async () => {
    const { parts, done } = leaving('u-1', external)
    await signOut(parts)
    expect(done.at(-1)).toBe(`leave ${external}`)
  })

  it('asks the provider for its sign-out address after the local sign-out', async () => {
    const { parts, done, session } = leaving('u-1', undefined, async () => {
      expect(session.get().token).toBe('')
      return external
    })
    await signOut(parts)
    expect(done.at(-1)).toBe(`leave ${external}`)
  })

  it('goes home with a uuid but no external address', async () => {
    const { parts, done } = leaving('u-1')
    await signOut(parts)
    expect(done.at(-1)).toBe('leave /')
  })

  it('says that the new password is needed, then reloads the home page', async () => {
    const { parts, done, session } = leaving('')
    await afterPasswordChange(parts)
    expect(done).toEqual(['toast 重置成功，请使用新密码重新登录', 'drafts of demo-verified', 'wait 1000', 'leave /'])
    expect(session.get().token).toBe('')
  })

  it('leaves at once with a uuid after a change of password', async () => {
    const { parts, done } = leaving('u-1', external)
    await afterPasswordChange(parts)
    expect(done.at(-1)).toBe(`leave ${external}`)
    expect(done.join()).not.toContain('wait')
  })
})
