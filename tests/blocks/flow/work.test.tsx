import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FlowBlock } from '../../../src/blocks/flow'
import type { BlockOf } from '../../../src/contract/page'
import type { Condition } from '../../../src/contract/parts/condition'
import { holds } from '../../../src/validate/condition'
import { PageDataContext } from '../../../src/runtime/context'
import { draw } from '../draw'
import { ExamplePortal, exampleBoot } from '../example-portal'

const block: BlockOf<'flow'> = { kind: 'flow', title: '甲', source: 'item', empty: { title: '没有' } }
const boot = { ...exampleBoot, operations: { 'demo.work': {} } } as unknown as typeof exampleBoot
const rows = ['a', 'b', 'c'].map((id) => ({ id, name: `案件${id}`, status: '待审核' }))
const transitions = [
  { id: 'pass', title: '通过', operation: 'demo.pass', onward: true },
  { id: 'refuse', title: '不通过', operation: 'demo.refuse' },
]
const withForm = { id: 'return', title: '退回', operation: 'demo.return', form: 'opinion' }
const item = { id: 'b', progress: { status: '待审核', tone: '', stages: [], returned: null, trail: [], transitions } }

const came = () => Promise.resolve<unknown>({ data: rows, total: 3 })

const retry = vi.fn()

async function show(query: Record<string, string> = {}, role: 'operator' | 'enterprise' = 'operator', call = came) {
  const run = vi.fn()
  retry.mockClear()
  await draw(
    <ExamplePortal boot={boot} onRun={run} query={{ id: 'b', work: 'demo', status: '待审核', ...query }} session={{ role }} call={call}>
      <PageDataContext value={{ item: { data: item, error: undefined, loading: false, retry } }}>
        <FlowBlock block={block} />
        <input aria-label="别处" />
      </PageDataContext>
    </ExamplePortal>,
  )
  if (role === 'operator' && call === came) await screen.findByText('第 2 件，共 3 件')
  return run
}
const opened = (run: ReturnType<typeof vi.fn>) => run.mock.calls.map(([action]) => (action as { with?: { id?: string } }).with?.id)

test('a step that would be refused now says why, opens no form, and reads the case again when pressed', async () => {
  item.progress.transitions = [{ ...withForm, blocked: '参观日期还没有到' } as never, transitions[0]!]
  const run = await show({}, 'enterprise')
  const button = screen.getByRole('button', { name: '退回' })
  expect(screen.getByText('退回：参观日期还没有到').id).toBe(button.getAttribute('aria-describedby'))
  expect(screen.getByRole('status').textContent).toBe('')
  await act(async () => void fireEvent.click(button))
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-expanded')]).toEqual(['true', null])
  expect(run.mock.calls.map(([action]) => (action as { do: string }).do)).toEqual(['reload'])
  expect(screen.getByRole('status').textContent).toBe('退回：参观日期还没有到')
  item.progress.transitions = transitions
})

test('a step that would be refused now still opens the form that can be saved as a draft, below the reason', async () => {
  const draft = { ...withForm, id: 'keep', title: '保存草稿', operation: 'demo.keep', draft: true }
  item.progress.transitions = [transitions[0]!, { ...withForm, blocked: '请先填写所在区县' } as never, draft]
  const run = await show({}, 'enterprise')
  const button = screen.getByRole('button', { name: '退回' })
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-expanded')]).toEqual([null, 'false'])
  await act(async () => void fireEvent.click(button))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const form = document.querySelector('.flow__form')!
  expect(screen.getByText('退回：请先填写所在区县').compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(run).not.toHaveBeenCalled()
  item.progress.transitions = transitions
})

test('the step that leads on is primary until the form of another one is open', async () => {
  item.progress.transitions = [transitions[0]!, withForm as never]
  await show({}, 'enterprise')
  const isPrimary = () => screen.getByRole('button', { name: '通过' }).classList.contains('button--primary')
  expect(isPrimary()).toBe(true)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '退回' })))
  expect(isPrimary()).toBe(false)
  item.progress.transitions = transitions
})

