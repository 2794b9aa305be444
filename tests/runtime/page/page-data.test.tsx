import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { DataCall } from '../../../src/contract/page'
import type { Boot, PageAsset } from '../../../src/release/release'
import { usePageDatum, useRoots } from '../../../src/runtime/context'
import { PageData } from '../../../src/runtime/page/data/page-data'
import { RequestError } from '../../../src/runtime/request/request-error'
import { fillText } from '../../../src/validate/template/template'
import { exampleBoot, ExamplePortal } from '../../blocks/example-portal'

const pageWith = (data: Record<string, DataCall>, more: Partial<PageAsset> = {}): PageAsset => ({
  id: 'p',
  title: '页',
  blocks: [],
  data,
  ...more,
})

function Show({ name, template }: { name: string; template?: string }) {
  const datum = usePageDatum(name)
  const roots = useRoots()
  if (!datum) return <p>none</p>
  return (
    <div>
      <p data-testid={name}>
        {datum.loading ? 'loading' : datum.error ? 'error' : template ? fillText(template, roots) : JSON.stringify(datum.data ?? null)}
      </p>
      <button onClick={datum.retry}>again {name}</button>
    </div>
  )
}

function show(
  page: PageAsset,
  call: (operation: string, values?: Record<string, unknown>) => Promise<unknown>,
  query: Record<string, string> = {},
  template?: string,
  boot: Partial<Boot> = {},
) {
  const settled = vi.fn()
  render(
    <ExamplePortal call={call} query={query} session={{ username: 'someone' }} boot={{ ...exampleBoot, ...boot }}>
      <PageData page={page} onSettled={settled}>
        {Object.keys(page.data ?? {}).map((name) => (
          <Show key={name} name={name} template={template} />
        ))}
      </PageData>
    </ExamplePortal>,
  )
  return settled
}

const textOf = (name: string) => screen.getByTestId(name).textContent

