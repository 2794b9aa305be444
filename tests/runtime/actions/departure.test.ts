import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '../../../src/contract/parts/action'
import { interfaceWords } from '../../../src/contract/words/pages/interface-words'
import type { ActionParts } from '../../../src/runtime/actions/action-address'
import { runActions } from '../../../src/runtime/actions/run-actions'
import { anonymous } from '../../../src/validate/client-session'
import { tinyBoot } from '../tiny-boot'

const toast = vi.fn()
/** The current navigation; replaced once the target page is rendered. */
let way = { go: () => undefined }
const leadAway = () => undefined
const parts = {
  boot: tinyBoot,
  session: () => anonymous,
  roots: () => ({}),
  router: () => way,
  back: leadAway,
  leave: leadAway,
  reloadPage: leadAway,
  close: () => undefined,
  toast,
} as unknown as ActionParts

/** Attributes that the pressed button sets, in order. */
const says = vi.fn()
const press = (action: Action) => runActions(parts, action, {}, { pressed: { setAttribute: says } as unknown as Element })
const draw = () => (way = { ...way })

vi.stubGlobal('window', { location: { pathname: '/login' }, history: {} })
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  way = { ...way }
})
afterEach(() => vi.useRealTimers())

const leading: Action[] = [
  { do: 'back' },
  { do: 'go', route: 'shop' },
  { do: 'go', href: 'https://example.com' },
  { do: 'reload', page: true },
]

it.each(leading)('an action lasts until the target page is rendered: %o', async (action) => {
  const over = press(action)
  await vi.advanceTimersByTimeAsync(900)
  expect(says.mock.calls).toEqual([['aria-busy', 'true']])
  draw()
  await vi.advanceTimersByTimeAsync(100)
  await over
  expect(says.mock.calls.at(-1)).toEqual(['aria-busy', 'false'])
  expect(toast).not.toHaveBeenCalled()
})

it('an action ends, and reports the failure, when the target page is not rendered', async () => {
  const over = press({ do: 'back' })
  await vi.advanceTimersByTimeAsync(9000)
  expect(toast).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  await over
  expect(toast.mock.calls).toEqual([[interfaceWords.pageFailedText, 'error']])
  const next = press({ do: 'close' })
  await vi.advanceTimersByTimeAsync(100)
  await next
  expect(toast).toHaveBeenCalledTimes(1)
})
