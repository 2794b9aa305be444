import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { OperationCard } from '../../../src/release/release'
import { faultOf, field, fillProfile, openForm, press, type } from './form-page'
import { setNatively } from '../../../src/runtime/served/type-again'
import { formModule, placedProfile, portalDouble, profile, refusal } from './portal-double'

const alertText = () => screen.getByRole('alert').textContent

describe('submit', () => {
  test('the response is passed to the actions that follow', async () => {
    const then = [{ do: 'toast', text: '{{data.type}}' }] as const
    const onDone = vi.fn()
    const form = profile({ submit: { operation: 'send', label: '提交', then: [...then] } })
    const { portal } = await openForm({ form, onDone }, { call: vi.fn(async () => ({ type: '2' })) })
    fillProfile()
    await press('提交')
    expect(onDone).toHaveBeenCalledWith({ type: '2' })
    expect(portal.run).toHaveBeenCalledWith(
      then,
      expect.objectContaining({ data: { type: '2' }, form: expect.objectContaining({ income: '120' }) }),
      expect.anything(),
    )
  })

  test.each(['before the form is left', 'after another field was left'])(
    'what a browser filled in without an event %s is sent',
    async (when) => {
      const { portal } = await openForm({ form: placedProfile(), initial: { area: '1101', sites: [{}, { name: '东厂' }] } })
      fillProfile()
      setNatively(field(/收入/), 'value', '350')
      field(/性质/).value = '2'
      field(/地区.*1/).value = '12'
      screen.getAllByLabelText<HTMLSelectElement>(/类别/, { selector: 'select' })[1]!.value = '2'
      setNatively(screen.getByRole('checkbox', { name: '绿色' }), 'checked', true)
      if (when.startsWith('after')) for (const each of [/新密码/, /收入/]) await act(async () => (field(each).focus(), field(each).blur()))
      // The choice brings a field, and the empty row stays.
      await press('提交')
      fireEvent.change(screen.getAllByLabelText(/厂名/, { selector: 'input' })[0]!, { target: { value: '西厂' } })
      type(/说明/, '无')
      await press('提交')
      const sent = {
        income: '350',
        nature: '2',
        target: ['b', 'c'],
        detail: '无',
        area: '12',
        sites: [{ name: '西厂' }, { name: '东厂', kind: '2' }],
      }
      expect(portal.call).toHaveBeenCalledWith('send', expect.objectContaining(sent), expect.anything())
    },
  )

  test('an irreversible action has a button of its own style', async () => {
    await openForm({ form: profile({ submit: { operation: 'send', label: '注销', danger: true } }) })
    expect(screen.getByRole('button', { name: '注销' }).className).toBe('form__submit danger')
  })

  test('two presses submit once', async () => {
    let answer: (value: unknown) => void = () => {}
    const call = vi.fn(() => new Promise((resolve) => (answer = resolve)))
    const { portal } = await openForm({ form: profile() }, { call })
    fillProfile()
    await press('提交')
    const button = screen.getByRole('button', { name: '正在提交…' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await act(async () => void fireEvent.click(button))
    await act(async () => void fireEvent.submit(document.querySelector('form')!))
    expect(call).toHaveBeenCalledTimes(1)
    await act(async () => answer({}))
    expect(portal.run).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: '提交' })).toBeDefined()
  })

  test('a press does nothing until the target page is rendered; the next press is a new submit', async () => {
    const call = vi.fn(async (_operation: string, _values: unknown, _options: { idempotencyKey?: string }) => ({}))
    let arrive = (): void => undefined
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    await openForm({ form: profile() }, { call: call as never, run: () => arrival })
    fillProfile()
    for (const label of ['提交', '正在提交…']) await press(label)
    expect(call).toHaveBeenCalledTimes(1)
    await act(async () => arrive())
    await press('提交')
    const [first, second] = call.mock.calls.map(([, , { idempotencyKey }]) => idempotencyKey)
    expect(call).toHaveBeenCalledTimes(2)
    expect(second).not.toBe(first)
  })

  test('faults of the server appear at their fields', async () => {
    const faults = [
      { field: 'secret', rule: 'classes', message: '密码太简单' },
      { field: 'gone', rule: 'unknown', message: '不接受这一项' },
    ]
    const { portal } = await openForm(
      { form: profile() },
      { call: vi.fn(async () => Promise.reject(refusal({ status: 422, code: 422, faults, noticed: true }))) },
    )
    fillProfile()
    await press('提交')
    expect(faultOf('secret')).toBe('密码太简单')
    expect(document.activeElement).toBe(field(/新密码/))
    expect(alertText()).toBe('不接受这一项')
    expect(portal.toast).not.toHaveBeenCalled()
    act(() => field(/新密码/).blur())
    expect(faultOf('secret')).toBe('密码太简单')
    type(/新密码/, 'Better#2026')
    expect(faultOf('secret')).toBe('')
  })

  test.each([
    ['message', '保存失败'],
    ['data', '旧密码不正确'],
  ] as const)('failure shows the %s and keeps the values', async (failure, words) => {
    const { portal } = await openForm(
      { form: profile({ submit: { operation: 'send', label: '提交', failure } }) },
      { call: vi.fn(async () => Promise.reject(refusal({ data: '旧密码不正确' }))) },
    )
    fillProfile()
    await press('提交')
    expect(alertText()).toBe(words)
    expect(portal.toast).not.toHaveBeenCalled()
    expect(field(/收入/).value).toBe('120')
    expect(field(/新密码/).value).toBe('Demo#2026')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '增效' }).checked).toBe(true)
  })

  test('without a public key no message appears, no value is lost, and the button can be pressed again', async () => {
    const call = vi.fn(async () => ({})).mockRejectedValueOnce(refusal({ status: 500, code: 500, silent: true, noticed: true }))
    const { portal } = await openForm({ form: profile() }, { call })
    fillProfile()
    await press('提交')
    expect([screen.queryByRole('alert')?.textContent ?? '', vi.mocked(portal.toast).mock.calls]).toEqual(['', []])
    expect([field(/收入/).value, field(/新密码/).value]).toEqual(['120', 'Demo#2026'])
    expect(screen.getByRole('button', { name: '提交' }).getAttribute('aria-disabled')).not.toBe('true')
    await press('提交')
    expect(portal.run).toHaveBeenCalledTimes(1)
  })

  test('a failure that was already reported stays visible', async () => {
    await openForm({ form: profile() }, { call: vi.fn(async () => Promise.reject(refusal({ status: 500, code: 500, noticed: true }))) })
    fillProfile()
    await press('提交')
    expect(alertText()).toBe('保存失败')
  })

  test("the body has only the form's own fields", async () => {
    const double = portalDouble()
    const card: OperationCard = { method: 'post', path: '/send', only: ['income', 'nature'] }
    const { portal } = await openForm({ form: profile() }, { boot: { ...double.boot, operations: { send: card } } })
    fillProfile()
    await press('提交')
    expect(portal.call).toHaveBeenCalledWith('send', { income: '120', nature: '1' }, { idempotencyKey: expect.any(String) })
  })

  test('cancel runs its actions with the values', async () => {
    const cancel = { label: '取消', then: [{ do: 'back' as const }] }
    const { portal } = await openForm({ form: profile({ submit: { operation: 'send', label: '提交', cancel } }) })
    type(/收入/, '7')
    await press('取消')
    expect(portal.run).toHaveBeenCalledWith(cancel.then, expect.objectContaining({ form: { income: '7' } }))
  })
})

