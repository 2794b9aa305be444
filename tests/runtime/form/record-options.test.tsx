import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { compileForm } from '../../../src/release/form-module'
import { RequestError } from '../../../src/runtime/request/request-error'
import { waitLimit } from '../../../src/cli/time-limits'
import { openForm } from './form-page'

const vehicles = ['AB12', 'CD34', 'EF56'].map((plate) => ({ id: `id-${plate}`, plate }))
/** Another list for each form: a read is shared by all that ask for the same within two seconds. */
let lists = 0

const formWith = (ui: object = {}) =>
  compileForm(
    {
      id: 'permit',
      title: '许可',
      schema: { type: 'object', properties: { vehicleId: { type: 'string', title: '车辆' } } },
      rules: {},
      ui: { vehicleId: { widget: 'select', choose: { operation: 'vehicle.list' }, ...ui } },
      review: true,
      submit: { operation: 'permit.apply', label: '提交' },
    },
    { dicts: {}, conditions: {} },
    {
      choices: {
        vehicleId: {
          call: { from: 'vehicle.list', with: { page: 1, size: 2, list: (lists += 1) } },
          title: '车牌 {{row.plate}}',
          keep: 'vehicle',
          searched: true,
        },
      },
    },
  ).module

/** The same field as a column of rows. */
const rowsWith = (choices: object = {}, copied: object = {}) =>
  compileForm(
    {
      id: 'fleet',
      title: '车队',
      schema: { type: 'object', properties: { fleet: { type: 'array', title: '车队', items: { type: 'object' } } } },
      rules: {},
      ui: {
        fleet: {
          widget: 'rows',
          min: 1,
          columns: {
            vehicleId: { title: '车辆', widget: 'select', choose: { operation: 'vehicle.list', keep: 'vehicle' } },
            ...copied,
            use: { title: '用途', rules: [{ required: true, message: '请填写用途' }] },
          },
        },
      },
      review: true,
      submit: { operation: 'permit.apply', label: '提交' },
    },
    { dicts: {}, conditions: {} },
    {
      choices: {
        'fleet.vehicleId': {
          call: { from: 'vehicle.list', with: { page: 1, size: 2, list: (lists += 1) } },
          title: '车牌 {{row.plate}}',
          keep: 'vehicle',
          searched: true,
          ...choices,
        },
      },
    },
  ).module

async function shown(rows: typeof vehicles, initial = {}, ui = {}, form = formWith(ui)) {
  const call = vi.fn(async (_: string, { keyword = '', size = 0 }: Record<string, unknown> = {}) => {
    const found = rows.filter(({ plate }) => plate.includes(String(keyword)))
    return { data: found.slice(0, Number(size)), total: found.length }
  })
  await openForm({ form, initial }, { call })
  return call
}
const reviewed = (text: string) =>
  vi.waitFor(() => expect(document.querySelector('.review')?.textContent).toContain(text), { timeout: waitLimit })
const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const untilOffered = (texts: string[]) => vi.waitFor(() => expect(offered()).toEqual(['请选择', ...texts]), { timeout: waitLimit })

it('offers records by their titles, and a search only while some are left out', async () => {
  await shown(vehicles.slice(0, 2))
  await untilOffered(['车牌 AB12', '车牌 CD34'])
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('finds one of many, and keeps what was chosen while another is searched for, up to the review', async () => {
  const call = await shown(vehicles)
  await untilOffered(['车牌 AB12', '车牌 CD34'])
  const search = await screen.findByRole('searchbox')
  await act(async () => fireEvent.change(search, { target: { value: 'EF' } }))
  await untilOffered(['车牌 EF56'])
  await act(async () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'id-EF56' } }))
  await act(async () => fireEvent.change(search, { target: { value: 'none' } }))
  await untilOffered(['车牌 EF56'])
  await screen.findByText('没有找到，换几个字试试')
  expect(call).toHaveBeenLastCalledWith('vehicle.list', expect.objectContaining({ page: 1, size: 2, keyword: 'none' }))
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '下一步，核对内容' })))
  await reviewed('车牌 EF56')
})

