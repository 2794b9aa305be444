import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { PortalContext } from '../../../src/runtime/context'
import { useFormWords } from '../../../src/runtime/form/use-form-words'
import { calendar, faultOf, field, fillProfile, leave, openForm, press, type } from './form-page'
import { formModule, portalDouble, profile } from './portal-double'
import { setDecimalMark } from '../../../src/validate/form/decimal-mark'

test('all fields of a portal share one translator', () => {
  const wrapper = ({ children }: { children: ReactNode }) => <PortalContext value={portalDouble()}>{children}</PortalContext>
  const translator = () => renderHook(useFormWords, { wrapper }).result.current
  expect(translator()).toBe(translator())
})

describe('faults while filling in', () => {
  test('a new form shows no fault', async () => {
    await openForm({ form: profile() })
    for (const name of ['income', 'secret', 'again', 'nature', 'target']) expect(faultOf(name)).toBe('')
  })

  test('a number that an action sets is written as the readers type it', async () => {
    setDecimalMark('de')
    const form = formModule({
      schema: { type: 'object', properties: { share: { type: 'number', title: '比例' } } },
      rules: {},
      ui: { share: { widget: 'text' } },
    })
    const { portal } = await openForm({ form })
    await press('提交')
    const place = vi.mocked(portal.run).mock.calls[0]![2]
    act(() => place?.setField?.('share', '1.125'))
    expect(field(/比例/).value).toBe('1,125')
    setDecimalMark('zh-CN')
  })

  test('leaving a field shows its fault only', async () => {
    await openForm({ form: profile() })
    leave(/收入/)
    expect(faultOf('income')).toBe('请输入收入')
    expect(faultOf('secret')).toBe('')
  })

  test('the first broken rule is shown', async () => {
    await openForm({ form: profile() })
    type(/收入/, 'abcdefgh')
    leave(/收入/)
    expect(faultOf('income')).toBe('仅可输入数字')
    type(/收入/, '12345678')
    leave(/收入/)
    expect(faultOf('income')).toBe('最多六位')
  })

  test('full-width and unseen characters are dropped from a text that they make wrong, on leaving and on submit', async () => {
    const { portal } = await openForm({ form: profile() })
    fillProfile()
    for (const [typed, taken] of [
      ['\u202d１２３\u202c', '123'],
      ['１２x', '１２x'],
    ] as const) {
      type(/收入/, typed)
      leave(/收入/)
      expect([field(/收入/).value, faultOf('income')]).toEqual([taken, taken === typed ? '仅可输入数字' : ''])
    }
    type(/收入/, '１２０')
    await press('提交')
    expect(portal.call).toHaveBeenCalledWith('send', expect.objectContaining({ income: '120' }), expect.anything())
  })

  test.each([
    ['a text field', false],
    ['its calendar', true],
  ])('a day that is typed into %s is sent although the field was not left', async (_, opens) => {
    const schema = { type: 'object', properties: { day: { type: 'string', title: '日期' } } } as const
    const form = formModule({ schema, rules: { day: [{ required: true, message: '请选择日期' }] }, ui: { day: { widget: 'date' } } })
    const { portal } = await openForm({ form })
    if (opens) await calendar(/日期/)
    type(/日期/, ' 2027-03-04')
    await press('提交')
    expect([faultOf('day'), vi.mocked(portal.call).mock.calls[0]?.[1]]).toEqual(['', { day: '2027-03-04' }])
  })

  test('typing clears the fault until leaving', async () => {
    await openForm({ form: profile() })
    leave(/收入/)
    type(/收入/, 'x')
    expect(faultOf('income')).toBe('')
    expect(field(/收入/)).not.toHaveProperty('ariaInvalid', 'true')
    leave(/收入/)
    expect(faultOf('income')).toBe('仅可输入数字')
  })

  test('a change rule shows without leaving', async () => {
    await openForm({ form: profile() })
    type(/性质/, '1')
    expect(faultOf('nature')).toBe('')
    type(/性质/, '')
    expect(faultOf('nature')).toBe('请选择性质')
    fireEvent.click(screen.getByRole('checkbox', { name: '降本' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '降本' }))
    expect(faultOf('target')).toBe('请选择目标')
  })

  test('fault is tied to its control', async () => {
    await openForm({ form: profile() })
    leave(/收入/)
    const control = field(/收入/)
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(control.getAttribute('aria-describedby')!)?.textContent).toBe('请输入收入')
  })

  test('pressing a button does not blur the field', async () => {
    await openForm({ form: profile({ submit: { operation: 'send', label: '提交', cancel: { label: '取消', then: [] } } }) })
    for (const name of ['提交', '取消']) {
      const prevented = !fireEvent.mouseDown(screen.getByRole('button', { name }))
      expect(prevented).toBe(true)
    }
  })

  test('a condition shows a field, and hiding drops its value', async () => {
    const { portal } = await openForm({ form: profile() })
    expect(screen.queryByLabelText(/说明/)).toBeNull()
    fillProfile()
    type(/性质/, '2')
    type(/说明/, '补充')
    type(/性质/, '1')
    expect(screen.queryByLabelText(/说明/)).toBeNull()
    await press('提交')
    expect(portal.call).toHaveBeenCalledWith(
      'send',
      { income: '120', secret: 'Demo#2026', again: 'Demo#2026', nature: '1', target: ['b'] },
      { idempotencyKey: expect.any(String) },
    )
    type(/性质/, '2')
    expect(field(/说明/).value).toBe('')
  })
})