describe('page data', () => {
  test('starts all calls before any response', async () => {
    const call = vi.fn(() => new Promise(() => undefined))
    const settled = show(pageWith({ one: { from: 'a.list' }, two: { from: 'b.list' }, three: { from: 'c.list' } }), call)
    await waitFor(() => expect(call).toHaveBeenCalledTimes(3))
    expect(textOf('one')).toBe('loading')
    expect(settled).not.toHaveBeenCalled()
  })

  test('makes equal calls once', async () => {
    const call = vi.fn(async () => ['x'])
    show(pageWith({ one: { from: 'a.list', with: { size: 5, page: 1 } }, two: { from: 'a.list', with: { page: 1, size: 5 } } }), call)
    await waitFor(() => expect(textOf('two')).toBe('["x"]'))
    expect(textOf('one')).toBe('["x"]')
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('fills parameters and drops empty ones', async () => {
    const call = vi.fn(async () => [])
    show(pageWith({ one: { from: 'a.list', with: { id: '{{route.id}}', kind: '{{route.kind}}', page: 1 } } }), call, { id: '7' })
    await waitFor(() => expect(call).toHaveBeenCalledWith('a.list', { id: '7', page: 1 }))
  })

  test('leaves a call out when its condition fails', async () => {
    const call = vi.fn(async () => [])
    const settled = show(pageWith({ one: { from: 'a.read', when: { 'route.id': { filled: true } } as object } }), call)
    await waitFor(() => expect(settled).toHaveBeenCalledTimes(1))
    expect(call).not.toHaveBeenCalled()
    expect(textOf('one')).toBe('null')
  })

  test('retries when the server says when, three times at most, and not otherwise', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const refused = (retryAfter?: number) => new RequestError({ status: 503, code: 503, url: '', message: '', retryAfter })
    const call = vi.fn(async (operation: string): Promise<unknown> => {
      if (operation === 'plain.list') throw refused()
      if (operation === 'late.list') throw refused(3600)
      throw refused(5)
    })
    const times = (operation: string) => call.mock.calls.filter(([name]) => name === operation).length
    show(pageWith({ soon: { from: 'soon.list' }, plain: { from: 'plain.list' }, late: { from: 'late.list' } }), call)
    await waitFor(() => expect(textOf('soon')).toBe('error'))
    await vi.advanceTimersByTimeAsync(4900)
    expect(times('soon.list')).toBe(1)
    await vi.advanceTimersByTimeAsync(2700)
    expect(times('soon.list')).toBe(2)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([times('soon.list'), times('plain.list'), times('late.list')]).toEqual([4, 1, 1])
    vi.useRealTimers()
  })

  test('shows the response of a retry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let busy = true
    show(pageWith({ one: { from: 'a.list' } }), async () => {
      if (busy) throw new RequestError({ status: 429, code: 429, url: '', message: '', retryAfter: 1 })
      return 'here'
    })
    await waitFor(() => expect(textOf('one')).toBe('error'))
    busy = false
    await vi.advanceTimersByTimeAsync(1600)
    await waitFor(() => expect(textOf('one')).toBe('"here"'))
    vi.useRealTimers()
  })

  test('settles when some data failed', async () => {
    const settled = show(pageWith({ good: { from: 'a.list' }, bad: { from: 'b.list' } }), async (operation) => {
      if (operation === 'b.list') throw new Error('gone')
      return 1
    })
    await waitFor(() => expect(settled).toHaveBeenCalledTimes(1))
    expect(textOf('good')).toBe('1')
    expect(textOf('bad')).toBe('error')
  })

  test('reads again on retry', async () => {
    const call = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue('back')
    show(pageWith({ one: { from: 'a.list' } }), call)
    await waitFor(() => expect(textOf('one')).toBe('error'))
    await userEvent.click(screen.getByText('again one'))
    await waitFor(() => expect(textOf('one')).toBe('"back"'))
  })

  test('reads again for a page that opens right after another one', async () => {
    const call = vi.fn(async () => call.mock.calls.length)
    const page = pageWith({ one: { from: 'again.list' } })
    const tree = (key: string) => (
      <ExamplePortal call={call} query={{}} session={{ username: 'someone' }} boot={exampleBoot}>
        <PageData key={key} page={page} onSettled={() => undefined}>
          <Show name="one" />
        </PageData>
      </ExamplePortal>
    )
    const { rerender } = render(tree('first'))
    await waitFor(() => expect(textOf('one')).toBe('1'))
    rerender(tree('second'))
    await waitFor(() => expect(textOf('one')).toBe('2'))
    expect(call).toHaveBeenCalledTimes(2)
  })

  test('accepts an empty response', async () => {
    show(pageWith({ one: { from: 'a.list' } }), async () => undefined)
    await waitFor(() => expect(textOf('one')).toBe('null'))
  })

  test('polls at the interval of the page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const call = vi.fn(async () => 1)
    show(pageWith({ one: { from: 'a.list', poll: 10 } }), call)
    await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
    await vi.advanceTimersByTimeAsync(10_500)
    expect(call).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  test('offers data and dictionaries to templates', async () => {
    const dicts = { kinds: { title: '种类', items: [{ dictValue: '2', dictLabel: '私营企业' }] } }
    show(
      pageWith({ one: { from: 'a.read' } }, { dicts }),
      async () => ({ kind: '2' }),
      {},
      '{{data.one.kind|dict:kinds}} {{session.username}}',
    )
    await waitFor(() => expect(textOf('one')).toBe('私营企业 someone'))
  })
})

describe('a served dictionary of a page', () => {
  const dicts = {
    kind: {
      title: '性质',
      served: true,
      items: [
        { dictValue: '1', dictLabel: '国有企业' },
        { dictValue: '2', dictLabel: '集体企业' },
      ],
    },
    own: { title: '状态', items: [{ dictValue: '1', dictLabel: '在办' }] },
  }
  const page = pageWith({ one: { from: 'a.list' } }, { dicts })
  const template = '{{data.one.kind|dict:kind}}，{{data.one.kind|dict:own}}'

  test.each([
    ['labels values as the backend does', [{ dictValue: '1', dictLabel: '国有' }], '国有，在办'],
    ['falls back on the release for a response of another shape', { rows: 1 }, '国有企业，在办'],
    ['falls back on the release for a failure', new Error('away'), '国有企业，在办'],
  ])('%s', async (_, answer, text) => {
    const operation = 'dict.any'
    const call = vi.fn(async (asked: string) => {
      if (asked === 'a.list') return { kind: '1' }
      if (answer instanceof Error) throw answer
      return answer
    })
    show(page, call, {}, template, { served: { operation, parameter: 'code' } })
    await waitFor(() => expect(textOf('one')).toBe(text))
    expect(call.mock.calls.filter(([asked]) => asked === operation)).toEqual([[operation, { code: 'kind' }]])
  })

  test('is not requested when the portal itself serves it', async () => {
    const call = vi.fn(async () => ({ kind: '2' }))
    show(page, call, {}, template)
    await waitFor(() => expect(textOf('one')).toContain('集体企业'))
    expect(call).toHaveBeenCalledTimes(1)
  })
})