it('shows a record that is gone by the label stored with it, asks for another one, and lets it be taken back', async () => {
  const call = await shown([], { vehicleId: 'id-XY99', vehicle: '车牌 XY99' })
  await untilOffered(['车牌 XY99（已不可选）'])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '下一步，核对内容' })))
  await screen.findByText('请从列表中选择“车辆”')
  await act(async () => fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } }))
  expect(screen.getByRole('combobox')).toHaveProperty('value', '')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '下一步，核对内容' })))
  await reviewed('未填写')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '提交' })))
  expect(call).toHaveBeenLastCalledWith('permit.apply', {}, expect.anything())
})

it('lets a radio choose nothing once its record is gone', async () => {
  await shown([], { vehicleId: 'id-XY99', vehicle: '车牌 XY99' }, { widget: 'radio' })
  expect(await screen.findByRole('radio', { name: '车牌 XY99（已不可选）' })).toHaveProperty('checked', true)
  expect(screen.getByText('暂时没有可选的选项')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: '未填写' })))
  expect(screen.getAllByRole('radio').map((one) => [one.closest('label')?.textContent, (one as HTMLInputElement).checked])).toEqual([
    ['未填写', true],
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '下一步，核对内容' })))
  await reviewed('未填写')
})

it.each<[string, object, object, string]>([
  ['beyond those listed', { vehicle: '车牌 XY99' }, {}, '车牌 XY99'],
  ['without a label', {}, {}, '已选的一项'],
  ['that is only read', { vehicle: '车牌 XY99' }, { readOnly: true }, '车牌 XY99'],
])('never shows the id of a record %s, also in the review', async (_, stored, ui, label) => {
  await shown(vehicles, { vehicleId: 'id-XY99', ...stored }, ui)
  await screen.findByRole('option', { name: label })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '下一步，核对内容' })))
  await reviewed(label)
  expect(document.body.textContent).not.toContain('id-XY99')
})

const combobox = (at: number) => screen.getAllByRole('combobox')[at]!
const choose = (at: number, value: string) => act(async () => fireEvent.change(combobox(at), { target: { value } }))
const type = (at: number, value: string) =>
  act(async () => fireEvent.change(screen.getAllByRole('textbox', { name: /用途/ })[at]!, { target: { value } }))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('offers records in each row of a column, and names them in the review', async () => {
  const call = await shown(vehicles.slice(0, 2), {}, {}, rowsWith())
  await untilOffered(['车牌 AB12', '车牌 CD34'])
  await press('增加一行')
  expect(screen.getAllByRole('combobox')).toHaveLength(2)
  await choose(0, 'id-CD34')
  await choose(1, 'id-AB12')
  await type(0, '通勤')
  await type(1, '运货')
  await press('下一步，核对内容')
  await reviewed('车牌 CD34')
  const cells = [...document.querySelectorAll('.review td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['车牌 CD34', '通勤', '车牌 AB12', '运货'])
  await press('提交')
  const fleet = [
    { vehicleId: 'id-CD34', use: '通勤' },
    { vehicleId: 'id-AB12', use: '运货' },
  ]
  // The options may be read again meanwhile.
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('permit.apply', { fleet }, expect.anything()), { timeout: waitLimit })
})

it('shows in a row what it copies from its record, as soon as that is known, and sends it', async () => {
  const module = rowsWith({ copies: { plate: 'plate' } }, { plate: { title: '车牌', value: { copy: 'plate', from: 'vehicleId' } } })
  const call = await shown(
    vehicles.slice(0, 2),
    { fleet: [{ vehicleId: 'id-AB12', vehicle: '车牌 AB12', plate: '旧牌', use: '通勤' }] },
    {},
    module,
  )
  const plate = () => screen.getByRole<HTMLInputElement>('textbox', { name: /车牌/ })
  await vi.waitFor(() => expect(plate().value).toBe('AB12'), { timeout: waitLimit })
  await choose(0, 'id-CD34')
  expect([plate().value, plate().readOnly]).toEqual(['CD34', true])
  await press('下一步，核对内容')
  await screen.findByText('CD34')
  await press('提交')
  const fleet = [{ vehicleId: 'id-CD34', plate: 'CD34', use: '通勤' }]
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('permit.apply', { fleet }, expect.anything()), { timeout: waitLimit })
})

