import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dropDrafts } from '../../src/runtime/form/draft/draft'
import { RequestError } from '../../src/runtime/request/request-error'
import { faultOf, openForm, press } from '../runtime/form/form-page'
import { indexedDbDouble } from '../runtime/form/indexed-db-double'
import { formModule, portalDouble } from '../runtime/form/portal-double'
import { drawWidget } from './draw-widget'

const broken = () => new RequestError({ status: 0, code: 0, url: '/upload', message: '' })
const button = (name: string) => screen.getByRole('button', { name })

const file = (name: string) => new File(['abc'], name, { type: 'application/pdf', lastModified: 1 })

/** Chooses files; each upload ends as the test says, and a cancelled one as late as a browser's. */
async function choose(...names: string[]) {
  const ends: { fail(): void; store(): void }[] = []
  const call = () =>
    new Promise((resolve, reject) =>
      ends.push({ fail: () => reject(broken()), store: () => resolve({ id: `file-${ends.length}`, name: '合同.pdf', size: 3 }) }),
    )
  const field = await drawWidget('upload', 'Required', undefined, portalDouble({ call: call as never }))
  const input = field.querySelector<HTMLInputElement>('input[type=file]')!
  const add = (...added: string[]) => act(async () => void fireEvent.change(input, { target: { files: added.map(file) } }))
  const end = (how: 'fail' | 'store') => act(async () => ends.shift()![how]())
  await add(...(names.length > 0 ? names : ['合同.pdf']))
  return { input, add, end }
}

test('a retried upload keeps the focus in its row and is announced', async () => {
  const { end } = await choose()
  await end('fail')
  const retry = button('重试 合同.pdf')
  retry.focus()
  await act(async () => void fireEvent.click(retry))
  expect(document.activeElement).toBe(button('移除 合同.pdf'))
  expect(screen.getByRole('status').textContent).toBe('正在上传 合同.pdf')
  await end('fail')
  expect(document.activeElement).toBe(button('移除 合同.pdf'))
})

test('an upload that ends under the focus gives it to the file input', async () => {
  const { input, end } = await choose()
  button('移除 合同.pdf').focus()
  await end('store')
  await waitFor(() => expect(document.activeElement).toBe(input))
})

test('a cancelled upload lets the next file start', async () => {
  await choose('合同.pdf', '清单.pdf')
  await act(async () => void fireEvent.click(button('移除 合同.pdf')))
  expect(screen.getByRole('progressbar', { name: '正在上传 清单.pdf' })).toBeTruthy()
})

test('a file is uploaded once, until it is removed', async () => {
  const { add, end } = await choose('合同.pdf', '合同.pdf')
  const refused = () => screen.queryAllByText('这个文件已经选过了').length
  expect(refused()).toBe(1)
  await end('store')
  await add('合同.pdf')
  expect(refused()).toBe(2)
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: '移除 合同.pdf' })[0]!))
  await add('合同.pdf')
  expect(refused()).toBe(2)
  expect(screen.getByRole('progressbar')).toBeTruthy()
})

const lost = () =>
  screen.queryAllByText('上次没有传完，请重新选择文件').map((one) => one.closest('li')?.querySelector('.upload__name')?.textContent)

/** Opens a form with a field for files, for an account on a device that has a database; each upload lasts for ever. */
async function openDevice(isStored: boolean) {
  const db = indexedDbDouble()
  vi.stubGlobal('indexedDB', db.indexedDB)
  vi.stubGlobal('IDBKeyRange', db.IDBKeyRange)
  const form = formModule({
    schema: { type: 'object', properties: { files: { type: 'array', title: '材料', items: { type: 'string' } } } },
    rules: {},
    ui: { files: { widget: 'upload', kinds: ['pdf'] } },
    draft: isStored,
  })
  const portal = { session: { ...portalDouble().session, username: 'wang' }, call: vi.fn(() => new Promise(() => {})) as never }
  const open = (subject = '') => openForm({ form, subject }, portal)
  await open()
  const choose = (...names: string[]) =>
    act(async () => void fireEvent.change(document.querySelector('[type=file]')!, { target: { files: names.map(file) } }))
  return { db, open, choose }
}

const endSession = () => act(() => void window.dispatchEvent(new Event('portal:ended', { cancelable: true })))

test.each([
  ['the session ended', false, endSession],
  ['the page was left', true, () => {}],
])('files that were still uploading when %s are named on every return until each is settled', async (_, isStored, end) => {
  const { db, open, choose } = await openDevice(isStored)
  await choose('合同.pdf', '说明.exe', '清单.pdf')
  end()
  // The page may be reloaded before anything is done about them.
  for (const _return of [1, 2]) {
    cleanup()
    await open()
    await waitFor(() => expect(lost()).toEqual(['合同.pdf', '清单.pdf']))
    await press('提交')
    expect(faultOf('files')).toContain('还有文件没有传完')
  }
  await choose('清单.pdf')
  expect(lost()).toEqual(['合同.pdf'])
  await press('移除 合同.pdf')
  expect(lost()).toEqual([])
  expect([...db.kept.keys()]).not.toContain(JSON.stringify(['wang', 'sample', 'files']))
  vi.unstubAllGlobals()
})

test('files that were still uploading are named in the form of their own subject, and nowhere after a sign-out', async () => {
  const { db, open, choose } = await openDevice(true)
  await choose('合同.pdf')
  cleanup()
  await open('another')
  await act(async () => {})
  expect(lost()).toEqual([])
  await choose('清单.pdf')
  await dropDrafts('wang')
  cleanup()
  await act(async () => {})
  expect([...db.kept.keys()]).toEqual([])
  vi.unstubAllGlobals()
})
