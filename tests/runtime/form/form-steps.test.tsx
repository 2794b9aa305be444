import { act, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { faultOf, field, openForm, press, type } from './form-page'
import { profile, refusal } from './portal-double'

const sections = [
  { title: '经营', fields: ['income'] },
  { title: '密码', fields: ['secret', 'again'] },
  { title: '其他', fields: ['nature', 'target', 'detail'] },
]

const asked = () => document.querySelector('fieldset:not([hidden]) > legend')?.firstElementChild?.textContent
const step = (name: string) => within(screen.getByRole('navigation', { name: '填写步骤' })).getByRole<HTMLButtonElement>('button', { name })

describe('a form in steps', () => {
  const open = async (over: Parameters<typeof openForm>[1] = {}, more = {}) => {
    const form = profile({ steps: true, sections, ...more })
    return openForm({ form, first: '下一步：密码' }, over)
  }

  test('shows one section after another, and reports missing values when a section is left', async () => {
    const { portal } = await open()
    expect(asked()).toBe('经营')
    expect([step('经营').disabled, step('密码').disabled]).toEqual([false, true])
    await press('下一步：密码')
    expect([asked(), faultOf('income'), faultOf('secret')]).toEqual(['经营', '请输入收入', ''])
    expect(document.activeElement).toBe(field(/收入/))
    type(/收入/, '120')
    await press('下一步：密码')
    expect(asked()).toBe('密码')
    expect(document.activeElement?.textContent).toContain('第 2 步，共 3 步：密码')
    expect(portal.setQuery).toHaveBeenLastCalledWith({ step: '2' }, { push: true })
    expect(portal.call).not.toHaveBeenCalled()
  })

  test('goes back and forth and keeps everything that was typed', async () => {
    await open()
    type(/收入/, '120')
    await press('下一步：密码')
    type(/新密码/, 'Demo#2026')
    await press('上一步')
    expect([asked(), field(/收入/).value]).toEqual(['经营', '120'])
    await act(async () => step('密码').click())
    expect([asked(), field(/新密码/).value]).toEqual(['密码', 'Demo#2026'])
  })

  test.each([
    ['one field', sections, 4],
    ['two fields and one with a condition', sections.toReversed(), 5],
  ])('reserves space for the first step while it is loading: %s', async (_, order, rows) => {
    const opening = open({}, { draft: true, sections: order })
    expect(document.querySelectorAll('.form-skeleton__row')).toHaveLength(rows)
    await opening
  })

  test('opens a step by its address only when all previous steps are valid', async () => {
    await open({ query: { step: '3' } })
    expect(asked()).toBe('经营')
  })

  test('opens the step of the field that the server refuses', async () => {
    const faults = [{ field: 'income', rule: 'max', message: '收入过大' }]
    await open({ call: vi.fn(async () => Promise.reject(refusal({ status: 422, code: 422, faults, noticed: true }))) })
    type(/收入/, '120')
    await press('下一步：密码')
    type(/新密码/, 'Demo#2026')
    type(/确认密码/, 'Demo#2026')
    await press('下一步：其他')
    type(/性质/, '1')
    await act(async () => screen.getByRole('checkbox', { name: '增效' }).click())
    await press('提交')
    expect([asked(), faultOf('income')]).toEqual(['经营', '收入过大'])
    expect(document.activeElement).toBe(field(/收入/))
  })
})
