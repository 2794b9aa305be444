import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followReleases } from '../../src/runtime/live'
import { openPortal, settled } from './open-portal'
import { tinyBoot } from './tiny-boot'

const renamed = {
  ...tinyBoot,
  revision: 'next',
  menus: { ...tinyBoot.menus, main: [{ id: 'home', title: '主页', route: tinyBoot.portal.guard.home }, ...tinyBoot.menus.main.slice(1)] },
}
const go = async (core: Awaited<ReturnType<typeof openPortal>>['core'], path: string) => {
  act(() => core.router.go(path))
  await settled()
}

it('loads an offered release with the next navigation', async () => {
  const { core } = await openPortal('/')
  act(() => core.offer(renamed))
  expect(core.boot.revision).toBe('test')
  expect(screen.queryByRole('link', { name: '主页' })).toBeNull()
  await go(core, '/shop')
  await go(core, '/notice')
  expect(core.boot.revision).toBe('next')
  expect(screen.getAllByRole('link', { name: '主页' }).length).toBeGreaterThan(0)
})

it('keeps a page on which only the address changes', async () => {
  const { core } = await openPortal('/notice')
  core.offer(renamed)
  act(() => core.router.go('/notice#below'))
  expect(core.boot.revision).toBe('test')
})

it('waits while a dialog is open', async () => {
  const { core } = await openPortal('/')
  act(() => void core.dialogs.show('password'))
  core.offer(renamed)
  await go(core, '/notice')
  expect(core.boot.revision).toBe('test')
  act(() => core.dialogs.close())
  await go(core, '/')
  expect(core.boot.revision).toBe('next')
})

it('drops an offer when the old release is live again', async () => {
  const { core } = await openPortal('/')
  core.offer(renamed)
  expect(core.newest()).toBe('next')
  core.offer(tinyBoot)
  await go(core, '/notice')
  expect(core.boot).toBe(tinyBoot)
})

it("sends the page's release with every call", async () => {
  const asked: string[] = []
  const { core } = await openPortal('/', {
    answer: ({ headers }) => (asked.push(String(headers['X-Portal-Revision'])), { body: { code: 0, data: {} } }),
  })
  await core.call('test.save', { name: 'a' })
  core.offer(renamed)
  await go(core, '/notice')
  await core.call('test.save', { name: 'a' })
  expect([asked[0], asked.at(-1)]).toEqual(['test', 'next'])
})

describe('a refused release stream', () => {
  class Stream {
    static readonly CLOSED = 2
    static opened: Stream[] = []
    readyState = 0
    onopen?: () => void
    onerror?: () => void
    constructor() {
      Stream.opened.push(this)
    }
    close() {
      this.readyState = Stream.CLOSED
    }
    refuse() {
      this.readyState = Stream.CLOSED
      this.onerror?.()
    }
    /** Breaks the connection; the browser itself reconnects. */
    breakOff() {
      this.onerror?.()
    }
  }
  const last = () => Stream.opened.at(-1)!
  /** Milliseconds until the stream is reopened. */
  const untilNext = () => {
    const [before, begun] = [Stream.opened.length, Date.now()]
    vi.advanceTimersToNextTimer()
    return Stream.opened.length > before ? Date.now() - begun : Infinity
  }
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('EventSource', Stream)
    Stream.opened = []
    followReleases(
      () => 'test',
      () => undefined,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is reopened with growing delays, and soon again after a success', () => {
    const waits = Array.from({ length: 12 }, () => {
      last().refuse()
      return untilNext()
    })
    for (const [at, wait] of waits.slice(2).entries()) expect(wait).toBeGreaterThanOrEqual(Math.min(waits[at]! * 1.99, 450_000))
    expect(Math.max(...waits)).toBeLessThanOrEqual(900_000)
    last().onopen?.()
    last().refuse()
    expect(untilNext()).toBeLessThanOrEqual(15_000)
  })

  it('is left to the browser when the connection only breaks', () => {
    last().breakOff()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not reopened while the page is hidden', () => {
    last().refuse()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(0)
    vi.restoreAllMocks()
  })
})
