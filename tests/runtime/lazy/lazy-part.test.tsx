import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { interfaceWords } from '../../../src/contract/words/pages/interface-words'
import { lazyPart, loadParts } from '../../../src/runtime/lazy/lazy-part'
import { DialogView } from '../../../src/runtime/shell/dialogs/dialog'
import { draw } from '../../blocks/draw'
import { ExamplePortal } from '../../blocks/example-portal'

const Loaded = () => <p>加载好的部分</p>

/** A part of its own whose first loads fail. */
function partThatFails(times: number, isStill = false) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new Error('offline')
    return Loaded
  })
  const name = `part-${Math.random()}`
  return { load, name, Part: lazyPart(name, load, isStill) }
}

const show = (children: ReactNode) => draw(<ExamplePortal>{children}</ExamplePortal>)
const beside = (part: ReactNode) => (
  <label>
    姓名 <input />
    <Suspense fallback="等待">{part}</Suspense>
  </label>
)
const press = (name: string) => act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0]!))

describe('a lazy part that fails to load', () => {
  it('says so once, keeps what is typed beside it, and loads on retry', async () => {
    const { load, Part } = partThatFails(1)
    await show(beside(<Part />))
    const input = screen.getByRole<HTMLInputElement>('textbox')
    fireEvent.change(input, { target: { value: '张三' } })
    expect(screen.getByRole('alert').textContent).toContain(interfaceWords.blockFailedTitle)
    expect(screen.queryByRole('button', { name: interfaceWords.reloadPage })).toBeNull()
    expect(load).toHaveBeenCalledTimes(1)
    await press(interfaceWords.retry)
    expect(screen.getByText('加载好的部分')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect([input.isConnected, input.value]).toEqual([true, '张三'])
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('offers a reload of the page once a retry has failed, and keeps the focus', async () => {
    const { Part } = partThatFails(2)
    await show(beside(<Part />))
    screen.getByRole('button', { name: interfaceWords.retry }).focus()
    await press(interfaceWords.retry)
    expect(screen.getByRole('button', { name: interfaceWords.reloadPage })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe(interfaceWords.retry)
    await press(interfaceWords.retry)
    expect(screen.getByText('加载好的部分')).toBeTruthy()
  })

  it('is retried in all its places together', async () => {
    const { load, Part } = partThatFails(1)
    await show([<div key="1">{beside(<Part />)}</div>, <div key="2">{beside(<Part />)}</div>])
    expect(screen.getAllByRole('alert')).toHaveLength(2)
    await press(interfaceWords.retry)
    expect(screen.getAllByText('加载好的部分')).toHaveLength(2)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads again where it is rendered next', async () => {
    const { Part } = partThatFails(1)
    const { unmount } = await show(beside(<Part />))
    expect(screen.getByRole('alert')).toBeTruthy()
    unmount()
    await show(beside(<Part />))
    expect(screen.getByText('加载好的部分')).toBeTruthy()
  })

  it('appears when it was loaded for another reason', async () => {
    const { name, Part } = partThatFails(1)
    await show(beside(<Part />))
    expect(screen.getByRole('alert')).toBeTruthy()
    await act(() => loadParts([name]))
    await waitFor(() => expect(screen.getByText('加载好的部分')).toBeTruthy())
  })

  it('rejects for who loads it in advance', async () => {
    const { name } = partThatFails(1)
    await expect(loadParts([name])).rejects.toThrow('offline')
    await loadParts([name])
  })

  it('is left out when it is a drawing', async () => {
    const { container } = await show(
      <svg>
        <Suspense>
          {[partThatFails(1, true)].map(({ name, Part }) => (
            <Part key={name} />
          ))}
        </Suspense>
      </svg>,
    )
    expect(container.innerHTML).toBe('<svg></svg>')
  })
})

it('keeps a dialog open whose content fails to render, and renders it again on retry', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const content = vi.fn<() => string>(() => {
    throw new Error('broken content')
  })
  const Content = () => content()
  await show(
    <DialogView title="请登录" onClose={() => undefined}>
      <Content />
    </DialogView>,
  )
  expect(screen.getByText(interfaceWords.blockFailedTitle)).toBeTruthy()
  content.mockImplementation(() => '好了')
  await act(async () => void fireEvent.click(screen.getByText(interfaceWords.retry)))
  expect(screen.getByText('好了')).toBeTruthy()
  silent.mockRestore()
})
