import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'
import { noDraft, type ConsoleDraft, type DraftVerdict } from '../../src/contract/console/console-draft'
import type { ConsoleProblem } from '../../src/contract/console/console-problem'
import type { EditOperation } from '../../src/edit/operation'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t"},"tokenPrefix":""}</script>'
localStorage.setItem('t', 'one')
// Another suite of this worker may have loaded the store with other boot data.
vi.resetModules()
const { applyAction, loadConsole } = await import('../../src/console/store/console-store')
const { followChecks } = await import('../../src/console/store/follow-checks')
const { followNews } = await import('../../src/console/store/follow-news')
const { changesCount } = await import('../../src/console/store/draft-count')
const { emptyView, view } = await import('../../src/console/store/console-view')
const { filesOfTexts, jsonIn } = await import('../../src/console/store/files')
document.body.innerHTML = ''

const before = { 'a.json': '{ "title": "one" }' }
const problem = { file: 'a.json', pointer: '/title', severity: 'error' } as ConsoleProblem
const draft: ConsoleDraft = { ...noDraft, steps: 7, actions: 1, isDirty: true, changes: ['一'], problems: [problem] }
const asSent: ConsoleDraft = { ...noDraft, steps: 8, actions: 2, isDirty: true, isAsSent: true, isUnchecked: true }
/** The files on the server. */
let left: Record<string, string>
let loads: number
/** The responses with news of others, in order. */
const news: object[] = []
/** The version of the draft in which the files are read. */
let read: number
/** Whether the server fails to tell its state. */
let isBroken: boolean
/** The check of the draft, once it has ended. */
let checked: Promise<DraftVerdict>
/** How many checks were asked for. */
let checks: number
/** What the response to the edit waits for. */
let answered: Promise<void>

