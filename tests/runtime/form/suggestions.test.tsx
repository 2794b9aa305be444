import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PortalContext } from '../../../src/runtime/context'
import { Suggestions } from '../../../src/runtime/form/field/suggestions'
import { field, openForm, press, type } from './form-page'
import { portalDouble, profile } from './portal-double'
import { waitLimit } from '../../../src/cli/time-limits'

const suggest = { operation: 'provider.list', value: '{{row.name}}' }

test('names of stored records are offered, fewer as more is typed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const all = [{ name: '示例软件公司' }, { name: '示例物联公司' }]
  const call = vi.fn(async (_: string, values?: Record<string, unknown>) => ({
    data: all.filter(({ name }) => name.includes(String(values?.keyword ?? ''))),
    total: 2,
  }))
  const portal = { ...portalDouble(), call }
  const draw = (typed: string) => (
    <PortalContext value={portal}>
      <Suggestions id="names" suggest={suggest} typed={typed} />
    </PortalContext>
  )
  const view = await act(async () => render(draw('')))
  const offered = () => [...view.container.querySelectorAll('option')].map((one) => one.value)
  await vi.waitFor(() => expect(offered()).toEqual(['示例软件公司', '示例物联公司']), { timeout: waitLimit })
  view.rerender(draw('物'))
  view.rerender(draw('物联'))
  await act(() => vi.advanceTimersByTimeAsync(400))
  await vi.waitFor(() => expect(offered()).toEqual(['示例物联公司']), { timeout: waitLimit })
  expect(call.mock.calls.map(([, values]) => values?.keyword)).toEqual([undefined, '物联'])
  vi.useRealTimers()
})

test.each([
  ['takes the place of the one filled in', true, '同意', '齐全'],
  ['is added to what was typed', true, '已核对', '已核对；齐全'],
  ['is added to one that was picked', undefined, '同意', '同意；齐全'],
] as const)('a picked phrase %s', async (_, first, typed, then) => {
  const phrases = { field: 'income', texts: ['同意', '齐全'], ...(first && { first }) }
  await openForm({ form: profile(), phrases, initial: { income: '同意' } })
  await screen.findByRole('button', { name: '齐全' }, { timeout: waitLimit })
  type(/收入/, typed)
  await press('齐全')
  expect(field(/收入/).value).toBe(then)
})
