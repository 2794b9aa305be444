import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createToastList } from '../../../src/runtime/shell/dialogs/toast-list'
import { openPortal } from '../open-portal'

it('are shown once each, for a while that begins with their first frame', async () => {
  const { core } = await openPortal('/')
  const frames: FrameRequestCallback[] = []
  const painting = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const served = createToastList(3000, '来时就有').store
    act(() => {
      core.toasts.add('好了', 'success')
      core.toasts.add('好了', 'success')
    })
    expect(screen.getAllByText('好了')).toHaveLength(1)
    // A page that loads slowly, or a tab in the background.
    act(() => vi.advanceTimersByTime(60_000))
    expect([served.get().length, screen.queryAllByText('好了').length]).toEqual([1, 1])
    for (const frame of frames) frame(0)
    act(() => vi.advanceTimersByTime(2999))
    expect(screen.queryByText('好了')).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.queryByText('好了')).toBeNull()
  } finally {
    vi.useRealTimers()
    painting.mockRestore()
  }
})