beforeEach(() => {
  left = before
  loads = checks = 0
  read = draft.steps
  isBroken = false
  answered = Promise.resolve()
  checked = new Promise(() => undefined)
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = (data: object) => new Response(JSON.stringify(data))
    if (path.includes('/news')) return news.length > 0 ? answer(news.shift()!) : new Promise(() => undefined)
    if (path.endsWith('/state') && isBroken) return new Response('', { status: 503 })
    if (path.endsWith('/state')) return answer({ account: {}, others: [], release: { number: 0 }, draft: {} })
    if (path.endsWith('/draft')) return answer(draft)
    if (path.endsWith('/check')) {
      checks += 1
      return answer(await checked)
    }
    if (path.endsWith('/files')) {
      loads += 1
      return answer({ files: left, live: {}, release: 0, steps: read })
    }
    await answered
    return answer(asSent)
  })
  const files = filesOfTexts(before)
  const state = { draft: {}, release: { number: 0 }, account: {}, others: [] } as never
  view.set({ ...emptyView, phase: 'ready', state, live: files, confirmed: files, files, draft, checkedActions: 1 })
})
afterEach(() => {
  view.set(emptyView)
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rename = () => applyAction([{ kind: 'set', file: 'a.json', path: ['title'], value: 'two' }])
const title = () => jsonIn(view.get().files, 'a.json')

it('shows an edit as saved before its check, keeps what was wrong until then, and reads only the state again for it', async () => {
  const { draft: _, ...ofNoDraft } = view.get().state!
  view.set({ ...view.get(), state: ofNoDraft })
  let end = (_: DraftVerdict) => {}
  checked = new Promise((resolve) => (end = resolve))
  followChecks()
  rename()
  await vi.waitFor(() => expect([view.get().saving, view.get().draft.steps]).toEqual(['saved', 8]), waitLimit)
  expect([title(), changesCount(view.get()), view.get().draft.problems]).toEqual([{ title: 'two' }, 2, [problem]])
  news.push(...['1', '2'].map((key) => ({ release: 0, who: 'wangfang', steps: 8, rest: '', key })))
  followNews()
  window.dispatchEvent(new Event('pointermove'))
  await vi.waitFor(() => expect([view.get().news, news]).toEqual(['', []]), waitLimit)
  end({ steps: 8, problems: [], changes: ['一', '二', '三'] })
  await vi.waitFor(() => expect([changesCount(view.get()), view.get().draft.problems]).toEqual([3, []]), waitLimit)
  expect([loads, view.get().draft.isUnchecked, view.get().state?.draft]).toEqual([0, undefined, {}])
})

it('keeps what is known of files that a load finds unchanged', async () => {
  const known = view.get().files.get('a.json')
  await loadConsole()
  expect([loads, view.get().files.get('a.json') === known]).toEqual([1, true])
})

it.each<[string, EditOperation[], string[]]>([
  ['an item is removed', [{ kind: 'remove', file: 'a.json', path: ['list', 0] }], ['/list', '/title']],
  ['an item is inserted', [{ kind: 'insert', file: 'a.json', path: ['list'], to: 0, value: 1 }], ['/list', '/title']],
  [
    'an item is moved into another list',
    [{ kind: 'move', file: 'a.json', path: ['other', 0], into: ['list'], to: 0 }],
    ['/list', '/title'],
  ],
  [
    'an item named by its key has lost an entry',
    [{ kind: 'remove', file: 'a.json', path: ['list', { by: 'id', is: 'x' }, 'rows', 0] }],
    ['/list', '/title'],
  ],
  ['an item is added at the end', [{ kind: 'insert', file: 'a.json', path: ['list'], value: 1 }], ['/list', '/list/0/rows/0', '/title']],
  ['a key is removed', [{ kind: 'remove', file: 'a.json', path: ['more'] }], ['/list', '/list/0/rows/0', '/title']],
  ['a text is changed', [{ kind: 'set', file: 'a.json', path: ['list', 0, 'rows', 0], value: 2 }], ['/list', '/list/0/rows/0', '/title']],
])('keeps the problems until the check, except where they would stand at a neighbour: %s', async (_, operations, shown) => {
  let end = (_: DraftVerdict) => {}
  checked = new Promise((resolve) => (end = resolve))
  followChecks()
  const files = filesOfTexts({ 'a.json': '{ "title": "", "list": [{ "id": "x", "rows": [1] }], "other": [1], "more": 1 }' })
  const problems = ['/list', '/list/0/rows/0', '/title'].map((pointer) => ({ ...problem, pointer }))
  view.set({ ...view.get(), files, confirmed: files, draft: { ...draft, problems, isUnchecked: true } })
  // Until the operator signs in again, nothing is sent.
  view.set({ ...view.get(), phase: 'signedOut' })
  applyAction(operations)
  const pointers = () => view.get().draft.problems.map(({ pointer }) => pointer)
  expect(pointers()).toEqual(shown)
  // The check of the draft before the edit ends only now.
  end({ steps: 7, problems, changes: [] })
  await vi.waitFor(() => expect(view.get().draft.isUnchecked).toBe(undefined), waitLimit)
  expect(pointers()).toEqual(shown)
})

it('reads the files again when they were loaded before the answer to an edit, and may contain it already', async () => {
  let go = () => {}
  answered = new Promise((resolve) => (go = resolve))
  rename()
  await loadConsole()
  left = { 'a.json': '{ "title": "two", "other": 1 }' }
  go()
  await vi.waitFor(() => expect([view.get().pending, title()]).toEqual([[], { title: 'two', other: 1 }]), waitLimit)
})

it('sends an edit as made on the files that it shows, where every load reads them before and the draft after an edit of another tab', async () => {
  read = 6
  await loadConsole()
  expect([loads, view.get().draft.steps]).toEqual([4, 6])
  read = 7
  await loadConsole()
  expect([loads, view.get().draft.steps]).toEqual([5, 7])
})

it.each([
  ['while an edit is on its way', () => rename(), () => undefined],
  ['while the server fails', () => (isBroken = true), () => (isBroken = false)],
])('reads news that came when it could not: %s', async (_, begin, end) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let go = () => {}
  answered = new Promise((resolve) => (go = resolve))
  const { state } = view.get()
  begin()
  const told = (key: string, steps: number) => ({ release: 0, who: 'zhaolei', steps, rest: key, key })
  news.push(told('a', 7), told('b', 7))
  followNews()
  window.dispatchEvent(new Event('pointermove'))
  await vi.waitFor(() => expect(view.get().news).toBe('b'), waitLimit)
  await vi.advanceTimersByTimeAsync(0)
  expect(view.get().state).toBe(state)
  end()
  news.push(told('b', view.get().pending.length > 0 ? 8 : 7))
  go()
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(view.get().state).not.toBe(state), waitLimit)
})

it('waits longer and longer for a check that tells nothing, starts at once for another edit, and rests while hidden', async () => {
  vi.useFakeTimers()
  // The listeners of the tests above belong to another view.
  vi.resetModules()
  document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t"},"tokenPrefix":""}</script>'
  const fresh = await import('../../src/console/store/follow-checks')
  const { view: own } = await import('../../src/console/store/console-view')
  checked = Promise.resolve({ steps: 99, problems: [], changes: [] })
  isBroken = true
  fresh.followChecks()
  const edit = (steps: number) => own.set({ ...view.get(), phase: 'ready', draft: { ...draft, steps, isUnchecked: true } })
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return checks
  }
  const hide = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  edit(7)
  expect([await after(4), await after(2), await after(8), await after(2), await after(18)]).toEqual([1, 2, 2, 3, 3])
  edit(8)
  expect(await after(1)).toBe(4)
  hide(true)
  expect(await after(100)).toBe(4)
  hide(false)
  expect(await after(1)).toBe(5)
})
