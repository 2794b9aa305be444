import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'
import type { ConsoleProblem } from '../../src/contract/console/console-problem'
import type { ConsoleRefusal } from '../../src/contract/console/console-refusal'
import type { ConsoleState } from '../../src/contract/console/console-state'
import { noDraft, type ConsoleDraft } from '../../src/contract/console/console-draft'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t"},"tokenPrefix":""}</script>'
localStorage.setItem('t', 'one')
// Another suite of this worker may have loaded the store with other boot data.
vi.resetModules()

const said: string[] = []
vi.doMock('../../src/console/announcer', () => ({ announce: (text: string) => void said.push(text), Announcer: () => null }))

const { applyAction, loadConsole, undo } = await import('../../src/console/store/console-store')
const { followNews } = await import('../../src/console/store/follow-news')
const { emptyView, view } = await import('../../src/console/store/console-view')
const { NotAllowed } = await import('../../src/console/shell/states')
const { DraftBar } = await import('../../src/console/shell/draft-bar')
const { QuestionList } = await import('../../src/console/rooms/review/question-list')
const { refusalWord } = await import('../../src/console/rooms/review/requests/refusal-word')
const { CallRefused } = await import('../../src/console/client/call-console')
const { filesOfTexts, jsonIn } = await import('../../src/console/store/files')
document.body.innerHTML = ''

const set = (value: string) => [{ kind: 'set' as const, file: 'a.json', path: ['title'], value }]
const before = { 'a.json': '{ "title": "one" }' }
/** The files as somebody else has left them, and what was requested since. */
let left: Record<string, string> = before
let release = 0
/** The responses with news of others, in order. */
const news: { release: number; who: string; steps: number; key: string }[] = []
let latest: { release: number }
let account: object
const acts: number[] = []
const named: string[] = []
const sent: { operations: object[] }[] = []
/** The response to the first act. */
let refusal: { status: number; body: object }
const stale = { status: 409, body: { data: { kind: 'stale', steps: 0 } } }
/** What the responses to acts wait for. */
let answered: Promise<void>
const taken: ConsoleDraft = { ...noDraft, steps: 1, files: { 'a.json': '{ "title": "two" }' } }

beforeEach(() => {
  left = before
  release = 0
  for (const list of [acts, named, sent, said]) list.length = 0
  refusal = stale
  latest = { release: 0 }
  account = {}
  answered = Promise.resolve()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const answer = (data: object, status = 200) => new Response(JSON.stringify(data), { status })
    if (path.includes('/news')) return news.length > 0 ? answer((latest = news.shift()!)) : new Promise(() => undefined)
    if (path.endsWith('/state')) return answer({ others: [], ...account, release: { number: latest.release, door: 'schedule' } })
    if (path.endsWith('/files')) return answer({ files: left, live: {}, release, steps: 0 })
    if (path.endsWith('/draft')) return answer({ ...noDraft, release })
    acts.push(JSON.parse(String(body)).seen)
    named.push(JSON.parse(String(body)).id)
    sent.push(JSON.parse(String(body)))
    await answered
    return acts.length === 1 ? answer(refusal.body, refusal.status) : answer(taken)
  })
  const files = filesOfTexts(before)
  view.set({ ...emptyView, phase: 'ready', live: files, confirmed: files, files, draft: { ...noDraft, steps: 7 } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const key of Object.keys(localStorage)) if (key.startsWith('console-waiting')) localStorage.removeItem(key)
})

const title = () => jsonIn(view.get().files, 'a.json')

it('starts the next draft with edits for a draft that another tab has published', async () => {
  applyAction(set('two'))
  await vi.waitFor(() => expect([acts, title()]).toEqual([[7, 0], { title: 'two' }]), waitLimit)
})

it('resends an action under its idempotency key while it gets no response, and uses another key for another action', async () => {
  refusal = { status: 503, body: {} }
  applyAction(set('two'))
  applyAction(set('three'))
  await vi.waitFor(() => expect(named).toHaveLength(3), waitLimit)
  expect([named[0] === named[1], named[1] === named[2]]).toEqual([true, false])
})

