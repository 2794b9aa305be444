import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { compileForm } from '../../../src/release/form-module'
import { FormView } from '../../../src/runtime/form/form-view'
import { PortalContext, RootsContext } from '../../../src/runtime/context'
import { waitLimit } from '../../../src/cli/time-limits'
import { portalDouble } from './portal-double'

const vehicles = ['AB12', 'CD34', 'EF56'].map((plate) => ({ id: `id-${plate}`, plate }))

const { module: form } = compileForm(
  {
    id: 'permit',
    title: '许可',
    schema: { type: 'object', properties: { vehicleId: { type: 'string', title: '车辆' } } },
    rules: {},
    ui: { vehicleId: { widget: 'select', choose: { operation: 'vehicle.list' } } },
    review: true,
    submit: { operation: 'permit.apply', label: '提交' },
  },
  { dicts: {}, conditions: {} },
  { choices: { vehicleId: { call: { from: 'vehicle.list', with: { page: 1, size: 2 } }, title: '车牌 {{row.plate}}', searched: true } } },
)

async function shown(rows: typeof vehicles) {
  const call = vi.fn(async (_: string, { keyword = '', size = 0 }: Record<string, unknown> = {}) => {
    const found = rows.filter(({ plate }) => plate.includes(String(keyword)))
    return { data: found.slice(0, Number(size)), total: found.length }
  })
  await act(async () =>
    render(
      <PortalContext value={{ ...portalDouble(), call }}>
        <RootsContext value={{}}>
          <FormView form={form} initial={{}} />
        </RootsContext>
      </PortalContext>,
    ),
  )
  return call
}
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
  expect(call).toHaveBeenLastCalledWith('vehicle.list', { page: 1, size: 2, keyword: 'none' })
  expect(fireEvent.keyDown(search, { key: 'Enter' })).toBe(false)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '下一步，核对内容' })))
  await screen.findByText('车牌 EF56')
})
