import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ConsolePresence, ConsoleState } from '../../src/contract/console/console-state'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'

const { Presence } = await import('../../src/console/shell/presence')
const { DraftBar } = await import('../../src/console/shell/draft-bar')
const { FolderProblems } = await import('../../src/console/rooms/review/problem-list')
const { goTo } = await import('../../src/console/place')
const { view } = await import('../../src/console/store/console-view')
const { emptyView } = await import('../../src/console/store/console-view')
document.body.innerHTML = ''

let others: ConsolePresence[] = []
const said: (string | null)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    expect(path).toBe('/console/api/draft/at')
    said.push(JSON.parse(String(body)).at)
    return new Response(JSON.stringify({ others }))
  })
  others = []
  said.length = 0
  goTo('/console/menus/main/1', { replace: true })
  view.set({ ...emptyView, phase: 'ready', state: { others: [] } as unknown as ConsoleState })
  render(<Presence />)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const passing = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const at = (name: string, address?: string): ConsolePresence => ({ name, time: '', files: [], ...(address ? { at: address } : {}) })

it('names others in the same room, and those with the same entry open', async () => {
  others = [at('甲', '/console/menus'), at('乙', '/console/menus/main/1'), at('丙', '/console/menusx'), at('丁')]
  await passing(1_000)
  expect(document.body.textContent).toContain('甲 也在这一栏乙 也打开了这一项')
  expect(screen.queryByText(/丙|丁/)).toBeNull()
  act(() => goTo('/console/words'))
  expect(screen.queryByText(/甲|乙/)).toBeNull()
})

it('reports where an operator stays, and not the rooms passed through', async () => {
  act(() => goTo('/console/words'))
  await passing(500)
  act(() => goTo('/console/forms'))
  await passing(1_000)
  expect(said).toEqual(['/console/forms'])
})

it('reports once a minute while the operator is active, and stops when not', async () => {
  for (let second = 0; second < 125; second += 1) {
    fireEvent.pointerMove(window)
    await passing(1_000)
  }
  expect(said).toHaveLength(3)
  await passing(600_000)
  expect(said).toHaveLength(4)
})

it('signs off when the page closes, and reports nothing while it is hidden', async () => {
  await passing(1_000)
  fireEvent(window, new Event('pagehide'))
  expect(said).toEqual(['/console/menus/main/1', null])
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent.keyDown(window)
  await passing(120_000)
  expect(said).toHaveLength(2)
  vi.restoreAllMocks()
})

it('says in the bar and in the review which files on the server are not live', () => {
  const problem = { file: 'menus.json', pointer: '', line: 3, column: 1, code: 'x', severity: 'error', reason: '多了一个括号' }
  const reminder = { ...problem, file: 'words.json', severity: 'warning', reason: '太长' }
  const requests = { waiting: 0, inTrouble: 0, mine: 0 }
  const show = (waiting: object[]) =>
    act(() => view.set({ ...view.get(), state: { others: [], requests, folder: 'writable', waiting } as unknown as ConsoleState }))
  show([])
  render(
    <>
      <DraftBar />
      <FolderProblems />
    </>,
  )
  expect([screen.queryByRole('link', { name: /没有生效/ }), screen.queryByRole('heading')]).toEqual([null, null])
  show([problem, { ...problem, pointer: '/main', reason: '没有名称' }, reminder])
  expect(screen.getByRole('link', { name: /没有生效/ }).textContent).toBe('服务器上有 1 个文件没有生效')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'menus.json 第 3 行多了一个括号',
    'menus.json 第 3 行没有名称',
  ])
})
