import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Form } from '../../src/contract/form'
import { faultOf, openForm, press } from '../runtime/form/form-page'
import { formModule } from '../runtime/form/portal-double'

const devices = (over: Partial<Form['ui'][string]> = {}, form: Partial<Form> = {}) =>
  formModule({
    schema: { type: 'object', properties: { devices: { type: 'array', title: '设备', items: { type: 'object' } } } },
    rules: {},
    ui: {
      devices: {
        widget: 'rows',
        columns: {
          name: { title: '名称', rules: [{ required: true, message: '请填写名称' }] },
          count: { type: 'integer', title: '数量', rules: [{ min: 1, message: '数量至少为1' }] },
          nature: { title: '性质', widget: 'select', dict: 'nature' },
        },
        ...over,
      },
    },
    ...form,
  })

const cell = (row: number, column: string) => document.querySelector<HTMLInputElement>(`[name=devices_${row}_${column}]`)!
const fill = (row: number, column: string, value: string) => fireEvent.change(cell(row, column), { target: { value } })
const cellFault = (row: number, column: string) =>
  document.getElementById(`sample_devices_${row}_${column}__fault`)?.textContent ?? 'no cell'
const add = () => press('增加一行')
const removal = (row: number) => screen.getByRole('button', { name: `删除第${row}行` })
const leave = (row: number, column: string) => {
  cell(row, column).focus()
  act(() => cell(row, column).blur())
}

describe('a field of rows', () => {
  test('submits a list of records, with numbers as numbers', async () => {
    const { portal } = await openForm({ form: devices() })
    await add()
    fill(0, 'name', '车床')
    fill(0, 'count', '4')
    fill(0, 'nature', '2')
    await press('提交')
    expect(portal.call).toHaveBeenCalledWith(
      'send',
      { devices: [{ name: '车床', count: 4, nature: '2' }] },
      { idempotencyKey: expect.any(String) },
    )
  })

  test('leaves out empty rows', async () => {
    const { portal } = await openForm({ form: devices() })
    await add()
    await press('提交')
    expect(portal.call).toHaveBeenCalledWith('send', {}, { idempotencyKey: expect.any(String) })
  })

  test('validates each cell on blur, and names row and column', async () => {
    await openForm({ form: devices() })
    await add()
    await add()
    fill(1, 'count', '0')
    leave(1, 'count')
    expect([cellFault(1, 'count'), cellFault(1, 'name')]).toEqual(['数量至少为1', '请填写名称'])
    expect(faultOf('devices')).toBe('第1行“名称”：请填写名称')
    fill(1, 'count', '2')
    expect([cellFault(1, 'count'), cellFault(1, 'name')]).toEqual(['', '请填写名称'])
    await press('提交')
    expect(document.activeElement).toBe(cell(0, 'name'))
  })

  test('validates skipped cells when the focus moves on inside the rows', async () => {
    await openForm({ form: devices() })
    await add()
    fill(0, 'count', '0')
    act(() => cell(0, 'nature').focus())
    expect([cellFault(0, 'count'), cellFault(0, 'name')]).toEqual(['', '请填写名称'])
  })

  test('focuses a new row, and stays near a removed one', async () => {
    await openForm({ form: devices() })
    await add()
    expect(document.activeElement).toBe(cell(0, 'name'))
    await add()
    await add()
    expect(document.activeElement).toBe(cell(2, 'name'))
    for (const [row, name] of ['甲', '乙', '丙'].entries()) fill(row, 'name', name)
    await press('删除第2行')
    expect([cell(0, 'name').value, cell(1, 'name').value]).toEqual(['甲', '丙'])
    expect(document.activeElement).toBe(removal(2))
    await press('删除第2行')
    expect(document.activeElement).toBe(removal(1))
    await press('删除第1行')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /增加一行/ }))
    expect(screen.getByText('已删除第1行，还有0行')).toBeTruthy()
  })

  test('focuses the first wrong cell, and reports its fault at the field', async () => {
    await openForm({ form: devices({}) })
    await add()
    fill(0, 'name', '甲')
    fill(0, 'count', '4')
    await add()
    fill(1, 'count', '0')
    await press('提交')
    expect(document.activeElement).toBe(cell(1, 'name'))
    leave(1, 'count')
    leave(1, 'name')
    expect(faultOf('devices')).toBe('第2行“名称”：请填写名称')
  })

  test('moves a fault with its row', async () => {
    await openForm({ form: devices() })
    await add()
    await add()
    fill(0, 'name', '甲')
    fill(1, 'count', '0')
    leave(1, 'count')
    await press('删除第1行')
    expect([cellFault(0, 'count'), cellFault(0, 'name')]).toEqual(['数量至少为1', '请填写名称'])
  })

  test('starts with the minimum of rows, and requires them', async () => {
    const { portal } = await openForm({ form: devices({ min: 2 }) })
    expect(document.querySelectorAll('[data-row]')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /删除/ })).toBeNull()
    await press('提交')
    expect(portal.call).not.toHaveBeenCalled()
    expect(faultOf('devices')).toBe('“设备”至少填写2行')
  })

  test('stops at the maximum of rows', async () => {
    await openForm({ form: devices({ max: 1 }) })
    await add()
    await add()
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1)
    expect(screen.getByText('最多1行')).toBeTruthy()
  })

  test('shows given rows, and again as a table in the review', async () => {
    await openForm({
      form: devices({}, { review: true }),
      initial: { devices: [{ name: '车床', count: 4, nature: '2', unknown: 'x' }, 'nonsense'] },
    })
    expect([cell(0, 'name').value, cell(0, 'count').value]).toEqual(['车床', '4'])
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1)
  })
})