describe('initial values', () => {
  test('given data takes precedence over the template', async () => {
    const form = formModule({
      schema: {
        type: 'object',
        properties: {
          name: { type: 'string', title: '名称' },
          code: { type: 'string', title: '代码' },
          tags: { type: 'array', title: '标签', items: { type: 'string' } },
          size: { type: 'integer', title: '人数' },
        },
      },
      rules: {},
      ui: {
        name: { widget: 'text', value: '{{session.enterpriseName}}' },
        code: { widget: 'static', value: '{{session.socialCode}}' },
        tags: { widget: 'checkboxes', dict: 'target' },
        size: { widget: 'text' },
      },
    })
    const session = { ...portalDouble().session, enterpriseName: '示例企业', socialCode: '91330000MA00000000' }
    const { portal } = await openForm({ form, initial: { name: '已存名称', tags: 'a,c', size: 20, other: 'x' } }, { session })
    expect(field(/名称/).value).toBe('已存名称')
    await press('提交')
    expect(portal.call).toHaveBeenCalledWith(
      'send',
      { name: '已存名称', code: '91330000MA00000000', tags: ['a', 'c'], size: 20 },
      { idempotencyKey: expect.any(String) },
    )
  })

  test('nothing is preselected for the visitor', async () => {
    await openForm({ form: profile() })
    expect(field(/性质/).value).toBe('')
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((box) => box.checked)).toBe(false)
  })

  test('a number is sent as a number', async () => {
    const form = formModule({
      schema: { type: 'object', properties: { size: { type: 'integer', title: '人数' } } },
      rules: { size: [{ min: 1, message: '至少一人' }] },
      ui: { size: { widget: 'text' } },
    })
    const { portal } = await openForm({ form })
    type(/人数/, '0')
    await press('提交')
    expect(faultOf('size')).toBe('至少一人')
    type(/人数/, '12')
    await press('提交')
    await waitFor(() => expect(portal.call).toHaveBeenCalledWith('send', { size: 12 }, { idempotencyKey: expect.any(String) }))
  })
})

describe('an account that is closed', () => {
  test('takes along what was typed, if anything was', async () => {
    const isLost = () => !window.dispatchEvent(new Event('portal:closed', { cancelable: true }))
    const { view } = await openForm({ form: profile() }, { session: { ...portalDouble().session, token: 'wang', username: 'wang' } })
    expect(isLost()).toBe(false)
    type(/收入/, '88')
    expect(isLost()).toBe(true)
    view.unmount()
    expect(isLost()).toBe(false)
  })
})

describe('many fields', () => {
  test('a late hand-over loses nothing on submit', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `f${at}`)
    const form = formModule({
      schema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: `字段${name}。` }])) },
      rules: { f7: [{ required: true, message: '请填写' }] },
      ui: Object.fromEntries(names.map((name) => [name, { widget: 'text' }])),
    })
    const { portal } = await openForm({ form })
    const inputs = vi.fn()
    document.addEventListener('input', inputs)
    for (const each of [/字段f8。/, /字段f7。/]) await act(async () => field(each).focus())
    document.removeEventListener('input', inputs)
    // Moving the focus costs no event of each field.
    expect(inputs).not.toHaveBeenCalled()
    type(/字段f7。/, '最后一刻')
    await press('提交')
    expect(portal.call).toHaveBeenCalledWith('send', { f7: '最后一刻' }, { idempotencyKey: expect.any(String) })
  })
})
