import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { admits } from '../../src/contract/derived/accounts/account-names'
import type { Route } from '../../src/contract/route'
import { interfaceWords } from '../../src/contract/words/pages/interface-words'
import { sampled } from '../sampled'
import { openPortal, settled } from './open-portal'
import { realPortal, tinyBoot, tinyRoutes, verified } from './tiny-boot'
import type { ClientSession } from '../../src/validate/client-session'

/** A guest, and an account of each kind and level and of each staff role. */
const { accounts } = tinyBoot
const people = [
  null,
  ...Object.entries(accounts.kinds).flatMap(([role, levels]) => levels.map((_, at) => ({ role, type: at + 1 }))),
  ...accounts.staff.map((role) => ({ role, type: 1 })),
]

/** The first of them who may open a route. */
function visitorOf({ access }: Route): { session?: Partial<ClientSession> } {
  const person = people.find((one) => admits(accounts, access, one))
  return person ? { session: { ...verified, role: person.role, type: String(person.type) } } : {}
}

const served = (page: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(page))}`

/** Boot data in which every page of the portal is this one. */
const bootOf = (page: object) => ({
  ...tinyBoot,
  pages: Object.fromEntries(tinyRoutes.map((route) => [route.page, served({ id: route.page, title: route.page, ...page })])),
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

/** `JOURNEYS=all` opens every route; else some of each kind of shell. */
const opened = sampled(tinyRoutes, 'routes of a broken page')

/** Opens the routes and runs the check on each (requirement K6). */
async function onRoutes(page: object, look: (path: string) => void) {
  const boot = bootOf(page)
  for (const route of opened) {
    const { path, meta } = route
    await openPortal(path, { boot, ...visitorOf(route) })
    look(path)
    expect([path, screen.queryAllByRole('banner').length > 0]).toEqual([path, !meta?.hiddenHeader])
    cleanup()
  }
}

it.each([
  ['throws', { title: {}, blocks: [] }, interfaceWords.brokenTitle],
  ['has no blocks', {}, interfaceWords.pageFailedTitle],
  ['has a block of an unknown kind', { blocks: [{ kind: 'nothing-we-know' }] }, interfaceWords.pageFailedTitle],
])('keeps the shell when a page %s, on any route', async (_, page, told) => {
  await onRoutes(page, (path) => {
    expect([path, document.querySelector('h1')?.textContent]).toEqual([path, told])
    expect(screen.getByRole('link', { name: interfaceWords.home }).getAttribute('href')).toBe('/')
  })
})

it('keeps the rest of the page when a block throws, on any route', async () => {
  await onRoutes({ blocks: [{ kind: 'text' }, { kind: 'text', paragraphs: ['仍在'] }], breadcrumb: false }, (path) => {
    expect([path, screen.getByRole('main').textContent]).toEqual([path, expect.stringContaining('仍在')])
    expect(screen.getAllByText(interfaceWords.blockFailedTitle)).toHaveLength(1)
  })
})

it('leaves a page that threw', async () => {
  const { core } = await openPortal('/shop', { boot: { ...bootOf({}), pages: { ...bootOf({}).pages, start: tinyBoot.pages.start! } } })
  act(() => core.router.go(core.pathOf(realPortal.guard.home)))
  await settled()
  expect(screen.getByText('words of start')).toBeTruthy()
})