it('reloads, names the colleague who publishes, and tells when the own schedule has gone live', async () => {
  account = { account: { name: 'wangfang' } }
  const state = { release: { number: 0 }, ...account, others: [] } as unknown as ConsoleState
  view.set({ ...view.get(), state, draft: noDraft })
  release = 1
  left = { 'a.json': '{ "title": "theirs" }' }
  const told = [{ who: 'wangfang' }, { who: 'zhaolei' }, { who: 'wangfang' }]
  news.push(...told.map(({ who }, number) => ({ who, release: number, steps: 0, key: String(number) })))
  followNews()
  window.dispatchEvent(new Event('pointermove'))
  await vi.waitFor(() => expect(title()).toEqual({ title: 'theirs' }), waitLimit)
  await vi.waitFor(() => expect(said).toEqual(['zhaolei 刚刚发布了修订 1，这里随即更新。', '已发布，修订 2 现在生效']), waitLimit)
})

/** Loads the store as another tab of the same browser. */
async function nextTab() {
  vi.resetModules()
  document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t","username":"u"},"tokenPrefix":""}</script>'
  const store = await import('../../src/console/store/console-store')
  const { view: own } = await import('../../src/console/store/console-view')
  const { callConsole } = await import('../../src/console/client/call-console')
  document.body.innerHTML = ''
  return { ...store, view: own, callConsole }
}

describe('a tab that was closed before everything was sent', () => {
  /** Types two titles into a tab whose first act gets no response. */
  async function leftTab() {
    localStorage.setItem('u', 'wangfang')
    const tab = await nextTab()
    await tab.loadConsole()
    answered = new Promise(() => undefined)
    tab.applyAction(set('two'))
    tab.applyAction(set('three'))
    await vi.waitFor(() => expect(named).toHaveLength(1), waitLimit)
    answered = Promise.resolve()
    return tab
  }

  it("leaves its queue to the account's next tab, in order and with its idempotency keys", async () => {
    await leftTab()
    await (await nextTab()).loadConsole()
    await vi.waitFor(() => expect(named).toHaveLength(3), waitLimit)
    expect([named[1], acts]).toEqual([named[0], [0, 0, 1]])
    expect(named[2]).not.toBe(named[1])
    await vi.waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('console-waiting'))).toEqual([]), waitLimit)
  })

  it('leaves its queue to no other account, and while it is open makes no call in the name of another', async () => {
    const tab = await leftTab()
    localStorage.setItem('u', 'lisi')
    await tab.callConsole('at', { body: {} }).catch(() => undefined)
    for (const other of [await nextTab(), tab]) {
      await other.loadConsole()
      expect([other.view.get().pending, named]).toEqual([[], [named[0]]])
    }
  })
})

it('never overwrites what somebody else published in the meantime', async () => {
  left = { 'a.json': '{ "title": "theirs" }' }
  applyAction(set('two'))
  await vi.waitFor(() => expect([acts, title(), view.get().saving]).toEqual([[7], { title: 'theirs' }, 'saved']), waitLimit)
  await new Promise((resolve) => setTimeout(resolve))
  expect(acts).toEqual([7])
})

const refused = (fault: string) => ({ status: 422, body: { data: { kind: 'refused', fault } } })
it.each([
  ['a missing place', refused('no-place'), /不在了.*重新选择/],
  ['a file with a mistake', refused('not-json'), /写错.*联系/],
  ['an edit that only files allow', refused('read-only'), /只能在文件里改/],
  ['too much at once', refused('too-large'), /太长.*分几处/],
  ['more than a call accepts', { status: 413, body: {} }, /太长.*分几处/],
  ['a value that fits nowhere', { status: 422, body: { data: { kind: 'body', at: '/operations/0' } } }, /写不进.*改写/],
  ['a conflict with another tab', { status: 409, body: { data: { kind: 'crossed', questions: [] } } }, /另一个窗口改过/],
  ['a message of the portal', { status: 404, body: { message: '内容不存在' } }, /：内容不存在$/],
])('explains why an edit was refused and what to do: %s', async (_, told, why) => {
  refusal = told
  applyAction(set('two'))
  await vi.waitFor(() => expect([title(), said]).toEqual([{ title: 'one' }, [expect.stringMatching(why)]]), waitLimit)
})

