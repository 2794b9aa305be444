import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, openForm, press, type } from '../runtime/form/form-page'
import { boot, form, picture, server } from './captcha-server'

test('a used captcha is renewed when the browser shows the page again as it was left', async () => {
  const { call, asked } = server(() => ({}))
  await openForm({ form: form() }, { call, boot: boot() })
  await picture()
  const shown = () => act(async () => void dispatchEvent(new Event('pageshow')))
  await shown()
  expect(asked).toHaveLength(1)
  type(/验证码/, '1234')
  await press('提交')
  await shown()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(field(/验证码/)).toHaveProperty('value', '')
})
