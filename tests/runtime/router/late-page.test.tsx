import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { pages } from '../../../src/runtime/page/data/preload-page'
import { openPortal } from '../open-portal'
import { tinyBoot } from '../tiny-boot'

describe('a page that does not come', () => {
  const url = tinyBoot.pages.shop ?? ''
  const { fetch: open } = globalThis
  const failed = () => screen.findByRole('heading', { name: '页面没有完整打开' })
  /** Holds back the page's JSON; each answer is given to the request that waited longest. */
  function hold(): { asked: number; answer(): Promise<void> } {
    const waiting: (() => void)[] = []
    const held = { asked: 0, answer: () => act(async () => waiting.shift()?.()) }
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
      if (address !== url) return open(address, options)
      held.asked += 1
      return new Promise((resolve) => waiting.push(() => resolve(open(address, options))))
    })
    return held
  }
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    pages.loads.delete(url)
    pages.arrived.delete(url)
  })

  async function lead() {
    pages.loads.delete(url)
    pages.arrived.delete(url)
    const held = hold()
    const portal = await openPortal('/')
    act(() => portal.core.router.go('/shop'))
    await wait(9000)
    expect(screen.getByText('page loading...')).toBeTruthy()
    await wait(1500)
    return { ...portal, held }
  }

  it('says so, and tries again', async () => {
    const { held } = await lead()
    await failed()
    expect(screen.queryByText('page loading...')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByText('page loading...')).toBeTruthy()
    expect(held.asked).toBe(2)
    await held.answer()
    await held.answer()
    expect(await screen.findByText('words of shop')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  it('opens one that comes late', async () => {
    const { held } = await lead()
    await failed()
    await held.answer()
    expect(await screen.findByText('words of shop')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '页面没有完整打开' })).toBeNull()
  })

  it('opens another page, and stays there', async () => {
    const { core, held } = await lead()
    act(() => core.router.go('/enterprise'))
    act(() => core.router.go('/'))
    expect(await screen.findByText('words of start')).toBeTruthy()
    await held.answer()
    expect(screen.queryByText('words of shop')).toBeNull()
  })
})
