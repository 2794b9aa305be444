import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Action } from '../../../src/contract/parts/action'
import type { Dialogs } from '../../../src/contract/parts/portal/dialogs'
import type { Boot } from '../../../src/release/release'
import { openPortal, settled } from '../open-portal'
import { realPortal, tinyBoot, tinyRoutes, unverified, verified } from '../tiny-boot'
import type { ClientSession } from '../../../src/validate/client-session'

/** What the form of a dialog does to the session when it is accepted; undefined when it refuses. */
const form = vi.hoisted(() => ({ becomes: undefined as Partial<ClientSession> | undefined, then: [] as Action[] }))
// Files share their modules: modules loaded elsewhere use the real form, and must get it back.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('../../../src/runtime/form/loaded-form')
  vi.resetModules()
})
vi.mock('../../../src/runtime/form/loaded-form', async () => {
  const { usePortal } = await import('../../../src/runtime/context')
  const { useCore } = await import('../../../src/runtime/core-context')
  return {
    LoadedForm: ({ onDone }: { onDone(): void }) => {
      const [core, { run }] = [useCore(), usePortal()]
      const submit = () => {
        if (!form.becomes) return
        core.session.signIn(form.becomes)
        onDone()
        void run(form.then)
      }
      return <button onClick={submit}>提交表单</button>
    },
  }
})

const { guard } = realPortal
const profile: Dialogs[string] = {
  title: '请先认证',
  text: '认证后使用',
  button: '去认证',
  route: guard.complete,
  width: '70%',
  visible: true,
  opensOn: ['needsVerified'],
}
const entry: Dialogs[string] = { title: '请登录', form: 'enter', width: '39%', visible: true, opensOn: ['needsLogin'] }
const contact: Dialogs[string] = { title: '联系', text: '请来电', width: '50%', visible: true }

/** Boot data with these dialogs and a button 办理 in the header of every page. */
function bootWith(dialogs: Dialogs, action: Action = { do: 'reload', page: true }): Boot {
  const button = (id: string, title: string, does: Action) => ({ id, title, action: does })
  return {
    ...tinyBoot,
    portal: { ...realPortal, dialogs },
    routes: tinyRoutes.map((route) => (route.meta?.hiddenHeader ? { ...route, meta: { HeaderBar: true } } : route)),
    menus: { ...tinyBoot.menus, bar: [button('act', '办理', action), button('reload', '重新载入', { do: 'reload', page: true })] },
  }
}
const press = async (name: string) => {
  fireEvent.click(screen.getAllByRole('button', { name })[0]!)
  await act(async () => undefined)
}
const dialogTitle = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null

const toApply: Action = { do: 'go', route: 'shop', with: { id: 7 }, needs: 'verified' }
const toShop: Action = { do: 'go', route: 'shop', needs: 'login' }
const all = { profile, entry, contact }
const hide = (one: Dialogs[string]) => ({ ...one, visible: false })
const { route: _, ...pageless } = profile

describe('opening a dialog', () => {
  const rules: [
    name: string,
    dialogs: Dialogs,
    session: Partial<ClientSession> | undefined,
    action: Action,
    title: string | null,
    at: string,
  ][] = [
    ['happens before an action that needs verification', all, unverified, toApply, '请先认证', '/'],
    ["is replaced by the guard's page while hidden", { ...all, profile: hide(profile) }, unverified, toApply, null, '/enterprise'],
    ["is replaced by the guard's page while absent", { entry }, unverified, toApply, null, '/enterprise'],
    ['does not happen for verified accounts', all, verified, toApply, null, '/shop?id=7'],
    ['happens before an action that needs a session', all, undefined, toShop, '请登录', '/'],
    ['starts with the sign-in, where both are needed', all, undefined, toApply, '请登录', '/'],
    ['is replaced by the sign-in page while hidden', { ...all, entry: hide(entry) }, undefined, toShop, null, '/login'],
    ['is replaced by the sign-in page while absent', { profile }, undefined, toApply, null, '/login'],
    ['happens by an action', all, undefined, { do: 'open', dialog: 'contact' }, '联系', '/'],
    ['does not happen while hidden', { ...all, contact: hide(contact) }, undefined, { do: 'open', dialog: 'contact' }, null, '/'],
    [
      'is replaced by its page while hidden',
      { ...all, contact: { ...hide(contact), route: 'shop' } },
      undefined,
      { do: 'open', dialog: 'contact' },
      null,
      '/shop',
    ],
    [
      'is replaced by the page of its level while hidden without a page',
      { ...all, profile: hide(pageless) },
      unverified,
      { do: 'open', dialog: 'profile' },
      null,
      '/enterprise',
    ],
    [
      'is replaced by the sign-in page while hidden without a page',
      { ...all, entry: hide(entry) },
      undefined,
      { do: 'open', dialog: 'entry' },
      null,
      '/login',
    ],
  ]
  it.each(rules)('%s', async (_, dialogs, session, action, title, expected) => {
    const { at } = await openPortal('/', { boot: bootWith(dialogs, action), session })
    await press('办理')
    await waitFor(() => expect([dialogTitle(), at()]).toEqual([title, expected]))
    await settled()
    expect(dialogTitle()).toBe(title)
  })

  const onSignIn = { ...all, profile: { ...profile, opensOn: ['signIn' as const] } }
  it.each<[string, Dialogs, string, string, string | null]>([
    ['happens after signing in, on the page that follows', onSignIn, '1', '/', '请先认证'],
    ['happens only when portal.json says so', all, '1', '/', null],
    ['does not happen while hidden', { ...all, profile: hide(onSignIn.profile) }, '1', '/', null],
    ['does not happen for a verified account', onSignIn, '2', '/', null],
    ['does not happen over the page that it leads to', onSignIn, '1', '/enterprise', null],
  ])('%s', async (_, dialogs, type, from, title) => {
    const answer = () => ({ body: { code: 0, data: { token: 't', username: 'u', type } } })
    const { core, at } = await openPortal('/', { boot: bootWith(dialogs), answer })
    act(() => core.router.go('/login', { from }))
    await settled()
    await act(() => core.call(realPortal.operations.login, {}))
    await waitFor(() => expect(at()).toBe(from))
    await settled()
    expect(dialogTitle()).toBe(title)
  })
})

