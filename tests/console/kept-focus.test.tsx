import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'
import { useKeptFocus } from '../../src/console/shell/focus/use-kept-focus'

/** A list whose buttons remove their own lines. */
function Lines() {
  useKeptFocus()
  const [lines, setLines] = useState(['a', 'b', 'c'])
  return (
    <main id="desk">
      <button type="button">before</button>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <button type="button" onClick={() => setLines(lines.filter((one) => one !== line))}>
              {line}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

it('keeps the focus in a list whose lines are removed, and before it at last', async () => {
  render(<Lines />)
  for (const [pressed, next] of [
    ['b', 'c'],
    ['c', 'a'],
    ['a', 'before'],
  ] as const) {
    const button = screen.getByRole('button', { name: pressed })
    button.focus()
    fireEvent.click(button)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(next), { timeout: waitLimit })
  }
})

it('a button keeps the focus while its line is moved, unless somebody has pointed elsewhere', async () => {
  render(<Lines />)
  const button = screen.getByRole('button', { name: 'a' })
  const move = () => {
    const line = button.closest('li')!
    line.parentElement!.append(line)
  }
  button.focus()
  for (const press of [() => undefined, () => fireEvent.pointerDown(button)]) {
    press()
    button.blur()
    move()
    await vi.waitFor(() => expect(document.activeElement).toBe(button), waitLimit)
  }
  window.dispatchEvent(new Event('pointerdown'))
  button.blur()
  move()
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(document.body)
})

/** A list beside what one of its lines opens, with a button that removes it. */
function OpenLine() {
  useKeptFocus()
  const [lines, setLines] = useState(['a', 'b', 'c', 'd'])
  const [open, setOpen] = useState('b')
  return (
    <main id="desk">
      <nav>
        {lines.map((line) => (
          <a key={line} href={`#${line}`} aria-current={line === open ? 'true' : undefined} onClick={() => setOpen(line)}>
            {line}
          </a>
        ))}
      </nav>
      {lines.includes(open) && (
        <section>
          <button type="button">copy</button>
          <button type="button" onClick={() => setLines(lines.filter((one) => one !== open))}>
            remove
          </button>
        </section>
      )}
    </main>
  )
}

it('moves the focus to the next line of the list when what is open goes, and to the last at its end', async () => {
  render(<OpenLine />)
  for (const [opened, next] of [
    ['b', 'c'],
    ['d', 'c'],
  ] as const) {
    fireEvent.click(screen.getByRole('link', { name: opened }))
    const button = screen.getByRole('button', { name: 'remove' })
    button.focus()
    fireEvent.click(button)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(next), { timeout: waitLimit })
  }
})

/** A button that is disabled during its call and then gone, before one that undoes it. */
function Call() {
  useKeptFocus()
  const [step, setStep] = useState<'open' | 'busy' | 'done'>('open')
  return (
    <main id="desk" onDoubleClick={() => setStep('done')}>
      <h1 className="console__title" tabIndex={-1}>
        room
      </h1>
      {step === 'done' ? (
        <button key="undo" type="button">
          undo
        </button>
      ) : (
        <button key="do" type="button" disabled={step === 'busy'} onClick={() => setStep('busy')}>
          do
        </button>
      )}
    </main>
  )
}

it('moves the focus to the title of the room when a button goes during its call', async () => {
  const { container } = render(<Call />)
  const button = screen.getByRole('button', { name: 'do' })
  button.focus()
  fireEvent.click(button)
  await act(async () => void fireEvent.doubleClick(container.firstElementChild!))
  expect([screen.getByRole('button').textContent, document.activeElement?.textContent]).toEqual(['undo', 'room'])
})
