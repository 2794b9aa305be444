import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, openForm, press, type } from '../runtime/form/form-page'
import { formModule } from '../runtime/form/portal-double'
import { boot, form, picture, server } from './captcha-server'

const shown = () => act(async () => void dispatchEvent(new Event('pageshow')))

test('a used captcha is renewed when the browser shows the page again as it was left', async () => {
  const { call, asked } = server(() => ({}))
  await openForm({ form: form() }, { call, boot: boot() })
  await picture()
  await shown()
  expect(asked).toHaveLength(1)
  type(/验证码/, '1234')
  await press('提交')
  await shown()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(field(/验证码/)).toHaveProperty('value', '')
})

test('a used slider is renewed when the browser shows the page again as it was left', async () => {
  const { portal, operations } = boot()
  const verifyCaptcha = 'verify'
  const sent: unknown[] = []
  let puzzles = 0
  const call = async (operation: string, values?: unknown) => {
    if (operation === portal.operations.captcha) return { [`key${(puzzles += 1)}`]: `slider|10|data:image/png,${puzzles}|data:image/png,` }
    if (operation === verifyCaptcha) return { captchaVerification: 'proof' }
    return void sent.push(values)
  }
  const schema = { type: 'object', properties: { proof: { type: 'string', title: '滑块验证' } } } as const
  const slider = formModule({ schema, rules: {}, ui: { proof: { widget: 'slider' } } })
  await openForm(
    { form: slider },
    { call, boot: { ...boot(), operations, portal: { ...portal, operations: { ...portal.operations, verifyCaptcha } } } },
  )
  const solve = async () => {
    fireEvent.change(await screen.findByRole('slider'), { target: { value: '150' } })
    await press('确认位置')
    await screen.findByText('已通过安全验证')
  }
  await solve()
  await shown()
  expect(screen.queryByRole('slider')).toBeNull()
  await press('提交')
  await waitFor(() => expect(sent).toEqual([{ proof: 'proof' }]))
  await shown()
  await solve()
  expect(puzzles).toBe(2)
})
