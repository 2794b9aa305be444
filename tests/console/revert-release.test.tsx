import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t"},"tokenPrefix":""}</script>'
localStorage.setItem('t', 'one')
// Another suite of this worker may have loaded the store with other boot data.
vi.resetModules()
const { RevertRelease } = await import('../../src/console/rooms/history/revert-release')
document.body.innerHTML = ''

const changes = ['改了一处']
const review = { ...{ changes, overlaid: [], problems: [], questions: [], files: [] }, ...{ access: [], menus: [], rules: [], release: 3 } }
const release = {
  ...{ number: 3, revision: 'a', time: '2026-11-28T04:00:00.000Z' },
  ...{ door: 'console', who: 'a', why: '', changes, isLive: true },
}

it('says that a release is being taken back', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/undo-review') ? Response.json(review) : new Promise<Response>(() => {}),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const button = (name: string) => screen.findByRole('button', { name }, { timeout: waitLimit })
  render(<RevertRelease release={release as never} />)
  fireEvent.click(await button('确认撤销'))
  expect((await button('正在撤销…')).matches(':disabled')).toBe(true)
})
