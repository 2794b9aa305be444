import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'
import { noDraft, type ConsoleDraft } from '../../src/contract/console/console-draft'
import type { ConsoleRefusal } from '../../src/contract/console/console-refusal'
import { requestTroubles, type ConsoleRequest } from '../../src/contract/console/console-request'
import type { ConsoleState } from '../../src/contract/console/console-state'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t"},"tokenPrefix":""}</script>'
localStorage.setItem('t', 'one')
// Another suite of this worker may have loaded the store with other boot data.
vi.resetModules()

const { ReviewRoom } = await import('../../src/console/rooms/review/review-room')
const { Announcer } = await import('../../src/console/announcer')
const { refusalWord } = await import('../../src/console/rooms/review/requests/refusal-word')
const { changesCount } = await import('../../src/console/store/draft-count')
const { CallRefused } = await import('../../src/console/client/call-console')
const { view, emptyView } = await import('../../src/console/store/console-view')
document.body.innerHTML = ''

const draft: ConsoleDraft = { ...noDraft, steps: 1, actions: 1, isDirty: true, changes: ['改了一处'] }
const nothingWrong = {
  ...{ reason: '改了一处', changes: ['改了一处'], access: [], menus: [], rules: [], problems: [], questions: [], files: [] },
  ...{ steps: 1, release: 1 },
}
let review: Omit<typeof nothingWrong, 'problems'> & { problems: object[] }
const state = {
  others: [],
  waiting: [],
  release: { number: 1 },
  requests: {},
  isReviewed: false,
  folder: 'writable',
} as unknown as ConsoleState

let requests: ConsoleRequest[] = []
/** The requests after a signature. */
let signed: ConsoleRequest[] = []
let refusal: ConsoleRefusal | undefined
/** What the response of a review waits for. */
let reviewed: Promise<void>
const called: string[] = []

beforeEach(() => {
  requests = []
  refusal = undefined
  review = nothingWrong
  reviewed = Promise.resolve()
  called.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/^\/console\/api\/|\?.*$/g, '')
    called.push(path)
    if (path === 'review') await reviewed
    const answers: Record<string, object> = {
      ...{ review, state, draft, files: { files: {}, live: {}, release: 1, steps: draft.steps } },
      ...{
        requests: { requests, now: '2026-11-27T08:00:00.000Z' },
        'requests/sign': { requests: signed, now: '' },
        rule: { sentence: '以 1 开头' },
        pages: { state: 'compared', pages: [], of: 0, done: 0 },
      },
    }
    return path === 'publish' && refusal
      ? new Response(JSON.stringify({ message: '', data: refusal }), { status: 422 })
      : new Response(JSON.stringify(answers[path] ?? {}))
  })
  view.set({ ...emptyView, phase: 'ready', state, draft })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const known = { column: 1, code: 'x', severity: 'error' }
const problem = (file: string, at: number) => ({ ...known, file, pointer: `/${at}`, line: at + 1, reason: `问题 ${at}` })

const button = (name: string) => screen.findByRole('button', { name }, { timeout: waitLimit })

it('publishes nothing during a reload, and keeps the focus', async () => {
  render(<ReviewRoom />)
  const publish = await button('发布')
  publish.focus()
  let answer = () => {}
  reviewed = new Promise((resolve) => (answer = resolve))
  act(() => view.set({ ...view.get(), draft: { ...draft, steps: 2 } }))
  expect([publish.textContent, publish.getAttribute('aria-disabled'), document.activeElement]).toEqual(['正在更新…', 'true', publish])
  fireEvent.click(publish)
  expect(called).not.toContain('publish')
  await act(async () => answer())
  fireEvent.click(await button('发布'))
  await vi.waitFor(() => expect(called).toContain('publish'), waitLimit)
})

it('schedules by Enter in the field of the time, which must not publish at once', async () => {
  render(<ReviewRoom />)
  fireEvent.click(await button('定于…发布'))
  const field = await screen.findByLabelText(/^发布时间/, {}, { timeout: waitLimit })
  expect(document.activeElement).toBe(field)
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
  await vi.waitFor(() => expect(called).toContain('requests/schedule'), waitLimit)
  expect(called).not.toContain('publish')
})

