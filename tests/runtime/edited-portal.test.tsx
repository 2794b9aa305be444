import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { InternalAxiosRequestConfig } from 'axios'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dialogOn } from '../../src/contract/derived/dialog-on'
import { Dialog } from '../../src/contract/parts/portal/dialogs'
import { Portal } from '../../src/contract/portal'
import type { Boot } from '../../src/release/release'
import { askFor } from '../../src/runtime/shell/dialogs/open-dialog'
import { themeVariables } from '../../src/validate/theme-variables'
import { openPortal } from './open-portal'
import { tinyBoot, tinyRoutes, unverified, verified } from './tiny-boot'

type Settings = Boot['portal']

/** The portal after an edit of its settings. */
function edited(change: (portal: Settings) => void): Boot {
  const portal = structuredClone(tinyBoot.portal)
  change(portal)
  return { ...tinyBoot, portal }
}

const messages = (total: number) => ({ body: { code: 0, message: '', data: { data: [], total } } })
const scroll = (to: number) =>
  act(() => {
    Object.assign(window, { scrollY: to })
    window.dispatchEvent(new Event('scroll'))
  })
const textOf = () => document.body.textContent ?? ''
const variables = (change: (portal: Settings) => void) => themeVariables(edited(change).portal)

type Seen = Record<string, () => Promise<void> | void>

/** The effect of editing each key; main.tsx, which no test can load, passes `lazyTimeout`. */
const thresholds: Seen = {
  scrolled: async () => {
    await openPortal('/', { boot: edited((portal) => (portal.thresholds.scrolled = 30)) })
    scroll(29)
    expect(screen.getByRole('banner').className).not.toContain('header--scrolled')
    scroll(30)
    expect(screen.getByRole('banner').className).toContain('header--scrolled')
    scroll(0)
  },
  backToTop: async () => {
    await openPortal('/', { boot: edited((portal) => (portal.thresholds.backToTop = 40)) })
    scroll(39)
    expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull()
    scroll(40)
    expect(screen.getByRole('button', { name: '回到顶部' })).toBeTruthy()
    scroll(0)
  },
  backToTopBottom: () => expect(variables((portal) => (portal.thresholds.backToTopBottom = 41))['--top-bottom']).toBe('41'),
  backToTopRight: () => expect(variables((portal) => (portal.thresholds.backToTopRight = 42))['--top-right']).toBe('42'),
  unreadCap: async () => {
    await openPortal('/', { session: verified, boot: edited((portal) => (portal.thresholds.unreadCap = 7)), answer: () => messages(50) })
    await waitFor(() => expect(textOf()).toContain('7+'))
  },
  unreadPageSize: async () => {
    const sent: InternalAxiosRequestConfig[] = []
    await openPortal('/', {
      session: verified,
      boot: edited((portal) => (portal.thresholds.unreadPageSize = 43)),
      answer: (config) => (sent.push(config), messages(0)),
    })
    await waitFor(() => expect(sent.map(({ data, params }) => JSON.stringify([data, params])).join()).toContain('43'))
  },
  lazyTimeout: () => expect(readFileSync('src/main.tsx', 'utf8')).toContain('portal.thresholds.lazyTimeout'),
  messageDuration: async () => {
    const { core } = await openPortal('/', { boot: edited((portal) => (portal.thresholds.messageDuration = 1)) })
    act(() => core.toasts.add('说一句就走'))
    expect(textOf()).toContain('说一句就走')
    await waitFor(() => expect(textOf()).not.toContain('说一句就走'))
  },
  reloadDelay: () => expect(readFileSync('src/runtime/session/sign-out.ts', 'utf8')).toContain('thresholds.reloadDelay'),
}

const pathOf = (id: string) => tinyRoutes.find((route) => route.id === id)!.path
const guard: Seen = {
  signIn: async () => {
    const { at } = await openPortal('/closed', { boot: edited((portal) => (portal.guard.signIn = 'shop')) })
    await waitFor(() => expect(at()).toBe(pathOf('shop')))
  },
  complete: async () => {
    const { core, at } = await openPortal('/', {
      session: unverified,
      boot: edited((portal) => Object.assign(portal, { dialogs: {}, guard: { ...portal.guard, complete: 'shop' } })),
    })
    await act(async () => void (await askFor(core, 'needsVerified')))
    await waitFor(() => expect(at()).toBe(pathOf('shop')))
  },
  home: async () => {
    const { at } = await openPortal('/no-such-page', { boot: edited((portal) => (portal.guard.home = 'shop')) })
    await waitFor(() => expect(at()).toBe(pathOf('shop')))
  },
  incomplete: async () => {
    await openPortal('/closed', { session: unverified, boot: edited((portal) => (portal.guard.incomplete = '改过：先完善')) })
    await waitFor(() => expect(textOf()).toContain('改过：先完善'))
  },
  other: async () => {
    await openPortal('/closed', {
      session: { ...unverified, role: 'nobody' },
      boot: edited((portal) => (portal.guard.other = '改过：不属于您')),
    })
    await waitFor(() => expect(textOf()).toContain('改过：不属于您'))
  },
}

type Declared = Settings['dialogs'][string]
async function opened(id: string, change: Partial<Declared>) {
  const portal = await openPortal('/', {
    session: unverified,
    boot: edited(({ dialogs }) => (dialogs[id] = { ...dialogs[id]!, ...change })),
  })
  act(() => void portal.core.dialogs.show(id))
  return { ...portal, dialog: await screen.findByRole('dialog') }
}

const dialogs: Seen = {
  title: async () => expect((await opened('enterprise', { title: '改过的题' })).dialog.textContent).toContain('改过的题'),
  text: async () => expect((await opened('enterprise', { text: '改过的话' })).dialog.textContent).toContain('改过的话'),
  button: async () => expect((await opened('enterprise', { button: '改过的钮' })).dialog.textContent).toContain('改过的钮'),
  route: async () => {
    const { dialog, at } = await opened('enterprise', { route: 'shop' })
    fireEvent.click(within(dialog).getByText('去完善'))
    await waitFor(() => expect(at()).toBe(pathOf('shop')))
  },
  width: async () => expect((await opened('enterprise', { width: '61%' })).dialog.style.getPropertyValue('--dialog-width')).toBe('61%'),
  form: async () => void (await within((await opened('password', { form: 'none' })).dialog).findByText(/表单没有加载成功/)),
  visible: () => expect(dialogOn({ one: { title: '', width: '', visible: false, opensOn: ['signIn'] } }, 'signIn')).toBeUndefined(),
  opensOn: () => expect(dialogOn({ one: { title: '', width: '', visible: true, opensOn: ['signIn'] } }, 'signIn')).toBe('one'),
}

const keysOf = (contract: object): string[] => Object.keys((contract as { properties: object }).properties)

describe('an edit of portal.json', () => {
  it('has a check for every key of the contract', () => {
    const { properties } = Portal
    expect(Object.keys(thresholds).sort()).toEqual(keysOf(properties.thresholds).sort())
    expect(Object.keys(guard).sort()).toEqual(keysOf(properties.guard).sort())
    expect(Object.keys(dialogs).sort()).toEqual(keysOf(Dialog).sort())
  })

  it.each(Object.entries(thresholds))('takes effect: thresholds.%s', (_, seen) => seen())
  it.each(Object.entries(guard))('takes effect: guard.%s', (_, seen) => seen())
  it.each(Object.entries(dialogs))('takes effect: dialogs.%s', (_, seen) => seen())
})