describe('a computed value', () => {
  const priced = formModule({
    schema: {
      type: 'object',
      properties: { devices: { type: 'array', title: '设备', items: { type: 'object' } }, total: { type: 'number', title: '合计' } },
    },
    rules: { total: [{ max: 100, message: '合计最多100' }] },
    ui: {
      devices: {
        widget: 'rows',
        min: 1,
        columns: {
          count: { title: '数量' },
          price: { title: '单价' },
          amount: { type: 'number', title: '小计', value: { product: ['count', 'price'] } },
        },
      },
      total: { widget: 'text', value: { sum: ['devices.amount', 0.5] } },
    },
  })

  test('is shown while typing, is read-only, and is submitted', async () => {
    const { portal } = await openForm({ form: priced, initial: { total: 7 } })
    const total = screen.getByLabelText<HTMLInputElement>('合计')
    expect([total.value, total.readOnly, cell(0, 'amount').readOnly]).toEqual(['', true, true])
    fill(0, 'count', '3')
    fill(0, 'price', '1.15')
    expect([cell(0, 'amount').value, total.value]).toEqual(['3.45', '3.95'])
    await press('提交')
    expect(portal.call).toHaveBeenCalledWith(
      'send',
      { devices: [{ count: '3', price: '1.15', amount: 3.45 }], total: 3.95 },
      { idempotencyKey: expect.any(String) },
    )
  })

  test('is told in its cell once all cells that it is computed from were left', async () => {
    const sum = { type: 'number', title: '小计', value: { sum: ['count', 'price'] }, rules: [{ min: 9, message: '至少9' }] } as const
    const columns = {
      count: { title: '数量' },
      price: { title: '单价' },
      amount: { ...sum, rules: [...sum.rules] },
      note: { title: '备注' },
    }
    await openForm({ form: devices({ min: 2, columns: columns as unknown as NonNullable<Form['ui'][string]['columns']> }) })
    const faultsAfter = (row: number, column: string) => {
      act(() => cell(row, column).focus())
      return [cellFault(0, 'amount'), cellFault(1, 'amount')]
    }
    fill(0, 'count', '1')
    fill(1, 'count', '1')
    expect(faultsAfter(0, 'count')).toEqual(['', ''])
    expect(faultsAfter(0, 'price')).toEqual(['', ''])
    expect(faultsAfter(0, 'note')).toEqual(['至少9', ''])
    expect(faultsAfter(1, 'count')).toEqual(['至少9', ''])
    expect(faultsAfter(1, 'price')).toEqual(['至少9', ''])
  })

  test('is validated as any other, and again when it changes', async () => {
    const { portal } = await openForm({ form: priced })
    fill(0, 'count', '3000')
    fill(0, 'price', '1')
    expect([cell(0, 'amount').value, screen.getByLabelText<HTMLInputElement>('合计').value]).toEqual(['3,000', '3,000.5'])
    await press('提交')
    expect([faultOf('total'), portal.call]).toEqual(['合计最多100', expect.not.objectContaining({ mock: { calls: [[]] } })])
    fill(0, 'count', '3')
    expect(faultOf('total')).toBe('')
  })
})
