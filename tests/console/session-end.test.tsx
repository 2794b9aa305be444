import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'
import { noDraft } from '../../src/contract/console/console-draft'
import type { ConsoleState } from '../../src/contract/console/console-state'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t"},"tokenPrefix":""}</script>'
// Another suite of this worker may have loaded the store with other boot data.
vi.resetModules()
const { ReviewRoom } = await import('../../src/console/rooms/review/review-room')
const { RemoveThing } = await import('../../src/console/rooms/remove-thing')
const { translate } = await import('../../src/console/translate')
const { Announcer } = await import('../../src/console/announcer')
const { filesOfTexts } = await import('../../src/console/store/files')
const { view, emptyView } = await import('../../src/console/store/console-view')
document.body.innerHTML = ''

const draft = { ...noDraft, steps: 1, actions: 1, isDirty: true, changes: ['改了一处'] }
const review = { ...draft, reason: '改了一处', access: [], menus: [], rules: [], files: [] }
const state = { waiting: [], release: { number: 1 }, requests: {} } as unknown as ConsoleState
const uses = { places: [{ file: 'portal.json', pointer: '/title' }], problems: [{ reason: '没有它' }] }
const answers: Record<string, object> = {
  ...{ review, state, draft, files: { files: {}, live: {}, release: 1, steps: 1 }, 'draft/uses': uses },
  ...{
    requests: { requests: [], now: '2026-11-27T08:00:00.000Z' },
    pages: { state: 'done', pages: [], visitors: [], compared: 3, total: 3 },
  },
}

/** What the comparison of pages waits for. */
let compared: Promise<void> = Promise.resolve()

function signIn() {
  localStorage.setItem('t', 'one')
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^\/console\/api\/|\?.*$/g, '')
    if (path === 'pages') await compared
    return new Response(JSON.stringify(answers[path] ?? {}))
  })
}

/** The server knows the session no longer: every call is refused from now on. */
const endSession = () => vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }))

async function signInAgain(phase: 'ready' | 'notAllowed' = 'ready') {
  await vi.waitFor(() => expect(view.get().phase).toBe('signedOut'), waitLimit)
  // The dialog that asks for it takes the focus.
  act(() => (document.activeElement as HTMLElement).blur())
  signIn()
  await act(async () => view.set({ ...view.get(), phase }))
}

afterEach(() => vi.unstubAllGlobals())
const open = () => {
  signIn()
  view.set({ ...emptyView, phase: 'ready', state, draft })
}
const button = (name: string) => screen.findByRole('button', { name }, { timeout: waitLimit })

it('keeps a written reason and time when the session ends at publishing, gives the focus back, and goes on comparing', async () => {
  compared = new Promise(() => undefined)
  open()
  render(<ReviewRoom />)
  fireEvent.click(await button('定于…发布'))
  fireEvent.change(await screen.findByLabelText(/^发布时间/), { target: { value: '2099-01-01T09:00' } })
  fireEvent.change(screen.getByLabelText(/^为什么/), { target: { value: '我的理由' } })
  endSession()
  const publish = await button('发布')
  publish.focus()
  fireEvent.click(publish)
  compared = Promise.resolve()
  await signInAgain()
  await vi.waitFor(() => expect(document.activeElement).toBe(publish), waitLimit)
  expect(screen.getByDisplayValue('我的理由')).toBeTruthy()
  expect(screen.getByDisplayValue('2099-01-01T09:00')).toBeTruthy()
  await screen.findByText(translate('pagesNone', { total: 3 }), {}, { timeout: waitLimit })
  expect(screen.getByRole('alert').textContent).toMatch(/没有完成.*已重新登录/)
})

it('tells nobody to press again who is signed in to an account without access', async () => {
  open()
  render(<ReviewRoom />)
  const publish = await button('发布')
  publish.focus()
  endSession()
  fireEvent.click(publish)
  await signInAgain('notAllowed')
  await vi.waitFor(() => expect(document.activeElement).toBe(publish), waitLimit)
  expect(screen.getByRole('alert').textContent).not.toMatch(/已重新登录/)
})

describe('a button that removes a thing', () => {
  const removed = vi.fn()
  const operations = vi.fn(() => [{ kind: 'remove', file: 'x.json', path: ['a'] } as const])
  beforeEach(() => {
    removed.mockClear()
    open()
    const files = filesOfTexts({ 'x.json': '{ "a": 1 }' })
    view.set({ ...view.get(), files, confirmed: files, live: files })
    render(<RemoveThing label="删除它" operations={operations} said="已删除" onRemoved={removed} />)
  })
  const press = async () => fireEvent.click(await button('删除它'))

  it('says and removes nothing while signed out, and afterwards lists each place that uses it, until the files change', async () => {
    render(<Announcer />)
    endSession()
    await press()
    await vi.waitFor(() => expect(view.get().phase).toBe('signedOut'), waitLimit)
    expect((await button('删除它')).getAttribute('aria-disabled')).toBe('false')
    expect(screen.getByRole('status').textContent).toBe('')
    await signInAgain()
    await press()
    expect((await screen.findByRole('listitem', {}, { timeout: waitLimit })).textContent).toBe('文件 portal.json（由技术人员改）')
    act(() => view.set({ ...view.get(), files: new Map() }))
    expect([screen.queryByRole('listitem'), removed.mock.calls]).toEqual([null, []])
  })

  it.each([
    ['removes nothing once the operator has gone on', '/console/elsewhere', 0],
    ['removes what nothing uses', '', 1],
  ])('%s', async (_, address, times) => {
    const served = fetch
    vi.stubGlobal('fetch', async (asked: string) => {
      if (!asked.endsWith('draft/uses')) return served(asked)
      if (address !== '') window.history.replaceState(null, '', address)
      return new Response(JSON.stringify({ places: [], problems: [] }))
    })
    await press()
    await button('删除它')
    expect(removed).toHaveBeenCalledTimes(times)
  })
})
