import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'
import type { ConsoleProblem } from '../../src/contract/console/console-problem'
import type { ConsoleRefusal } from '../../src/contract/console/console-refusal'
import type { ConsoleState } from '../../src/contract/console/console-state'
import { noDraft, type ConsoleDraft } from '../../src/contract/console/console-draft'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t"},"tokenPrefix":""}</script>'
localStorage.setItem('t', 'one')
// Another suite of this worker may have read another page's.
vi.resetModules()

const said: string[] = []
vi.doMock('../../src/console/shell/announcer', () => ({ announce: (text: string) => void said.push(text), Announcer: () => null }))

const { act, load, undo } = await import('../../src/console/store/console-store')
const { followNews } = await import('../../src/console/store/follow-news')
const { emptyView, view } = await import('../../src/console/store/console-view')
const { NotAllowed } = await import('../../src/console/shell/states')
const { DraftBar } = await import('../../src/console/shell/draft-bar')
const { QuestionList } = await import('../../src/console/rooms/review/question-list')
const { refusalWord } = await import('../../src/console/rooms/review/refusal-word')
const { Refused } = await import('../../src/console/wire/ask')
const { filesOfTexts, jsonIn } = await import('../../src/console/store/files')
document.body.innerHTML = ''

const set = (value: string) => [{ kind: 'set' as const, file: 'a.json', path: ['title'], value }]
const before = { 'a.json': '{ "title": "one" }' }
/** The files as somebody else has left them, and what was asked for since. */
let left: Record<string, string> = before
let release = 0
/** What is told of others, one answer after the other. */
const news: object[] = []
const acts: number[] = []
const named: string[] = []
const sent: { operations: object[] }[] = []
/** How the first act is answered. */
let refusal: { status: number; body: object }
const stale = { status: 409, body: { data: { kind: 'stale', steps: 0 } } }
/** What the answers to acts wait for. */
let answered: Promise<void>
const taken: ConsoleDraft = { ...noDraft, steps: 1, files: { 'a.json': '{ "title": "two" }' } }

beforeEach(() => {
  left = before
  release = 0
  acts.length = 0
  named.length = 0
  sent.length = 0
  said.length = 0
  refusal = stale
  answered = Promise.resolve()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const answer = (data: object, status = 200) => new Response(JSON.stringify(data), { status })
    if (path.includes('/news')) return news.length > 0 ? answer(news.shift()!) : new Promise(() => undefined)
    if (path.endsWith('/state')) return answer({ others: [] })
    if (path.endsWith('/files')) return answer({ files: left, live: {}, release })
    if (path.endsWith('/draft')) return answer({ ...noDraft, release })
    acts.push(JSON.parse(String(body)).seen)
    named.push(JSON.parse(String(body)).id)
    sent.push(JSON.parse(String(body)))
    await answered
    return acts.length === 1 ? answer(refusal.body, refusal.status) : answer(taken)
  })
  const files = filesOfTexts(before)
  view.set({ ...emptyView, phase: 'ready', live: files, told: files, files, draft: { ...noDraft, steps: 7 } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const key of Object.keys(localStorage)) if (key.startsWith('console-waiting')) localStorage.removeItem(key)
})

const title = () => jsonIn(view.get().files, 'a.json')

it('begins the next draft with what was typed for one that another tab has published', async () => {
  act(set('two'))
  await vi.waitFor(() => expect([acts, title()]).toEqual([[7, 0], { title: 'two' }]), waitLimit)
})

it('sends an action again under its name while its answer does not arrive, and another under another', async () => {
  refusal = { status: 503, body: {} }
  act(set('two'))
  act(set('three'))
  await vi.waitFor(() => expect(named).toHaveLength(3), waitLimit)
  expect([named[0] === named[1], named[1] === named[2]]).toEqual([true, false])
})

it('reads on and says who it was when a colleague publishes, and when another tab of its own goes on', async () => {
  const state = { release: { number: 0 }, account: { name: 'wangfang' }, others: [] } as unknown as ConsoleState
  view.set({ ...view.get(), state, draft: noDraft })
  release = 1
  left = { 'a.json': '{ "title": "theirs" }' }
  news.push({ release: 0, who: 'wangfang', steps: 0, key: 'first' }, { release: 1, who: 'zhaolei', steps: 0, key: 'second' })
  followNews()
  window.dispatchEvent(new Event('pointermove'))
  await vi.waitFor(() => expect(title()).toEqual({ title: 'theirs' }), waitLimit)
  expect(said).toEqual(['zhaolei 刚刚发布了修订 1，这里随即更新。'])
})

/** As another tab of the same browser. */
async function nextTab() {
  vi.resetModules()
  document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t","username":"u"},"tokenPrefix":""}</script>'
  const store = await import('../../src/console/store/console-store')
  const { view: own } = await import('../../src/console/store/console-view')
  document.body.innerHTML = ''
  return { ...store, view: own }
}

describe('a tab that was closed before all was sent', () => {
  /** Types two titles into a tab whose first act gets no answer. */
  async function leftTab() {
    localStorage.setItem('u', 'wangfang')
    const tab = await nextTab()
    await tab.load()
    answered = new Promise(() => undefined)
    tab.act(set('two'))
    tab.act(set('three'))
    await vi.waitFor(() => expect(named).toHaveLength(1), waitLimit)
    answered = Promise.resolve()
  }

  it('leaves it to the next one of the account, in its order and under its names', async () => {
    await leftTab()
    await (await nextTab()).load()
    await vi.waitFor(() => expect(named).toHaveLength(3), waitLimit)
    expect([named[1], acts]).toEqual([named[0], [0, 0, 1]])
    expect(named[2]).not.toBe(named[1])
    await vi.waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('console-waiting'))).toEqual([]), waitLimit)
  })

  it('leaves it to nobody else', async () => {
    await leftTab()
    localStorage.setItem('u', 'lisi')
    const other = await nextTab()
    await other.load()
    expect([other.view.get().waiting, named]).toEqual([[], [named[0]]])
  })
})