describe('submit with faults', () => {
  test('all faults show and the first gets the focus', async () => {
    const { portal } = await openForm({ form: profile() })
    type(/收入/, '1')
    await press('提交')
    expect(portal.call).not.toHaveBeenCalled()
    expect([faultOf('income'), faultOf('secret'), faultOf('again'), faultOf('nature'), faultOf('target')]).toEqual([
      '',
      '请输入新密码',
      '请再次输入新密码',
      '请选择性质',
      '请选择目标',
    ])
    expect(document.activeElement).toBe(field(/新密码/))
  })

  test('are announced in a summary', async () => {
    await openForm({ form: profile() })
    await press('提交')
    const summary = document.querySelector('[data-summary]')
    expect(summary?.textContent).toContain('有 5 项需要修改')
    expect(summary?.textContent).toContain('收入，请输入收入')
    expect(summary?.getAttribute('aria-live')).toBe('assertive')
  })

  test('are listed above the form; each entry links to its field and disappears when that is corrected', async () => {
    await openForm({ form: profile() })
    await press('提交')
    const box = screen.getByRole('group', { name: '有 5 项需要修改：' })
    const link = within(box).getByRole('link', { name: '确认密码：请再次输入新密码' })
    fireEvent.click(link)
    expect(document.activeElement).toBe(field(/确认密码/))
    type(/收入/, '1')
    expect(screen.getByRole('group', { name: '有 4 项需要修改：' }).textContent).not.toContain('请输入收入')
  })

  test('a single fault appears only at its field', async () => {
    await openForm({ form: profile() })
    fillProfile()
    type(/收入/, 'x')
    await press('提交')
    expect(faultOf('income')).toBe('仅可输入数字')
    expect(document.querySelector('.form__summary')).toBeNull()
  })
})

test('a form opened by another account is sent only after the visitor was told', async () => {
  const { portal, signInAs } = await openForm({ form: profile() }, { session: { ...portalDouble().session, token: 'one', username: '甲' } })
  fillProfile()
  signInAs('乙')
  await press('提交')
  expect(screen.getByRole('alert').textContent).toContain('登录的账户已变为“乙”，刚才没有提交')
  expect(portal.call).not.toHaveBeenCalled()
  await press('提交')
  expect(portal.call).toHaveBeenCalledTimes(1)
})

test('a required file is not missing while it is uploading', async () => {
  const form = formModule({
    schema: { type: 'object', properties: { proof: { type: 'string', title: '证明' } } },
    rules: { proof: [{ required: true, message: '请上传证明' }] },
    ui: { proof: { widget: 'upload', kinds: ['pdf'] } },
  })
  const { view } = await openForm({ form }, { call: () => new Promise(() => undefined) })
  const input = view.container.querySelector('input[type=file]')!
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['abc'], '证明.pdf')] } }))
  await press('提交')
  expect(faultOf('proof')).toBe('还有文件没有传完，请等它完成，或重试、重新选择、移除')
  await press('移除 证明.pdf')
  expect(faultOf('proof')).toBe('请上传证明')
})
