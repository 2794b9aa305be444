import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { RequestError } from '../../src/runtime/request/request-error'
import { boot, picture, server } from '../custom/captcha-server'
import { faultOf, field, openForm, press, type } from '../runtime/form/form-page'
import { formModule } from '../runtime/form/portal-double'

describe('the captcha before an SMS code', () => {
  const codeForm = () =>
    formModule({
      schema: { type: 'object', properties: { user: { type: 'string', title: '用户名' }, sms: { type: 'string', title: '短信码' } } },
      rules: { sms: [{ required: true, message: '请输入短信码' }] },
      ui: { user: { widget: 'text' }, sms: { widget: 'code', send: { operation: 'send', with: { user: '{{form.user}}' } } } },
    })
  const captchaFault = () => document.querySelector('.code__fault')?.textContent

  test('is checked on blur, as any field, and shows its fault beside itself', async () => {
    const { call } = server()
    await openForm({ form: codeForm() }, { call, boot: boot() })
    await picture()
    const answer = field(/图形验证码/)
    act(() => answer.focus())
    act(() => answer.blur())
    expect([captchaFault(), answer.getAttribute('aria-invalid'), answer.getAttribute('aria-describedby')]).toEqual([
      '请输入验证码',
      'true',
      document.querySelector('.code__fault')?.id,
    ])
    type(/图形验证码/, '12 4')
    expect(captchaFault()).toBe('')
    act(() => answer.blur())
    expect([captchaFault(), faultOf('sms')]).toEqual(['禁止输入空格', ''])
  })

  test('blocks the sending of the code while its answer is wrong, and allows it when it is right', async () => {
    const send = vi.fn(() => ({}))
    const { call } = server(send)
    await openForm({ form: codeForm() }, { call, boot: boot() })
    await picture()
    await press('发送验证码')
    expect(await screen.findByRole('button', { name: '发送验证码' })).toBeDefined()
    expect([captchaFault(), send.mock.calls.length]).toEqual(['请输入验证码', 0])
    type(/图形验证码/, '1 4')
    act(() => field(/图形验证码/).blur())
    await press('发送验证码')
    expect(await screen.findByRole('button', { name: '发送验证码' })).toBeDefined()
    expect(send).not.toHaveBeenCalled()
    type(/图形验证码/, '1234')
    await press('发送验证码')
    await waitFor(() => expect(send).toHaveBeenCalledWith({ user: '' }, { key: 'key1', value: '1234' }))
  })

  test('names the fields that the code needs first beside the button, as their own faults may be far above', async () => {
    const form = codeForm()
    const required = formModule({ ...form.form, rules: { ...form.form.rules, user: [{ required: true, message: '请输入用户名' }] } })
    await openForm({ form: required }, { call: server().call, boot: boot() })
    await picture()
    await press('发送验证码')
    expect([screen.getByText('请先填好上面的用户名，再获取验证码').closest('[role=status]') !== null, faultOf('user')]).toEqual([
      true,
      '请输入用户名',
    ])
    type(/用户名/, '甲')
    type(/图形验证码/, '1234')
    await press('发送验证码')
    await waitFor(() =>
      expect([document.querySelector('.code__told')?.textContent, captchaFault(), faultOf('user')]).toEqual([
        expect.stringContaining('已受理'),
        undefined,
        '',
      ]),
    )
  })

  test('shows a refused captcha at the captcha, until it is typed again', async () => {
    const refused = { status: 200, code: 1002, url: '/send', message: '验证码错误或已失效，请重新输入' }
    const { call } = server(() => Promise.reject(new RequestError(refused)))
    await openForm({ form: codeForm() }, { call, boot: boot() })
    await picture()
    type(/图形验证码/, '1234')
    await press('发送验证码')
    await waitFor(() => expect(captchaFault()).toBe('图形验证码错误或已失效，请重新输入'))
    expect([field(/图形验证码/).getAttribute('aria-invalid'), document.querySelector('.code__failure')]).toEqual(['true', null])
    type(/图形验证码/, '1')
    expect(captchaFault()).toBe('')
  })

  test('counts down the wait that a refused code is told, as after a reload, and stays to be solved again', async () => {
    const refused = { status: 429, code: 429, url: '/send', message: '刚刚发送过', retryAfter: 42 }
    const { call } = server(() => Promise.reject(new RequestError(refused)))
    await openForm({ form: codeForm() }, { call, boot: boot() })
    await picture()
    type(/图形验证码/, '1234')
    await press('发送验证码')
    expect((await screen.findByRole('button', { name: /4[12] 秒后可重新获取/ })).getAttribute('aria-disabled')).toBe('true')
    expect([screen.getByText('刚刚发送过'), field(/图形验证码/)].every(Boolean)).toBe(true)
  })

  test('can be asked for again at once after a refusal that tells no wait, however long the form is open', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const send = vi.fn(() => Promise.reject(new RequestError({ status: 422, code: 422, url: '/send', message: '验证码错误' })))
    const { call } = server(send)
    await openForm({ form: codeForm() }, { call, boot: boot() })
    vi.setSystemTime(Date.now() + 90_000)
    for (const times of [1, 2]) {
      await picture()
      type(/图形验证码/, '1234')
      await press('发送验证码')
      await waitFor(() => expect(send).toHaveBeenCalledTimes(times))
      await screen.findByText('验证码错误')
    }
    vi.useRealTimers()
  })
})
