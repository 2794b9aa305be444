import { expect, it, vi } from 'vitest'
import { watchPlaces } from '../../../src/runtime/router/return-place'

it('restores the scroll position of the page that one goes back to, however late it renders', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const at = (key: string) => history.replaceState({ key }, '', `/${key}`)
  try {
    let rendered = '/left'
    watchPlaces(() => rendered)
    at('left')
    Object.defineProperty(window, 'scrollY', { value: 500, configurable: true })
    window.dispatchEvent(new Event('scroll'))
    at('next')
    rendered = '/next'
    at('left')
    window.dispatchEvent(new PopStateEvent('popstate'))
    vi.advanceTimersByTime(60_000)
    expect(scroll).not.toHaveBeenCalled()
    rendered = '/left'
    vi.advanceTimersByTime(100)
    expect(scroll.mock.calls).toEqual([[0, 500]])
  } finally {
    Reflect.deleteProperty(window, 'scrollY')
    scroll.mockRestore()
    vi.useRealTimers()
    at('')
  }
})
