import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { outdatedCode } from '../../../src/contract/vocabulary/kinds'
import { field, fillProfile, openForm, press, type } from './form-page'
import { formModule, portalDouble, profile, refusal } from './portal-double'

const plain = {
  schema: { type: 'object', properties: { size: { type: 'string', title: '人数' } } },
  rules: {},
  ui: { size: { widget: 'text' } },
} as const

const alertText = () => screen.getByRole('alert').textContent

describe('the idempotency key', () => {
  test('what is sent after a reload that follows the answer is new', async () => {
    const call = vi.fn(async (_operation: string, _values: unknown, _options: { idempotencyKey?: string }) => ({}))
    for (const _visit of [1, 2]) {
      // The document is left before the actions that follow are done.
      await openForm({ form: formModule(plain) }, { call: call as never, run: () => new Promise(() => {}) })
      type(/人数/, '12')
      await press('提交')
      cleanup()
    }
    const [first, second] = call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
    expect(call).toHaveBeenCalledTimes(2)
    expect(second).not.toBe(first)
  })

  test.each([
    ['the same key after a reload during the request', formModule(plain), true],
    [
      'another key after a reload when its values must not be stored',
      formModule({ ...plain, ui: { size: { widget: 'password' } } }),
      false,
    ],
  ])('a submit has %s', async (_, form, isSame) => {
    const call = vi.fn((_operation: string, _values: unknown, _options: { idempotencyKey?: string }) => new Promise(() => {}))
    for (const _visit of [1, 2]) {
      await openForm({ form }, { call: call as never })
      type(/人数/, '12')
      await press('提交')
      cleanup()
    }
    const [first, second] = call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
    expect(call).toHaveBeenCalledTimes(2)
    expect(second === first).toBe(isSame)
    expect(Object.keys(sessionStorage).filter((name) => name.startsWith('sent:'))).toHaveLength(isSame ? 1 : 0)
    sessionStorage.clear()
  })

  test('an idempotency key is one that the server accepts, and belongs to one operation', async () => {
    const call = vi.fn(async (_operation: string, _values: unknown, _options: { idempotencyKey?: string }) =>
      Promise.reject(refusal({ status: 422, code: 422, message: '已用于另一项内容', noticed: true })),
    )
    await openForm(
      { form: profile({ submit: { operation: 'send', label: '提交', failure: 'message', save: { label: '暂存', operation: 'keep' } } }) },
      { call: call as never },
    )
    fillProfile()
    for (const label of ['提交', '提交', '暂存']) await press(label)
    expect(alertText()).toBe('已用于另一项内容')
    const [first, again, kept] = call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
    expect(again).toBe(first)
    expect(kept).not.toBe(first)
    for (const key of [first, kept]) expect(key).toMatch(/^[\w-]{8,64}$/)
  })
})

test.each([
  ['1200', true],
  ['700', false],
])('served rows whose cost is shown as %j, with grouped computed cells, count as unedited: %j', async (cost, isUnedited) => {
  const columns = {
    cost: { title: '单价', type: 'number' as const },
    twice: { title: '两倍', type: 'number' as const, value: { product: ['cost', 2] } },
  }
  const list = { type: 'array', title: '清单', items: { type: 'object' } } as const
  const form = formModule({ schema: { type: 'object', properties: { list } }, rules: {}, ui: { list: { widget: 'rows', columns } } })
  const { session } = portalDouble()
  await openForm({ form, initial: { list: [{ cost: 1200, twice: 2400 }] }, served: true }, { session: { ...session, username: 'wang' } })
  const cells = document.querySelectorAll<HTMLInputElement>('.rows__cell input')
  expect([...cells].map(({ value }) => value)).toEqual(['1200', '2,400'])
  if (!isUnedited) type(/单价/, cost)
  // A form that was edited asks the closing portal to wait.
  expect(dispatchEvent(new Event('portal:closed', { cancelable: true }))).toBe(isUnedited)
})

test('a record that has changed since it was read is told with a reload of the page, over which the values stay, also without drafts', async () => {
  const { session } = portalDouble()
  const as = { session: { ...session, username: 'wang' } }
  const form = () => profile({ draft: false })
  const { portal } = await openForm({ form: form() }, { ...as, call: vi.fn(async () => Promise.reject(refusal({ code: outdatedCode }))) })
  fillProfile()
  await press('提交')
  expect(alertText()).toContain('保存失败')
  await press('刷新页面')
  expect(portal.run).toHaveBeenCalledWith({ do: 'reload', page: true })
  cleanup()
  await openForm({ form: form() }, as)
  await waitFor(() => expect(field(/收入/).value).toBe('120'))
})