it('says that the draft was changed when another tab has undone a step', async () => {
  await undo()
  expect(said).toEqual([expect.stringMatching(/另一个窗口变过.*再做一次/)])
})

it('says at once that an edit does not fit the current files', () => {
  expect(applyAction([{ kind: 'set', file: 'gone.json', path: ['title'], value: 'two' }])).toBe(false)
  expect(said).toEqual([expect.stringMatching(/不在了/)])
})

it.each([
  ['another tab', 0],
  ['a colleague who has published', 2],
])('applies queued edits to the files as they were seen, whatever %s has changed', async (_, next) => {
  const listed = (...ids: string[]) => JSON.stringify({ title: 'two', list: ids.map((id) => ({ id, text: 'one' })) })
  left = { 'a.json': listed('x', 'y') }
  await loadConsole()
  ;[left, release] = [{ 'a.json': listed('y') }, next]
  refusal = { status: 200, body: { ...taken, release: next, files: left } }
  applyAction(set('two'))
  applyAction([{ kind: 'set', file: 'a.json', path: ['list', 1, 'text'], value: 'mine' }])
  await vi.waitFor(() => expect(sent).toHaveLength(2), waitLimit)
  expect(sent[1]!.operations).toEqual([{ kind: 'set', file: 'a.json', path: ['list', 0, 'text'], value: 'mine' }])
})

it('keeps the queue over a reload, and ignores an earlier response', async () => {
  refusal = { status: 200, body: taken }
  let go = () => {}
  answered = new Promise((resolve) => (go = resolve))
  applyAction(set('two'))
  await loadConsole()
  expect([title(), view.get().pending.length]).toEqual([{ title: 'two' }, 1])
  const reading = loadConsole()
  left = { 'a.json': '{ "title": "two" }' }
  go()
  await reading
  await vi.waitFor(() => expect(view.get()).toMatchObject({ pending: [], saving: 'saved' }), waitLimit)
  expect(title()).toEqual({ title: 'two' })
})

it.each([
  ['an account that does not manage the portal', null, '当前账户不能修改平台'],
  ['an operator with a password that somebody else assigned', { needs: 'password' }, '请先改成自己的密码'],
])('tells %s what to do', async (_, data, title) => {
  refusal = { status: 403, body: { data } }
  applyAction(set('two'))
  await vi.waitFor(() => expect(view.get().phase).toBe('notAllowed'), waitLimit)
  expect(render(<NotAllowed />).getByRole('heading').textContent).toBe(title)
})

it.each<[string, ConsoleRefusal, string]>([
  ['a full disk', { kind: 'folder', why: 'full' }, '服务器的磁盘满了，没有发布，草稿保持原样。请联系平台维护人员腾出空间，再发布。'],
  ['a missing folder', { kind: 'folder', why: 'missing' }, '服务器上的 schemas 文件夹不见了，没有发布，草稿保持原样。请联系平台维护人员。'],
  [
    'an unreadable file',
    {
      kind: 'changed',
      files: ['menus.json'],
      problems: [{ file: 'menus.json', reason: '打不开这个文件', remedy: '检查权限' } as ConsoleProblem],
    },
    '服务器上的文件 menus.json 有问题（打不开这个文件。检查权限），没有发布，草稿保持原样。请联系平台维护人员改好这个文件，再发布。',
  ],
])('explains for %s why nothing was published and what to do', (_, why, sentence) => {
  expect(refusalWord(new CallRefused(422, '', why))).toBe(sentence)
})

it("links to questions about a colleague's changes, and shows both values", () => {
  const question = {
    id: 'q',
    file: 'a.json',
    pointer: '/title',
    of: 'value' as const,
    base: '"one"',
    theirs: '"theirs"',
    mine: '{ "id": "x", "title": "mine" }',
  }
  view.set({ ...view.get(), draft: { ...noDraft, steps: 1, isDirty: true, questions: [question] } })
  const bar = render(<DraftBar />)
  expect(bar.getByRole('link', { name: '1 处同事也改了，请选择' }).getAttribute('href')).toBe('/console/review')
  bar.unmount()
  const list = render(<QuestionList questions={[question]} />)
  expect(list.container.textContent).toBe('同事也改了这些内容，请选择用哪一个原来是：one用线上的：theirs用我的：mine')
})
