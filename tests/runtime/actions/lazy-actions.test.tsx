import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, expect, it, vi } from 'vitest'
import { waitLimit } from '../../../src/cli/time-limits'
import type { Core } from '../../../src/runtime/core'
import { noteFocus } from '../../../src/runtime/actions/keep-focus'
import { draw } from '../../blocks/draw'

const boot = { portal: { errors: { network: { message: '网络异常' } } } }

// Files share their modules, and another one may have loaded the code.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { lazyActionPart } = await import('../../../src/runtime/actions/lazy-actions')
const { CoreContext } = await import('../../../src/runtime/core-context')

it.each([
  ['goes to what is left around a pressed button that has gone', true],
  ['stays where the visitor has put it since', false],
])('the focus %s', async (_, isLost) => {
  function Opener() {
    const [isOpen, setOpen] = useState(true)
    const press = async (pressed: Element) => {
      const keepFocus = noteFocus(pressed)
      await Promise.resolve()
      act(() => setOpen(false))
      if (!isLost) screen.getByRole('textbox').focus()
      keepFocus()
    }
    return (
      <section>
        {isOpen && (
          <p>
            <button onClick={(event) => void press(event.currentTarget)}>开始</button>
          </p>
        )}
        <input />
      </section>
    )
  }
  await draw(<Opener />)
  screen.getByRole('button').focus()
  await act(async () => void fireEvent.click(screen.getByRole('button')))
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe(isLost ? 'SECTION' : 'INPUT'), { timeout: waitLimit })
})

it('closes what was opened when its code does not load, so that the same button opens it', async () => {
  const add = vi.fn()
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({})
  const Menu = lazyActionPart(() => () => <p>打开的菜单</p>, load)
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>菜单</button>
        {open && <Menu onClose={() => setOpen(false)} />}
      </>
    )
  }
  await draw(
    <CoreContext value={{ boot, toasts: { add }, dialogs: {} } as unknown as Core}>
      <Opener />
    </CoreContext>,
  )
  const press = () => act(async () => void fireEvent.click(screen.getByRole('button')))
  await press()
  expect(add.mock.calls).toEqual([['网络异常', 'error']])
  expect(screen.queryByText('打开的菜单')).toBeNull()
  await press()
  expect(screen.getByText('打开的菜单')).toBeTruthy()
  expect(add).toHaveBeenCalledTimes(1)
})