it('shows what the server says has changed in a record beyond the list, and sends that', async () => {
  const copied = Object.entries({ plate: '车牌', seats: '座位' }).map(([copy, title]) => [
    copy,
    { title, value: { copy, from: 'vehicleId' } },
  ])
  const module = rowsWith({ copies: { plate: 'plate', seats: 'seats' } }, Object.fromEntries(copied))
  const row = { vehicleId: 'id-XY99', plate: '旧牌', seats: '5', use: '通勤' }
  const cell = { row: 0, column: 'plate', rule: 'copied', value: '新牌', message: '“车牌”已变为 新牌' }
  const [sent, keys]: unknown[][] = [[], []]
  const call = vi.fn(async (operation: string, values: Record<string, unknown> = {}, how: { idempotencyKey?: string } = {}) => {
    if (operation === 'permit.apply') keys!.push(how.idempotencyKey)
    else return { data: [], total: 200 }
    if (sent!.push(values) === 1)
      throw new RequestError({ status: 422, code: 422, url: '', message: '', faults: [{ ...cell, field: 'fleet', cells: [cell] }] })
  })
  await openForm({ form: { ...module, form: { ...module.form, review: false } }, initial: { fleet: [row] } }, { call })
  await press('提交')
  await screen.findAllByText(cell.message)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /车牌/ }).value).toBe('新牌')
  await press('提交')
  await vi.waitFor(() => expect(sent).toEqual([{ fleet: [row] }, { fleet: [{ ...row, plate: '新牌' }] }]), { timeout: waitLimit })
  expect(new Set(keys).size).toBe(1)
})

it('searches in one row of a column without changing another one', async () => {
  await shown(vehicles, { fleet: [{ vehicleId: 'id-AB12' }, {}] }, {}, rowsWith())
  const [, search] = await screen.findAllByRole('searchbox')
  await act(async () => fireEvent.change(search!, { target: { value: 'EF' } }))
  const texts = (at: number) => [...combobox(at).querySelectorAll('option')].map(({ textContent }) => textContent)
  await vi.waitFor(() => expect(texts(1)).toEqual(['请选择', '车牌 EF56']), { timeout: waitLimit })
  expect(texts(0)).toEqual(['请选择', '车牌 AB12', '车牌 CD34'])
})

it('marks the row whose record is gone, beside what another cell lacks, by the label stored in the row', async () => {
  await shown(
    vehicles.slice(0, 2),
    { fleet: [{ vehicleId: 'id-AB12' }, { vehicleId: 'id-XY99', vehicle: '车牌 XY99', use: '运货' }] },
    {},
    rowsWith(),
  )
  await vi.waitFor(() => expect(combobox(1).textContent).toContain('车牌 XY99（已不可选）'), { timeout: waitLimit })
  expect(combobox(0).textContent).not.toContain('XY99')
  await press('下一步，核对内容')
  await screen.findByText('请从列表中选择“车辆”')
  expect([...document.querySelectorAll('.rows__fault')].map(({ textContent }) => textContent)).toEqual([
    '',
    '请填写用途',
    '请从列表中选择“车辆”',
    '',
  ])
  await choose(1, 'id-CD34')
  await type(0, '通勤')
  await press('下一步，核对内容')
  await reviewed('车牌 CD34')
})

it('says in each cell of a column that there is nothing to choose', async () => {
  await shown([], {}, {}, rowsWith())
  await screen.findByText('暂时没有可选的选项')
  await press('增加一行')
  expect(screen.getAllByText('暂时没有可选的选项')).toHaveLength(2)
  expect(screen.queryByRole('combobox')).toBeNull()
})
