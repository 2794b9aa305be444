import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../open-portal'
import { tinyBoot } from '../../tiny-boot'

Object.defineProperty(window, 'innerWidth', { value: 1920, writable: true })

it('shows the contents of a nested group below its title', async () => {
  const machines = { id: 'machine', title: '装备', items: [{ id: 'machine-home', title: '机床', route: 'home' }] }
  const main = [{ id: 'mall', title: '商城', items: [{ id: 'mall-home', title: '软件', route: 'home' }, machines] }]
  await openPortal('/', { boot: { ...tinyBoot, menus: { ...tinyBoot.menus, main } } })
  fireEvent.click(screen.getByRole('button', { name: /商城/ }))
  const group = screen.getByText('装备').closest('li')!
  expect(within(group).getByRole('link', { name: '机床' })).toBeTruthy()
  expect(within(group).queryByRole('link', { name: '装备' })).toBeNull()
})
