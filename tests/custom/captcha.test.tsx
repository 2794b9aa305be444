import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readWork } from '../../src/custom/captcha/proof-of-work'
import { searchProof } from '../../src/custom/captcha/search-proof'
import { PortalContext } from '../../src/runtime/context'
import { RequestError } from '../../src/runtime/request/request-error'
import { faultOf, field, openForm, press, type } from '../runtime/form/form-page'
import { portalDouble } from '../runtime/form/portal-double'
import { boot, form, picture, server } from './captcha-server'

afterEach(() => void vi.useRealTimers())

describe('captcha picture', () => {
  test.each([
    [1, '请输入验证码'],
    [2, '请输入验证码'],
    [3, '图形验证码'],
  ] as const)('variant %i has its placeholder', async (variant, words) => {
    const { call, asked } = server()
    await openForm({ form: form(variant) }, { call, boot: boot() })
    expect(field(/验证码/).placeholder).toBe(words)
    expect(asked).toEqual([{ purpose: 'login', variant, way: 'picture' }])
  })

  test('has its words and renews by click', async () => {
    const { call, asked } = server()
    await openForm({ form: form() }, { call, boot: boot() })
    const image = await picture()
    expect([image.alt, image.title]).toEqual(['验证码图片加载错误', '点击刷新验证码'])
    type(/验证码/, '1234')
    await press('点击刷新验证码')
    expect((await picture()).src).toContain('base64,2')
    expect(field(/验证码/).value).toBe('')
    expect(asked).toHaveLength(2)
  })

  test('shows its fault on blur and submits its key', async () => {
    const send = vi.fn(() => ({}))
    const { call } = server(send)
    await openForm({ form: form() }, { call, boot: boot() })
    await picture()
    act(() => field(/验证码/).focus())
    act(() => field(/验证码/).blur())
    expect(faultOf('code')).toBe('请输入验证码')
    type(/验证码/, '12 4')
    act(() => field(/验证码/).blur())
    expect(faultOf('code')).toBe('禁止输入空格')
    type(/验证码/, '1234')
    await press('提交')
    expect(send).toHaveBeenCalledWith({ code: '1234' }, { key: 'key1', value: '1234' })
  })

  test('moving to its own button is no blur', async () => {
    const { call } = server()
    await openForm({ form: form() }, { call, boot: boot() })
    act(() => field(/验证码/).focus())
    act(() => screen.getByRole('button', { name: '无需看图，自动验证' }).focus())
    expect(faultOf('code')).toBe('')
    act(() => field(/用户名/).focus())
    expect(faultOf('code')).toBe('请输入验证码')
  })

  test('is renewed after a refusal, and keeps the other values', async () => {
    const { call } = server(() => Promise.reject(new RequestError({ status: 200, code: 1002, url: '/send', message: '验证码错误' })))
    await openForm({ form: form() }, { call, boot: boot() })
    await picture()
    type(/用户名/, 'wang')
    type(/验证码/, '1234')
    await press('提交')
    await waitFor(async () => expect((await picture()).src).toContain('base64,2'))
    expect(screen.getByRole('alert').textContent).toBe('验证码错误')
    expect([field(/用户名/).value, field(/验证码/).value]).toEqual(['wang', ''])
  })

  test('a used one is not submitted again', async () => {
    const send = vi.fn(() => ({}))
    const { call, asked } = server(send)
    await openForm({ form: form() }, { call, boot: boot() })
    await picture()
    type(/验证码/, '1234')
    await press('提交')
    expect(asked).toHaveLength(1)
    await press('提交')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('an expired one is renewed on focus and on submit', async () => {
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now')
    const send = vi.fn(() => ({}))
    const { call, asked } = server(send)
    await openForm({ form: form() }, { call, boot: boot() })
    await picture()
    clock.mockReturnValue(start + 121_000)
    await act(async () => field(/验证码/).focus())
    expect(asked).toHaveLength(2)
    type(/验证码/, '1234')
    clock.mockReturnValue(start + 250_000)
    await press('提交')
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(send).not.toHaveBeenCalled()
    await waitFor(() => expect(faultOf('code')).toBe('请输入验证码'))
    clock.mockRestore()
  })

  test('a failed fetch is silent and can be retried', async () => {
    let broken = true
    const good = server()
    const call = vi.fn(async (...given: Parameters<typeof good.call>) => (broken ? Promise.reject(new Error('down')) : good.call(...given)))
    const { portal } = await openForm({ form: form() }, { call, boot: boot() })
    expect(await screen.findByText('验证码图片加载错误')).toBeDefined()
    expect(portal.toast).not.toHaveBeenCalled()
    await press('验证码图片加载错误')
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
    expect(await screen.findByText('验证码图片加载错误')).toBeDefined()
    broken = false
    fireEvent.focus(field(/验证码/))
    expect((await picture()).src).toContain('base64,1')
  })
})

describe('captcha without a picture', () => {
  test('solves itself and submits a proof', async () => {
    const send = vi.fn((_values: unknown, _captcha: unknown) => ({}))
    const { call, asked } = server(send)
    await openForm({ form: form() }, { call, boot: boot() })
    await press('无需看图，自动验证')
    expect(await screen.findByText('已通过安全验证')).toBeDefined()
    expect(asked.at(-1)).toEqual({ purpose: 'login', variant: 1, way: 'work' })
    await press('提交')
    const { key, value } = send.mock.calls[0]![1] as { key: string; value: string }
    expect(key).toBe('key2')
    expect(sha256(utf8ToBytes(`ab:cd:${value}`))[0]).toBe(0)
  })

  test('solves itself again when expired', async () => {
    const start = Date.now()
    const clock = vi.spyOn(Date, 'now')
    const send = vi.fn((_values: unknown, _captcha: unknown) => ({}))
    const { call } = server(send)
    await openForm({ form: form() }, { call, boot: boot() })
    await press('无需看图，自动验证')
    await screen.findByText('已通过安全验证')
    clock.mockReturnValue(start + 121_000)
    await press('提交')
    await waitFor(() => expect(send).toHaveBeenCalledWith(expect.anything(), { key: 'key3', value: expect.any(String) }))
    clock.mockRestore()
  })

  test('returns to the picture on request', async () => {
    const { call } = server()
    await openForm({ form: form() }, { call, boot: boot() })
    await press('无需看图，自动验证')
    await screen.findByText('已通过安全验证')
    await press('改用图片验证码')
    expect((await picture()).src).toContain('base64,3')
    expect(field(/验证码/).value).toBe('')
  })
})

describe('proof of work', () => {
  test('reads bits and a salt with colons', () => {
    expect(readWork('work:16:ab:cd')).toEqual({ bits: 16, salt: 'ab:cd' })
    for (const other of ['data:image/png', 'work:x:y', 'work:40:y', 'work:16:']) expect(readWork(other)).toBeUndefined()
  })

  test('finds a hash with enough zero bits', () => {
    const nonce = searchProof({ salt: 's', bits: 12 }, 0, 200_000)
    const hash = sha256(utf8ToBytes(`s:${nonce}`))
    expect(hash[0]).toBe(0)
    expect(hash[1]! >> 4).toBe(0)
  })
})

test('a missing purpose is not requested', async () => {
  const { call, asked } = server()
  const widget = await portalDouble().registry.widgets.captcha.load()
  const Captcha = widget as (props: object) => ReturnType<typeof widget>
  const props = {
    id: 'c',
    name: 'c',
    value: undefined,
    onChange() {},
    onBlur() {},
    onFocus() {},
    schema: {},
    ui: {},
    options: [],
    labelledBy: 'l',
  }
  await act(async () =>
    render(
      <PortalContext value={portalDouble({ call })}>
        <Captcha {...props} />
      </PortalContext>,
    ),
  )
  expect(asked).toEqual([{ variant: 1, way: 'picture' }])
  fireEvent.click(screen.getByRole('button', { name: '点击刷新验证码' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})
