import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { faultOf, field, fillProfile, openForm, press } from './form-page'
import { formModule, portalDouble, profile, refusal } from './portal-double'

describe('a form with a review', () => {
  const open = async (over: Parameters<typeof openForm>[1] = {}) => {
    const opened = await openForm({ form: profile({ review: true }) }, over)
    fillProfile()
    await press('下一步，核对内容')
    const review = await screen.findByRole('group', { name: '请核对' })
    return { ...opened, review }
  }

  test('shows every answer in words, and submits only after that', async () => {
    const { portal, review } = await open()
    const lines = [...review.querySelectorAll('.review__line')].map((line) => [...line.children].map((one) => one.textContent))
    expect(lines).toEqual([
      ['收入', '120', '修改 收入'],
      ['新密码', '••••••••', '修改 新密码'],
      ['确认密码', '••••••••', '修改 确认密码'],
      ['性质', '国有企业', '修改 性质'],
      ['目标', '增效', '修改 目标'],
    ])
    await waitFor(() => expect(document.activeElement).toBe(review))
    expect(portal.call).not.toHaveBeenCalled()
    expect(portal.setQuery).toHaveBeenCalledWith({ review: 'sample' }, { push: true })
    await press('提交')
    expect(portal.call).toHaveBeenCalledTimes(1)
    expect(portal.setQuery).toHaveBeenLastCalledWith({ review: '' }, undefined)
    expect(screen.queryByRole('group', { name: '请核对' })).toBeNull()
  })

  test('formats dates and lists in the language of the portal', async () => {
    const form = formModule({
      review: true,
      schema: {
        type: 'object',
        properties: {
          day: { type: 'string', title: 'Day' },
          rent: { type: 'number', title: 'Rent' },
          target: { type: 'array', title: 'Target', items: { type: 'string' } },
        },
      },
      rules: {},
      ui: {
        day: { widget: 'date', value: '2027-03-01' },
        rent: { widget: 'text', prefix: '€', suffix: 'a month' },
        target: { widget: 'checkboxes', dict: 'target' },
      },
    })
    const { boot } = portalDouble()
    await openForm({ form }, { boot: { ...boot, portal: { ...boot.portal, locale: 'en-GB' } } })
    fireEvent.change(field(/Rent/), { target: { value: '1250.5' } })
    for (const name of ['降本', '增效']) fireEvent.click(screen.getByRole('checkbox', { name }))
    await press('下一步，核对内容')
    const review = await screen.findByRole('group', { name: '请核对' })
    expect([...review.querySelectorAll('.review__line')].map((line) => line.children[1]?.textContent)).toEqual([
      '1 Mar 2027',
      '€1250.5 a month',
      '降本, 增效',
    ])
  })

  test('leads back to a field and keeps everything that was typed', async () => {
    const { review } = await open()
    fireEvent.click(within(review).getByRole('button', { name: '修改 性质' }))
    expect(screen.queryByRole('group', { name: '请核对' })).toBeNull()
    expect(document.activeElement).toBe(field(/性质/))
    expect(field(/收入/).value).toBe('120')
  })

  test('leads back to the field that the server refuses', async () => {
    const faults = [{ field: 'income', rule: 'max', message: '收入过大' }]
    await open({ call: vi.fn(async () => Promise.reject(refusal({ status: 422, code: 422, faults, noticed: true }))) })
    await press('提交')
    expect(faultOf('income')).toBe('收入过大')
    expect(document.activeElement).toBe(field(/收入/))
  })

  test('shows on the review why the submit failed', async () => {
    const { portal } = await open({ call: vi.fn(async () => Promise.reject(refusal({}))) })
    await press('提交')
    expect(screen.getByRole('group', { name: '请核对' }).textContent).toContain('保存失败')
    expect(portal.run).not.toHaveBeenCalled()
  })

  test('starts with the form after a page reload', async () => {
    await openForm({ form: profile({ review: true }) }, { query: { review: 'sample' } })
    expect(screen.queryByRole('group', { name: '请核对' })).toBeNull()
  })
})

test('choices that are stored in another order are sent as they are', async () => {
  const { portal } = await openForm({ form: profile(), initial: { income: '1', secret: 'a', again: 'a', nature: '1', target: ['c', 'b'] } })
  await press('提交')
  expect(portal.call).toHaveBeenCalledWith('send', expect.objectContaining({ target: ['c', 'b'] }), expect.anything())
})