describe('an open dialog', () => {
  it('stays on a click outside, closes on Escape, and returns the focus', async () => {
    const { at } = await openPortal('/', { boot: bootWith(all, toApply), session: unverified })
    const opener = screen.getByRole('button', { name: '办理' })
    opener.focus()
    await press('办理')
    fireEvent.click(screen.getByRole('dialog'))
    expect(dialogTitle()).toBe('请先认证')
    screen.getByRole('button', { name: '关闭' }).focus()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(dialogTitle()).toBeNull())
    expect(document.activeElement).toBe(opener)
    expect(at()).toBe('/')
  })

  it('opens once however often its button is pressed, and can be reopened', async () => {
    await openPortal('/', { boot: bootWith(all, toApply), session: unverified })
    await press('办理')
    await press('办理')
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await press('关闭')
    await press('办理')
    expect(dialogTitle()).toBe('请先认证')
  })

  it('closes when another page opens, or the same with another address', async () => {
    const { core } = await openPortal('/', { boot: bootWith(all, toApply), session: unverified })
    for (const path of ['/notice', '/notice?id=2']) {
      await press('办理')
      expect(dialogTitle()).toBe('请先认证')
      act(() => core.router.go(path))
      await settled()
      expect(dialogTitle()).toBeNull()
    }
  })

  it('stays while a newer release is loaded below it', async () => {
    const { core } = await openPortal('/', { boot: bootWith(all, { do: 'open', dialog: 'contact' }) })
    await press('办理')
    act(() => core.renew({ ...bootWith({ contact: { ...contact, title: '联系我们' } }), revision: 'next' }))
    expect(dialogTitle()).toBe('联系我们')
  })

  it("leads to its page, and that page on to the action's target", async () => {
    const { core, at, left } = await openPortal('/', { boot: bootWith(all, toApply), session: unverified })
    await press('办理')
    fireEvent.click(screen.getByRole('link', { name: '去认证' }))
    await waitFor(() => expect(at()).toBe('/enterprise'))
    await settled()
    expect(dialogTitle()).toBeNull()
    act(() => core.session.update({ type: '2' }))
    await press('重新载入')
    expect(left).toEqual(['/shop?id=7'])
  })

  it('never leads on to a page that the session may not open', async () => {
    const { at, left } = await openPortal('/', {
      boot: bootWith(all, { do: 'go', route: 'closed', needs: 'verified' }),
      session: unverified,
    })
    await press('办理')
    fireEvent.click(screen.getByRole('link', { name: '去认证' }))
    await waitFor(() => expect(at()).toBe('/enterprise'))
    await settled()
    await press('重新载入')
    expect(left).toEqual(['/enterprise'])
  })
})

describe('the form of a dialog', () => {
  const verify: Dialogs = { entry, profile: { ...profile, form: 'fill', button: undefined, route: undefined } }
  const submit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '提交表单' }))
    await act(async () => undefined)
  }

  it('continues the action that waited for it', async () => {
    form.becomes = verified
    form.then = []
    const { at } = await openPortal('/', { boot: bootWith(verify, toApply), session: unverified })
    await press('办理')
    await submit()
    await waitFor(() => expect(at()).toBe('/shop?id=7'))
    expect(dialogTitle()).toBeNull()
  })

  it('cancels the action when it is closed', async () => {
    const { at } = await openPortal('/', { boot: bootWith(verify, toApply), session: unverified })
    await press('办理')
    await press('关闭')
    expect([dialogTitle(), at()]).toEqual([null, '/'])
  })

  it('is replaced by the next dialog that the action needs', async () => {
    form.becomes = unverified
    form.then = [{ do: 'close' }]
    await openPortal('/', { boot: bootWith(verify, toApply) })
    await press('办理')
    await submit()
    await waitFor(() => expect(dialogTitle()).toBe('请先认证'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
    expect(dialogTitle()).toBe('请先认证')
  })

  it("reloads at the action's target when its own actions reload the page", async () => {
    form.becomes = verified
    form.then = [{ do: 'close' }, { do: 'reload', page: true }]
    const { left } = await openPortal('/', { boot: bootWith(verify, toApply), session: unverified })
    await press('办理')
    await submit()
    expect(left).toEqual(['/shop?id=7'])
  })
})
