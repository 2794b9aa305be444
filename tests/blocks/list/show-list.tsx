import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { ListBlock } from '../../../src/blocks/list'
import type { BlockOf, DataCall } from '../../../src/contract/page'
import { PageDataContext, RootsContext } from '../../../src/runtime/context'
import { ExamplePortal } from '../example-portal'

export type List = BlockOf<'list'>
export const base: List = { kind: 'list', source: 'news', look: 'rows', item: { title: '{{row.title}}' }, empty: { title: '暂无公告' } }
export const titled = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `第${at + 1}条`, id: String(at + 1) }))

/** Renders a list over a response; the returned mock receives its actions. */
export function show(block: List, data: unknown, query: Record<string, string> = {}, call?: DataCall, changing = false) {
  const run = vi.fn()
  render(
    <ExamplePortal onRun={run} query={query}>
      <PageDataContext
        value={{ news: { data, error: undefined, loading: false, changing, retry: () => undefined, ...(call && { call }) } }}
      >
        <RootsContext value={{ data: { news: data } }}>
          <ListBlock block={block} />
        </RootsContext>
      </PageDataContext>
    </ExamplePortal>,
  )
  return run
}