it('overwrites nothing that somebody else published meanwhile', async () => {
  left = { 'a.json': '{ "title": "theirs" }' }
  act(set('two'))
  await vi.waitFor(() => expect([acts, title(), view.get().saving]).toEqual([[7], { title: 'theirs' }, 'saved']), waitLimit)
  await new Promise((resolve) => setTimeout(resolve))
  expect(acts).toEqual([7])
})

const refused = (fault: string) => ({ status: 422, body: { data: { kind: 'refused', fault } } })
it.each([
  ['a place that is gone', refused('no-place'), /不在了.*重新选择/],
  ['a file with a mistake', refused('not-json'), /写错.*联系/],
  ['what is changed in the file alone', refused('read-only'), /只能在文件里改/],
  ['too much at once', refused('too-large'), /太长.*分几处/],
  ['more than a call takes', { status: 413, body: {} }, /太长.*分几处/],
  ['what fits nowhere', { status: 422, body: { data: { kind: 'body', at: '/operations/0' } } }, /写不进.*改写/],
  ['what another tab did', { status: 409, body: { data: { kind: 'crossed', questions: [] } } }, /另一个窗口改过/],
  ['what the portal says', { status: 404, body: { message: '内容不存在' } }, /：内容不存在$/],
])('says why an edit was not done and what to do: %s', async (_, told, why) => {
  refusal = told
  act(set('two'))
  await vi.waitFor(() => expect([title(), said]).toEqual([{ title: 'one' }, [expect.stringMatching(why)]]), waitLimit)
})

it('says of a step that is undone in another tab that the draft has moved on', async () => {
  await undo()
  expect(said).toEqual([expect.stringMatching(/另一个窗口变过.*再做一次/)])
})

it('says at once of what cannot be done to the files as they are', () => {
  expect(act([{ kind: 'set', file: 'gone.json', path: ['title'], value: 'two' }])).toBe(false)
  expect(said).toEqual([expect.stringMatching(/不在了/)])
})

it.each([
  ['another tab', 0],
  ['a colleague who has published', 2],
])('means what waits on the files as they were seen, whatever %s has done to them', async (_, next) => {
  const listed = (...ids: string[]) => JSON.stringify({ title: 'two', list: ids.map((id) => ({ id, text: 'one' })) })
  left = { 'a.json': listed('x', 'y') }
  await load()
  ;[left, release] = [{ 'a.json': listed('y') }, next]
  refusal = { status: 200, body: { ...taken, release: next, files: left } }
  act(set('two'))
  act([{ kind: 'set', file: 'a.json', path: ['list', 1, 'text'], value: 'mine' }])
  await vi.waitFor(() => expect(sent).toHaveLength(2), waitLimit)
  expect(sent[1]!.operations).toEqual([{ kind: 'set', file: 'a.json', path: ['list', 0, 'text'], value: 'mine' }])
})

it('keeps what waits when all is read anew, and takes no answer of before', async () => {
  refusal = { status: 200, body: taken }
  let go = () => {}
  answered = new Promise((resolve) => (go = resolve))
  act(set('two'))
  await load()
  expect([title(), view.get().waiting.length]).toEqual([{ title: 'two' }, 1])
  const reading = load()
  left = { 'a.json': '{ "title": "two" }' }
  go()
  await reading
  await vi.waitFor(() => expect(view.get()).toMatchObject({ waiting: [], saving: 'saved' }), waitLimit)
  expect(title()).toEqual({ title: 'two' })
})

it.each([
  ['an account that does not manage the portal', null, '当前账户不能修改平台'],
  ['an operator whose password somebody else gave', { needs: 'password' }, '请先改成自己的密码'],
])('tells %s what to do', async (_, data, title) => {
  refusal = { status: 403, body: { data } }
  act(set('two'))
  await vi.waitFor(() => expect(view.get().phase).toBe('notAllowed'), waitLimit)
  expect(render(<NotAllowed />).getByRole('heading').textContent).toBe(title)
})

it.each<[string, ConsoleRefusal, string]>([
  [
    'a disk that is full',
    { kind: 'folder', why: 'full' },
    '服务器的磁盘满了，没有发布，草稿保持原样。请联系平台维护人员腾出空间，再发布。',
  ],
  [
    'a folder that is gone',
    { kind: 'folder', why: 'missing' },
    '服务器上的 schemas 文件夹不见了，没有发布，草稿保持原样。请联系平台维护人员。',
  ],
  [
    'a file that cannot be read',
    {
      kind: 'changed',
      files: ['menus.json'],
      problems: [{ file: 'menus.json', reason: '打不开这个文件', remedy: '检查权限' } as ConsoleProblem],
    },
    '服务器上的文件 menus.json 有问题（打不开这个文件。检查权限），没有发布，草稿保持原样。请联系平台维护人员改好这个文件，再发布。',
  ],
])('says of %s why nothing was published and what to do', (_, why, sentence) => {
  expect(refusalWord(new Refused(422, '', why))).toBe(sentence)
})

it('leads to what a colleague has changed, too, and says what it was', () => {
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
