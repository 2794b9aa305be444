import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PortalContext } from '../../../src/runtime/context'
import { Suggestions } from '../../../src/runtime/form/field/suggestions'
import { portalDouble } from './portal-double'
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
