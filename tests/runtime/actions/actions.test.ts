import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '../../../src/contract/parts/action'
import { actionKinds } from '../../../src/contract/vocabulary/kinds'
import { hrefOf, type ActionParts } from '../../../src/runtime/actions/action-address'
import { runActions } from '../../../src/runtime/actions/run-actions'
import { RequestError } from '../../../src/runtime/request/request-error'
import { stubBrowser } from './browser-double'
import { tinyBoot, unverified, verified } from '../tiny-boot'
import { anonymous, type ClientSession } from '../../../src/validate/client-session'

let done: string[]
let session: ClientSession
let answer: () => unknown
let yes: boolean
/** What the visitor does when asked for what an action needs. */
let meet: (event: string) => boolean

const at = stubBrowser((what, ...values) => note(what)(...values))
afterAll(() => vi.unstubAllGlobals())

beforeEach(() => {
  done = []
  at.pathname = '/login'
  delete at.history.state
  session = { ...anonymous, ...verified } as ClientSession
  answer = () => ({ id: 7, type: 2 })
  yes = true
  meet = () => false
})

const note =
  (what: string) =>
  (...values: unknown[]) =>
    void done.push([what, ...values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))].join(' '))
const parts: ActionParts = {
  boot: tinyBoot,
  session: () => session,
  roots: () => ({ session, portal: tinyBoot.portal, route: { tab: 'a' } }),
  call: async (operation, values) => {
    note('call')(operation, values)
    return answer()
  },
  toast: (text, tone) => note('toast')(text, tone ?? 'info'),
  updateSession: (values) => {
    session = { ...session, ...values }
    note('session')(values)
  },
  // A new router each time, as if the target page were rendered at once.
  router: () => ({ go: (path, state) => note('go')(path, ...(state ? [state] : [])) }),
  back: note('back'),
  askFor: async (event, heading) => {
    note('ask for')(event, ...(heading === undefined ? [] : [heading]))
    return meet(event)
  },
  open: note('open'),
  close: note('close'),
  leave: note('leave'),
  reloadPage: note('reloadPage'),
  refreshData: async () => note('refresh')(),
  setQuery: note('query'),
  ask: async (question) => {
    note('ask')(question)
    return yes
  },
  track: note('track'),
}
const run = (actions: Action | Action[], roots = {}, place = {}) => runActions(parts, actions, roots, place)
const refused =
  (data?: unknown, noticed = false) =>
  () => {
    throw new RequestError({ status: 200, code: 1004, url: '/x', message: '已被领取', data, noticed })
  }

describe('each kind of action', () => {
  const kinds: Record<(typeof actionKinds)[number], [Action, string[]]> = {
    go: [{ do: 'go', route: 'shop', with: { id: '{{row.id}}', none: '{{row.none}}' } }, ['go /shop?id=%E7%A4%BA+9']],
    back: [{ do: 'back' }, ['back']],
    call: [
      { do: 'call', operation: 'test.save', with: { id: '{{row.id}}' }, then: [{ do: 'toast', text: '好 {{data.id}}' }] },
      ['call test.save {"id":"示 9"}', 'toast 好 7 info', 'refresh'],
    ],
    submit: [{ do: 'submit' }, ['submit']],
    reload: [{ do: 'reload' }, ['refresh']],
    set: [{ do: 'set', target: 'session', name: 'keyword', value: '{{row.id}}' }, ['session {"keyword":"示 9"}']],
    open: [{ do: 'open', dialog: 'password' }, ['open password']],
    close: [{ do: 'close' }, ['close']],
    toast: [{ do: 'toast', text: '{{session.username}}', tone: 'success' }, ['toast demo-verified success']],
    download: [{ do: 'download', operation: 'test.file', fileName: '{{row.id}}.pdf' }, ['call test.file {}', 'save 示 9.pdf']],
    track: [{ do: 'track', event: 'seen' }, ['track seen']],
  }
  it.each(actionKinds)('runs: %s', async (kind) => {
    if (kind === 'download') answer = () => new Blob(['x'])
    const [action, expected] = kinds[kind]
    expect(await run(action, { row: { id: '示 9' } }, { submit: note('submit') })).toBe('done')
    expect(done).toEqual(expected)
  })

  it('keeps the history state on the same page, and drops one-time parts on another', async () => {
    at.history.state = { usr: { from: '/apply', ended: 'kept', quiet: true } }
    await run({ do: 'go', route: 'shop', with: { tab: 'b' } })
    at.pathname = '/shop'
    await run({ do: 'go', route: 'shop', with: { tab: 'b' } })
    expect(done).toEqual(['go /shop?tab=b', 'go /shop?tab=b {"from":"/apply","ended":"kept"}'])
  })

  it.each([
    ['login', 'forgot-password', true],
    ['forgot-password', 'reset-password', true],
    ['reset-password', 'login', true],
    ['login', 'register', true],
    ['register', 'policy-view', true],
    ['login', 'home', false],
    ['login', 'enterprise', false],
  ])('going from %s to %s keeps the return place of a visitor without an account: %s', async (from, route, knows) => {
    const pathOf = (id: string) => tinyBoot.routes.find((one) => one.id === id)?.path ?? ''
    const usr = { from: '/personal?status=6', ended: 'kept' }
    session = { ...anonymous }
    at.pathname = pathOf(from)
    at.history.state = { usr }
    await run({ do: 'go', route })
    expect(done).toEqual([`go ${pathOf(route)}${knows ? ` ${JSON.stringify(usr)}` : ''}`])
  })

  it('reloads the whole page when asked, which then says what a toast has just said of a success', async () => {
    await run({ do: 'reload', page: true })
    await run([
      { do: 'toast', text: '已保存', tone: 'success' },
      { do: 'reload', page: true },
    ])
    expect(done).toEqual(['reloadPage', 'toast 已保存 success', 'kept flash 已保存', 'reloadPage'])
  })

  it('sets query values and form fields', async () => {
    await run(
      [
        { do: 'set', target: 'query', name: 'tab', value: 2 },
        { do: 'set', target: 'form', name: 'n', value: true },
      ],
      {},
      { setField: note('field') },
    )
    expect(done).toEqual(['query {"tab":"2"}', 'field n true'])
  })

  it('keeps an error from being saved as a file', async () => {
    answer = () => ({ code: 0 })
    await expect(run({ do: 'download', operation: 'test.file', fileName: 'a' })).rejects.toThrow('no file')
    expect(done).not.toContain('save a')
  })

  it('reports a route that the release lacks', async () => {
    await expect(run({ do: 'go', route: 'nowhere' })).rejects.toThrow('nowhere')
  })
})

