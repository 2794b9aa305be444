import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal, settled } from './open-portal'
import { tinyBoot } from './tiny-boot'


const renamed = { ...tinyBoot, revision: 'next', menus: { ...tinyBoot.menus, main: [{ id: 'home', title: '主页', route: tinyBoot.portal.guard.home }, ...tinyBoot.menus.main.slice(1)] } }
const go = async (core: Awaited<ReturnType<typeof openPortal>>['core'], path: string) => {
  act(() => core.way.go(path))
  await settled()
}

it('takes an offered release with the next navigation', async () => {
  const { core } = await openPortal('/')
  act(() => core.offer(renamed))
  expect(core.boot.revision).toBe('test')
  expect(screen.queryByRole('link', { name: '主页' })).toBeNull()
  await go(core, '/shop')
  await go(core, '/notice')
  expect(core.boot.revision).toBe('next')
  expect(screen.getAllByRole('link', { name: '主页' }).length).toBeGreaterThan(0)
})

it('leaves a page alone on which only the address changes', async () => {
  const { core } = await openPortal('/notice')
  core.offer(renamed)
  act(() => core.way.go('/notice#below'))
  expect(core.boot.revision).toBe('test')
})

it('waits while a dialog is open', async () => {
  const { core } = await openPortal('/')
  act(() => core.dialogs.open.set('password'))
  core.offer(renamed)
  await go(core, '/notice')
  expect(core.boot.revision).toBe('test')
  act(() => core.dialogs.open.set(null))
  await go(core, '/')
  expect(core.boot.revision).toBe('next')
})

it('forgets an offer when the old release is live again', async () => {
  const { core } = await openPortal('/')
  core.offer(renamed)
  expect(core.newest()).toBe('next')
  core.offer(tinyBoot)
  await go(core, '/notice')
  expect(core.boot).toBe(tinyBoot)
})

it('says with every call which release the page is of', async () => {
  const asked: string[] = []
  const { core } = await openPortal('/', { answer: ({ headers }) => (asked.push(String(headers['X-Portal-Revision'])), { body: { code: 0, data: {} } }) })
  await core.call('test.save', { name: 'a' })
  core.offer(renamed)
  await go(core, '/notice')
  await core.call('test.save', { name: 'a' })
  expect([asked[0], asked.at(-1)]).toEqual(['test', 'next'])
})
