import { act, fireEvent } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { calendar, faultOf, field, fillProfile, leave, openForm, press, type } from './form-page'
import type { Condition } from '../../../src/contract/parts/condition'
import { formModule, profile, refusal } from './portal-double'

describe('a fault after an edit', () => {
  test('a number is compared again when its limit changes, which may be computed', async () => {
    const number = (title: string) => ({ type: 'number', title }) as const
    const form = formModule({
      schema: { type: 'object', properties: { asked: number('申请'), least: number('已付'), more: number('另付'), paid: number('合计') } },
      rules: { asked: [{ notBelow: 'paid', message: '不少于合计' }], paid: [{ notAbove: 'least', message: '合计不大于已付' }] },
      ui: {
        asked: { widget: 'text' },
        least: { widget: 'text' },
        more: { widget: 'text' },
        paid: { widget: 'text', value: { sum: ['least', 'more'] } },
      },
    })
    await openForm({ form })
    type(/申请/, '5')
    leave(/申请/)
    type(/已付/, '6')
    leave(/已付/)
    expect([faultOf('asked'), faultOf('paid')]).toEqual(['不少于合计', ''])
    type(/另付/, '-2')
    leave(/另付/)
    expect([faultOf('asked'), faultOf('paid')]).toEqual(['', ''])
    type(/另付/, '1')
    leave(/另付/)
    expect([faultOf('asked'), faultOf('paid')]).toEqual(['不少于合计', '合计不大于已付'])
  })

  test('a computed number is judged on blur once all that it is computed from, as far as shown, was left', async () => {
    const number = (title: string) => ({ type: 'number', title }) as const
    const form = formModule({
      schema: {
        type: 'object',
        properties: {
          first: number('甲'),
          next: number('乙'),
          fixed: number('定数'),
          rest: number('丙'),
          half: number('小计'),
          all: number('总计'),
        },
      },
      rules: { all: [{ min: 100, message: '至少一百' }] },
      ui: {
        first: { widget: 'text' },
        next: { widget: 'text' },
        fixed: { widget: 'text', readOnly: true },
        rest: { widget: 'text', when: { 'form.next': { gt: 6 } } as Condition },
        half: { widget: 'text', value: { sum: ['first', 'next', 'fixed'] } },
        all: { widget: 'text', value: { sum: ['half', 'rest'] } },
      },
    })
    await openForm({ form })
    const faultAfter = (label: RegExp, value: string) => {
      type(label, value)
      leave(label)
      return faultOf('all')
    }
    expect(faultAfter(/甲/, '10')).toBe('')
    expect(faultAfter(/乙/, '5')).toBe('至少一百')
    expect(faultAfter(/乙/, '7')).toBe('')
    expect(faultAfter(/丙/, '1')).toBe('至少一百')
    expect(faultAfter(/丙/, '90')).toBe('')
  })

  test.each([
    ['transition', ''],
    ['check', ''],
    ['taken', '不能这样选'],
  ])('a fault of the server by %s shows %j after another field is edited', async (rule, shown) => {
    const faults = [{ field: 'secret', rule, message: '不能这样选' }]
    await openForm(
      { form: profile() },
      { call: vi.fn(async () => Promise.reject(refusal({ status: 422, code: 422, faults, noticed: true }))) },
    )
    fillProfile()
    await press('提交')
    expect(faultOf('secret')).toBe('不能这样选')
    type(/收入/, '130')
    act(() => field(/新密码/).blur())
    expect(faultOf('secret')).toBe(shown)
  })

  test('a day that a rule refuses is not offered', async () => {
    const schema = { type: 'object', properties: { day: { type: 'string', title: '日期' } } } as const
    const late = '2027-03-20'
    const rules = [
      { notBefore: late, message: '太早' },
      { notAfter: '2027-03-21', message: '太晚' },
      // Left to the form: whether it applies depends on the other fields.
      { notAfter: '2027-01-01', message: '太晚', when: { 'form.way': { is: '急' } } },
    ]
    const form = formModule({ schema, rules: { day: rules }, ui: { day: { widget: 'date' } } })
    await openForm({ form, initial: { day: late } })
    const shown = await calendar(/日期/)
    expect(['2027-03-19', late, '2027-03-22'].map(shown)).toEqual(['off', '', 'off'])
    fireEvent.click(document.querySelector('td[title="2027-03-19"]')!)
    expect([field(/日期/).value, faultOf('day')]).toEqual([late, ''])
    type(/日期/, '2027-03-18')
    leave(/日期/)
    expect([field(/日期/).value, faultOf('day')]).toEqual(['2027-03-18', '太早'])
  })

  test('the partner is checked again on blur', async () => {
    await openForm({ form: profile() })
    type(/新密码/, 'Demo#2026')
    leave(/新密码/)
    expect(faultOf('again')).toBe('')
    type(/确认密码/, 'Demo#2027')
    leave(/确认密码/)
    expect(faultOf('again')).toBe('两次输入的密码不一致')
    type(/新密码/, 'Demo#2027')
    leave(/新密码/)
    expect(faultOf('again')).toBe('')
  })
})