describe('modifiers', () => {
  it('skips an action whose condition fails and continues', async () => {
    await run([{ do: 'back', when: { 'session.type': { is: '1' } } }, { do: 'close' }])
    expect(done).toEqual(['close'])
  })

  it('stops the sequence at a negative answer', async () => {
    yes = false
    const pressed = { setAttribute: note('says') } as unknown as Element
    expect(await run([{ do: 'back', confirm: '删除 {{row.id}}？' }, { do: 'close' }], { row: { id: 1 } }, { pressed })).toBe('stopped')
    expect(done.join()).toBe('says aria-busy true,says aria-busy false,ask 删除 1？,says aria-busy true,says aria-busy false')
  })

  const strangers = anonymous
  const newcomers = { ...anonymous, ...unverified } as ClientSession
  const members = { ...anonymous, ...verified } as ClientSession
  /** Who acts, what the action needs, what the visitor becomes at each request, and what then happens. */
  const needed: [string, ClientSession, 'login' | 'verified', ClientSession[], string[]][] = [
    ['an anonymous visitor who does not sign in', strangers, 'login', [], ['ask for needsLogin /shop']],
    ['an anonymous visitor who signs in', strangers, 'login', [newcomers], ['ask for needsLogin /shop', 'go /shop', 'back']],
    ['a newcomer for whom signing in is enough', newcomers, 'login', [], ['go /shop', 'back']],
    ['a newcomer who does not complete the profile', newcomers, 'verified', [], ['ask for needsVerified /shop']],
    ['a newcomer who completes the profile', newcomers, 'verified', [members], ['ask for needsVerified /shop', 'go /shop', 'back']],
    ['a newcomer who is not verified by completing the profile', newcomers, 'verified', [newcomers], ['ask for needsVerified /shop']],
    [
      'an anonymous visitor who signs in and completes the profile',
      strangers,
      'verified',
      [newcomers, members],
      ['ask for needsLogin /shop', 'ask for needsVerified /shop', 'go /shop', 'back'],
    ],
    ['an anonymous visitor who signs in as a member', strangers, 'verified', [members], ['ask for needsLogin /shop', 'go /shop', 'back']],
    ['a member', members, 'verified', [], ['go /shop', 'back']],
  ]
  it.each(needed)('asks for what an action needs: %s', async (_, visitor, needs, becomes, expected) => {
    session = visitor
    const next = [...becomes]
    meet = () => {
      const became = next.shift()
      session = became ?? session
      return became !== undefined
    }
    await run([{ do: 'go', route: 'shop', needs }, { do: 'back' }])
    expect(done).toEqual(expected)
  })

  it('asks without a target address for an action that stays on the page', async () => {
    session = anonymous
    expect(await run([{ do: 'close', needs: 'verified' }, { do: 'back' }])).toBe('stopped')
    expect(done).toEqual(['ask for needsLogin'])
  })

  it('reads the session anew before each action', async () => {
    session = { ...anonymous, ...unverified } as ClientSession
    await run(
      [
        { do: 'set', target: 'session', name: 'type', value: '{{data.type}}' },
        { do: 'close', when: { 'session.type': { is: '2' } } },
      ],
      { data: { type: 2 } },
    )
    expect(done).toEqual(['session {"type":"2"}', 'close'])
  })
})

describe('a call that fails', () => {
  const call: Action = { do: 'call', operation: 'test.save', then: [{ do: 'close' }] }
  it('shows the message and stops the sequence', async () => {
    answer = refused()
    expect(await run([call, { do: 'back' }])).toBe('stopped')
    expect(done).toEqual(['call test.save {}', 'toast 已被领取 error'])
  })

  it('shows nothing when the message was already shown', async () => {
    answer = refused(undefined, true)
    await run(call)
    expect(done).toEqual(['call test.save {}'])
  })

  it('runs onError instead, with the response as data', async () => {
    answer = refused('请换一个')
    await run({ ...call, onError: [{ do: 'toast', text: '{{data.data}}，{{data.message}}', tone: 'warning' }] })
    expect(done).toEqual(['call test.save {}', 'toast 请换一个，已被领取 warning'])
  })
})

describe('href of a plain go', () => {
  it.each<[Action, string | undefined]>([
    [{ do: 'go', route: 'shop' }, '/shop'],
    [{ do: 'go', route: 'shop', with: { id: '{{row.id}}&x' } }, '/shop?id=1%26x'],
    [{ do: 'go', href: 'https://example.cn/' }, 'https://example.cn/'],
    [{ do: 'go', route: 'shop', needs: 'verified' }, undefined],
    [{ do: 'go', route: 'shop', confirm: '?' }, undefined],
    [{ do: 'back' }, undefined],
  ])('%j', (action, href) => {
    expect(hrefOf(tinyBoot, action, { row: { id: 1 } })).toBe(href)
  })
})