test('a step tells by its answer whether a place was found, where there is a queue', async () => {
  const queue = { data: { ...item, progress: { ...item.progress, waits: '候补' } }, error: undefined, loading: false, retry }
  const run = vi.fn()
  await draw(
    <ExamplePortal boot={boot} onRun={run} query={{ id: 'b' }} session={{ role: 'enterprise' }} call={came}>
      <PageDataContext value={{ item: queue }}>
        <FlowBlock block={block} />
      </PageDataContext>
    </ExamplePortal>,
  )
  fireEvent.click(screen.getByRole('button', { name: '通过' }))
  const [{ then }] = run.mock.lastCall as [{ then: { text: string; when: Condition }[] }]
  const toldAt = (status: string) => then.filter(({ when }) => holds(when, { data: { status } }, {})).map(({ text }) => text)
  expect([toldAt('候补'), toldAt('已报名')]).toEqual([['名额已满，已进入“候补”'], ['通过：已办理']])
})

test('a receipt leaves out what the record does not have yet', async () => {
  const trail = [{ id: 'apply', title: '提交', by: '企业', status: '待审核', time: '2026-11-26T14:20:00.000Z', opinion: '' }]
  const data = { ...item, name: '甲需求', progress: { ...item.progress, trail } }
  const items = ['no', 'name'].map((field) => ({ label: field, value: `{{row.${field}}}` }))
  await draw(
    <ExamplePortal boot={boot} onRun={vi.fn()} query={{ id: 'b', done: 'apply' }} session={{ role: 'enterprise' }} call={came}>
      <PageDataContext value={{ item: { data, error: undefined, loading: false, retry } }}>
        <FlowBlock block={{ ...block, receipt: { items } }} />
      </PageDataContext>
    </ExamplePortal>,
  )
  await screen.findByText('甲需求')
  expect([...document.querySelectorAll('.receipt .description__label')].map((label) => label.textContent)).toEqual(['name'])
})

test.each([
  ['from nothing', [], '待审核', '', '保存成功'],
  ['into a refusal', ['待审核'], '已拒绝', 'bad', '保存：已办理'],
  ['into a withdrawal', ['待审核'], '已取消', 'quiet', '保存：已办理'],
  ['that stays in a returned state', ['待审核', '退回修改'], '退回修改', 'bad', '保存成功'],
])('a receipt of a step %s has its title', async (_, before, status, tone, title) => {
  const steps = [...before, status].map((one) => ({ id: 'save', title: '保存', status: one, time: '2026-11-26T14:20:00.000Z' }))
  const data = { ...item, progress: { ...item.progress, status, tone, trail: steps } }
  await draw(
    <ExamplePortal boot={boot} onRun={vi.fn()} query={{ id: 'b', done: 'save' }} session={{ role: 'enterprise' }} call={came}>
      <PageDataContext value={{ item: { data, error: undefined, loading: false, retry } }}>
        <FlowBlock block={{ ...block, receipt: { items: [] } }} />
      </PageDataContext>
    </ExamplePortal>,
  )
  await waitFor(() => expect(document.querySelector('.receipt__title')?.textContent).toBe(title))
})

