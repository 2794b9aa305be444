import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'
import { goTo, usePlace } from '../../src/console/place'
import { announce, Announcer } from '../../src/console/announcer'
import { ConsoleSearch } from '../../src/console/shell/console-search'
import { PlaceLink } from '../../src/console/shell/place-link'
import { useArrival } from '../../src/console/shell/focus/use-arrival'
import { focusRegion } from '../../src/console/shell/focus/focus-region'
import { view } from '../../src/console/store/console-view'
import { filesOfTexts } from '../../src/console/store/files'

HTMLElement.prototype.checkVisibility = () => true
HTMLElement.prototype.scrollIntoView = () => undefined

/** A room with a list, which differs per file, and the opened entry beside it. */
function Console() {
  useArrival()
  const { room, rest } = usePlace()
  const [file, entry] = rest
  return (
    <main id="desk">
      <h1 className="console__title">{room}</h1>
      <PlaceLink to="/console/words">words</PlaceLink>
      <div className="console-split">
        <nav key={file} aria-label={`list of ${file}`}>
          <PlaceLink to="/console/forms/b">b</PlaceLink>
          <PlaceLink to="/console/forms/a/x" aria-current={entry === 'x' ? 'true' : undefined}>
            x
          </PlaceLink>
        </nav>
        <header className="console-header" aria-label="bar" />
        <section className="console-panel" aria-label="panel" data-saves>
          <h2 className="console-panel__title">{entry ?? file}</h2>
          <input aria-label="first" />
          <input aria-label="second" defaultValue="sought" />
        </section>
      </div>
    </main>
  )
}

it('shows a notice for its time once it is painted, however late, and the same one anew', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let paint = () => {}
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((shown) => {
    paint = () => shown(0)
    return 1
  })
  const { container } = render(<Announcer />)
  const line = () => container.querySelector('.console-notice__text')
  act(() => announce('已保存'))
  const first = line()
  act(() => announce('已保存'))
  act(() => vi.advanceTimersByTime(60_000))
  expect([first?.isConnected, line()?.textContent]).toEqual([false, '已保存'])
  act(() => paint())
  act(() => vi.advanceTimersByTime(1_000))
  expect(line()?.textContent).toBe('已保存')
  act(() => vi.advanceTimersByTime(60_000))
  expect(line()).toBeNull()
  frames.mockRestore()
  vi.useRealTimers()
})

describe('arriving by a link', () => {
  beforeEach(() => {
    goTo('/console/forms/a', { replace: true })
    render(<Console />)
  })

  it.each([
    ['the heading of another room', 'words', 0, () => screen.getByRole('heading', { level: 1, name: 'words' })],
    ['the entry that a line of the list opens', 'x', 0, () => screen.getByRole('heading', { level: 2, name: 'x' })],
    ['the list, where that is another one', 'b', 0, () => screen.getByRole('navigation', { name: 'list of b' })],
    ['the pressed link, with a pointer', 'x', 1, () => screen.getByRole('link', { name: 'x' })],
  ])('moves the focus to: %s', (_, pressed, detail, place) => {
    const link = screen.getByRole('link', { name: pressed })
    link.focus()
    fireEvent.click(link, { detail })
    expect(document.activeElement).toBe(place())
  })

  it.each([
    ['scrolls to', 9_000, 1],
    ['leaves', 190, 0],
    ['scrolls to', 90, 1],
    ['scrolls to', -90, 1],
  ])('%s a field %i px below the top of the window, in a panel that begins above it', (_, bottom, times) => {
    vi.spyOn(screen.getByLabelText('bar'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 64))
    vi.spyOn(screen.getByLabelText('panel'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 100, 20_000))
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    vi.spyOn(screen.getByRole('textbox', { name: 'second' }), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, bottom - 40, 100, 40))
    act(() => goTo('/console/forms/a/y', { text: 'sought' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'second' }))
    expect(scroll).toHaveBeenCalledTimes(times)
    vi.restoreAllMocks()
  })

  it('goes by region from a field to its line in the list and round to the field again, and back', () => {
    fireEvent.click(screen.getByRole('link', { name: 'x' }), { detail: 1 })
    const [line, field] = [screen.getByRole('link', { name: 'x' }), screen.getByRole('textbox', { name: 'second' })]
    field.focus()
    const focusedAfter = (by: 1 | -1) => {
      focusRegion(by)
      return document.activeElement
    }
    expect([focusedAfter(-1), focusedAfter(1), focusedAfter(1), focusedAfter(-1)]).toEqual([line, field, line, field])
  })

  describe('the search', () => {
    const search = () => screen.getByRole('combobox')
    beforeEach(() => {
      view.set({ ...view.get(), files: filesOfTexts({ 'menus.json': '{ "main": [{ "title": "首页", "route": "home" }] }' }) })
      render(<ConsoleSearch />)
      fireEvent.change(search(), { target: { value: '首页' } })
    })

    it('opens a result by Enter without typing a line break there', () => {
      expect(fireEvent.keyDown(search(), { key: 'Enter' })).toBe(false)
      expect(window.location.pathname).toBe('/console/menus/main/0')
    })

    it('finds by other words what a query means, once no text has its own', async () => {
      const [of] = await Promise.all([import('../../src/console/store/places/named-places'), fireEvent.focus(search())])
      expect(of.findNamed(view.get().files, '换颜色')).toEqual([])
      fireEvent.change(search(), { target: { value: '换颜色' } })
      expect((await screen.findAllByRole('option', {}, { timeout: waitLimit }))[0]!.textContent).toContain('配色')
    })

    it('says how many there are, and whether they say only a part, also to a screen reader', async () => {
      const said = () => screen.getByRole('status').textContent
      expect(said()).toBe('找到 1 处。')
      fireEvent.change(search(), { target: { value: '无此词' } })
      expect(said()).toMatch(/^找到 0 处。 没有找到。/)
      fireEvent.focus(search())
      fireEvent.change(search(), { target: { value: '按钮颜色太浅' } })
      await vi.waitFor(() => expect(said()).toMatch(/^找到 \d+ 处。 没有完全相符的/), waitLimit)
      fireEvent.blur(search())
      expect(said()).toBe('')
    })

    it('leaves keys of an input method alone', () => {
      for (const key of ['Enter', 'ArrowDown']) expect(fireEvent.keyDown(search(), { key, isComposing: true })).toBe(true)
      expect(window.location.pathname).toBe('/console/forms/a')
    })

    it.each([
      ['when its room comes late', () => undefined, true],
      ['unless the operator has done something meanwhile', () => fireEvent.keyDown(search(), { key: 'Tab' }), false],
    ])('focuses the field of what was searched, %s', async (_, meanwhile, isFocused) => {
      vi.useFakeTimers({ toFake: ['setTimeout'] })
      fireEvent.keyDown(search(), { key: 'Enter' })
      vi.advanceTimersByTime(60_000)
      vi.useRealTimers()
      meanwhile()
      const room = Object.assign(document.createElement('div'), { innerHTML: '<div data-saves><input value="首页"></div>' })
      document.getElementById('desk')!.append(room)
      // The observer of an earlier registration has been called before a later one.
      await new Promise<void>((resolve) => {
        new MutationObserver(() => resolve()).observe(room, { attributes: true })
        room.id = 'late'
      })
      expect(document.activeElement === room.querySelector('input')).toBe(isFocused)
    })
  })
})