it('schedules no time in the past, and publishes now whatever it is', async () => {
  render(<ReviewRoom />)
  fireEvent.click(await button('定于…发布'))
  const field = await screen.findByLabelText(/^发布时间/, {}, { timeout: waitLimit })
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } })
  expect(screen.getByText('请选择现在以后、一年以内的时间')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.click(await button('定时发布'))
  expect(called).not.toContain('requests/schedule')
  fireEvent.click(await button('发布'))
  await vi.waitFor(() => expect(called).toContain('publish'), waitLimit)
})

it.each([
  ['定于…发布', '收起'],
  ['放弃全部修改', '保留草稿'],
])('closes what “%s” opened by Escape or by its button, which gives the focus back', async (name, closing) => {
  render(<ReviewRoom />)
  const opener = await button(name)
  const closed = () => [document.activeElement?.textContent, screen.queryByRole('button', { name: closing })]
  fireEvent.click(opener)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape', isComposing: true })
  fireEvent.click(screen.getByRole('button', { name: closing }))
  expect(closed()).toEqual([name, null])
  fireEvent.click(document.activeElement!)
  expect(document.activeElement?.textContent).not.toBe(name)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(closed()).toEqual([name, null])
})

it('tells the patterns of a conflict in words', async () => {
  review = { ...nothingWrong, questions: [{ id: 'q', file: 'a.json', pointer: '/pattern', of: 'value', theirs: '"^1"' }] as never[] }
  render(<ReviewRoom />)
  expect(await button('用线上的：以 1 开头')).toBeTruthy()
})

it.each([
  ['in full when there are few', [5], 5, []],
  ['of one file by the first ones', [45], 5, ['还有 40 处']],
  ['of several files, the others grouped by file', [2, 40, 3], 5, ['还有 37 处', 'f2.json：3 处']],
])('shows problems %s', async (_, counts, least, folds) => {
  const problems = counts.flatMap((count, file) => Array.from({ length: count }, (_, at) => problem(`f${file}.json`, at)))
  review = { ...nothingWrong, problems }
  const { container } = render(<ReviewRoom />)
  await screen.findByRole('heading', { name: `发布前要改正（${problems.length} 处）` }, { timeout: waitLimit })
  const folded = [...container.querySelectorAll('details')].filter((one) => one.querySelector('.review__problem'))
  expect(folded.map((one) => [one.open, one.querySelector('summary')?.textContent])).toEqual(folds.map((summary) => [false, summary]))
  const all = [...container.querySelectorAll('.review__problem')]
  expect([all.length, all.filter((one) => !one.closest('details')).length]).toEqual([problems.length, least])
})

it.each([
  [{ changes: [], actions: 2, isDirty: true }, 2],
  [{ changes: ['改了一处'], actions: 2, isDirty: true }, 1],
  [{ changes: [], actions: 0, isDirty: true }, 1],
  [{ changes: [], actions: 0, isDirty: false }, 0],
  [{ changes: [], actions: 0, isDirty: false, questions: [{} as ConsoleDraft['questions'][number]] }, 1],
])('counts the actions of a draft that no sentence describes: %j', (own, count) => {
  expect(changesCount({ draft: { ...noDraft, ...own }, checkedActions: 0, pending: [] })).toBe(count)
})

const stricter = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ form: `f${at}`, formTitle: `表单${at}`, field: 'phone', fieldTitle: '手机号', stricter: '140' },
    records: [{ title: '意向', total: 2, failing: at === 0 ? 1 : 0 }],
  }))