describe('a case opened from a work list', () => {
  afterEach(() => {
    item.progress.transitions = transitions
    localStorage.clear()
    sessionStorage.clear()
  })

  test.each([
    ['j', ['c']],
    ['k', ['a']],
    ['u', [undefined]],
    ['x', []],
  ])('responds to the key %s', async (key, ids) => {
    const run = await show()
    await userEvent.keyboard(key)
    expect(opened(run)).toEqual(ids)
  })

  test('keeps the filters of the list when it opens another case', async () => {
    const run = await show()
    await userEvent.keyboard('j')
    expect(run.mock.calls[0]![0]).toMatchObject({ do: 'go', with: { id: 'c', status: '{{route.status}}', work: '{{route.work}}' } })
  })

  test('goes to the next case after a decision, and names the decided one', async () => {
    const run = await show()
    await userEvent.keyboard('2')
    expect(run.mock.calls[0]![1]).toEqual({ pressed: screen.getByRole('button', { name: '不通过' }) })
    expect(run.mock.calls[0]![0]).toMatchObject({ operation: 'demo.refuse', then: [{ do: 'go', with: { id: 'c', last: 'b' } }] })
  })

  test.each([
    ['the last case says so', () => Promise.resolve({ data: [rows[1]], total: 1 }), '通过：已办理。清单里的都办完了'],
    ['a list that is still loading does not', () => new Promise<unknown>(() => undefined), '通过：已办理'],
    ['a list that could not be read does not', () => Promise.reject(new Error('offline')), '通过：已办理'],
  ])('returns to the list when no next case is known: %s', async (_, call, text) => {
    const run = await show({}, 'operator', call)
    if (text.includes('都办完')) await screen.findByText('第 1 件，共 1 件')
    else expect(screen.queryByText(/^共/)).toBeNull()
    await userEvent.keyboard('1')
    const { then } = run.mock.calls[0]![0] as { then: { do: string; text?: string }[] }
    expect(then.map((one) => one.do)).toEqual(['toast', 'go'])
    expect(then[0]!.text).toBe(text)
  })

  test.each([
    ['a key during composition', { key: 'j', isComposing: true }],
    ['a key that an input method handles', { key: 'Process' }],
    ['a key with Ctrl', { key: 'j', ctrlKey: true }],
  ])('ignores %s', async (_, key) => {
    const run = await show()
    fireEvent.keyDown(document.body, key)
    expect(opened(run)).toEqual([])
  })

  test('ignores keys typed into a field', async () => {
    const run = await show()
    await userEvent.type(screen.getByLabelText('别处'), 'jk1?')
    expect(opened(run)).toEqual([])
  })

  test('shows its shortcuts, and can turn them off', async () => {
    const run = await show()
    await userEvent.keyboard('?')
    await userEvent.click(screen.getByRole('checkbox', { name: '使用快捷键' }))
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await userEvent.keyboard('j')
    expect(opened(run)).toEqual([])
  })

  test.each([
    ['a step', 'b:return', 0, 'true'],
    ['a step of another case', 'a:return', 0, 'false'],
    ['a step, 31 days ago', 'b:return', 31, 'false'],
  ])('reopens a half-filled step: %s', async (_, subject, days, expanded) => {
    sessionStorage.setItem(`draft::opinion:${subject}`, JSON.stringify({ at: Date.now() - days * 86_400_000, values: { opinion: '缺' } }))
    item.progress.transitions = [...transitions, withForm]
    await show({}, 'enterprise')
    await vi.dynamicImportSettled()
    await act(async () => undefined)
    expect(screen.getByRole('button', { name: '退回' }).getAttribute('aria-expanded')).toBe(expanded)
  })

  test('reads a list again that could not be read', async () => {
    const call = vi.fn(came).mockRejectedValueOnce(new Error('offline'))
    await show({}, 'operator', call)
    await userEvent.click(await screen.findByRole('button', { name: '重试' }))
    await screen.findByText('第 2 件，共 3 件')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  test('has no work list for the enterprise', async () => {
    await show({}, 'enterprise')
    expect(screen.queryByRole('navigation', { name: '办理清单' })).toBeNull()
  })
})

test.each([
  ['zh-CN', '2026-11-26 22:20'],
  ['en', 'Nov 26, 2026, 10:20'],
])('formats the time of a step for %s', async (locale, written) => {
  const trail = [{ title: 'Apply', by: 'Gina', status: 'Sent', time: '2026-11-26T14:20:00.000Z', opinion: '' }]
  const english = { ...boot, portal: { ...boot.portal, locale } }
  await draw(
    <ExamplePortal boot={english} onRun={vi.fn()} query={{ id: 'b' }} session={{ role: 'enterprise' }} call={came}>
      <PageDataContext
        value={{
          item: { data: { ...item, progress: { ...item.progress, trail } }, error: undefined, loading: false, retry: () => undefined },
        }}
      >
        <FlowBlock block={block} />
      </PageDataContext>
    </ExamplePortal>,
  )
  expect(screen.getByText(new RegExp(written))).toBeTruthy()
})
