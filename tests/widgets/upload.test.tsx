import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RequestError } from '../../src/runtime/request/request-error'
import { portalDouble } from '../runtime/form/portal-double'
import { drawWidget } from './draw-widget'

const broken = () => new RequestError({ status: 0, code: 0, url: '/upload', message: '' })
const button = (name: string) => screen.getByRole('button', { name })

/** Chooses a file; each upload of it ends as the test says. */
async function choose() {
  const ends: { fail(): void; store(): void }[] = []
  const call = () =>
    new Promise((resolve, reject) =>
      ends.push({ fail: () => reject(broken()), store: () => resolve({ id: 'one', name: '合同.pdf', size: 3 }) }),
    )
  const field = await drawWidget('upload', 'Required', undefined, portalDouble({ call: call as never }))
  const input = field.querySelector<HTMLInputElement>('input[type=file]')!
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['abc'], '合同.pdf', { type: 'application/pdf' })] } }))
  const end = (how: 'fail' | 'store') => act(async () => ends.shift()![how]())
  return { input, end }
}

test('a retried upload keeps the focus in its row and is announced', async () => {
  const { end } = await choose()
  await end('fail')
  const retry = button('重试 合同.pdf')
  retry.focus()
  await act(async () => void fireEvent.click(retry))
  expect(document.activeElement).toBe(button('取消 合同.pdf'))
  expect(screen.getByRole('status').textContent).toBe('正在上传 合同.pdf')
  await end('fail')
  expect(document.activeElement).toBe(button('移除 合同.pdf'))
})

test('an upload that ends under the focus gives it to the file input', async () => {
  const { input, end } = await choose()
  button('取消 合同.pdf').focus()
  await end('store')
  await waitFor(() => expect(document.activeElement).toBe(input))
})