it.each([
  ['one by one when they are few', 2, 4, []],
  ['folded when many are alike', 20, 2, ['20 处填写更严：以前能填“140”，以后不能']],
])('shows effects %s', async (_, count, least, folds) => {
  review = { ...nothingWrong, rules: stricter(count) as never[] }
  const { container } = render(<ReviewRoom />)
  const section = (await screen.findByRole('heading', { name: '会影响什么' }, { timeout: waitLimit })).closest('section')!
  expect([...section.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(folds)
  expect(container.querySelector('details[open]')).toBeNull()
  const alone = [...section.querySelectorAll('li')].filter((line) => !line.closest('details') && !line.querySelector('details'))
  expect(alone).toHaveLength(least)
  expect(section.textContent).toContain('已有的“意向”中，1 条不再符合')
})

const trouble = requestTroubles.map((one): ConsoleRefusal => ({ kind: 'trouble', trouble: one }))
const folder = (['readOnly', 'missing', 'full', 'other'] as const).map((why): ConsoleRefusal => ({ kind: 'folder', why }))
const notFirst = (['level', 'owing', 'foreign'] as const).map((why): ConsoleRefusal => ({ kind: 'notFirst', why }))
const refusals: ConsoleRefusal[] = [
  ...[...trouble, ...folder, ...notFirst],
  ...(['stale', 'nothing', 'time', 'notYours', 'crossed', 'asked', 'overlaid', 'problems', 'changed'] as const).map(
    (kind) => ({ kind, steps: 1, questions: [], files: [], problems: [] }) as ConsoleRefusal,
  ),
  { kind: 'refused', fault: 'too-large' },
  { kind: 'body', at: '/reason' },
]

it.each(refusals)('shows beside the button why nothing was published: %j', async (why) => {
  refusal = why
  render(<ReviewRoom />)
  fireEvent.click(await button('发布'))
  const said = await screen.findByRole('alert', {}, { timeout: waitLimit })
  expect([said.textContent, said.textContent.length > 5]).toEqual([refusalWord(new CallRefused(422, '', why)), true])
  expect(await button('发布')).toHaveProperty('disabled', false)
})

const later: ConsoleRequest = {
  ...{ id: 'x', who: 'lisi', isOwn: false, door: 'schedule', reason: '过节', time: '2026-11-27T07:00:00.000Z', content: 'c' },
  ...{ changes: ['改了另一处'], state: 'scheduled', due: '2026-11-30T01:00:00.000Z' },
}

it.each([
  ['waiting', '已同意，等待下一步'],
  ['scheduled', '已同意，签满了'],
] as const)('says after a signature whether others must sign: %s', async (state, sentence) => {
  requests = [{ ...later, state: 'waiting', review: { level: 'words', steps: [{ title: '初审' }], maySign: true } }]
  signed = [{ ...later, state }]
  render(
    <>
      <ReviewRoom />
      <Announcer />
    </>,
  )
  fireEvent.click(await button('同意：过节'))
  expect(await screen.findByText(sentence, {}, { timeout: waitLimit })).toBeTruthy()
})

describe('a change whose author has left', () => {
  const left: ConsoleRequest = { ...later, trouble: 'author' }
  const steps = { level: 'words' as const, steps: [{ title: '初审' }], maySign: false }

  it.each([
    ['can be published or taken over by anybody', left, ['现在发布：过节', '取消定时：过节'], /请核对后现在发布/],
    ['can only be taken over where others must approve', { ...left, review: steps }, ['取消定时：过节'], /由您重新提交审校/],
    ['has no buttons while it is being published', { ...later, state: 'publishing' }, [], /正在发布/],
    ['can be taken over before everybody has signed', { ...left, review: steps, state: 'waiting' }, ['撤回：过节'], /由您重新提交审校/],
  ] as [string, ConsoleRequest, string[], RegExp][])('%s', async (_, request, acts, sentence) => {
    requests = [request]
    render(<ReviewRoom />)
    const list = within(await screen.findByRole('region', { name: '等待发布的修改' }, { timeout: waitLimit }))
    const names = list.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))
    expect(names.filter((name) => !name?.startsWith('审批表'))).toEqual(acts)
    expect(list.getByText(sentence)).toBeTruthy()
    expect(list.queryByText('您提交或签过的，由别人签下一步')).toBeNull()
  })

  it('says that an unsigned change did not go live in time', async () => {
    requests = [{ ...left, state: 'waiting', trouble: 'unsigned', due: '2026-11-27T07:30:00.000Z', review: steps }]
    render(<ReviewRoom />)
    expect(await screen.findByRole('heading', { name: /到时没有发布/ }, { timeout: waitLimit })).toBeTruthy()
  })
})
