import { expect, test } from 'vitest'
import type { OpenApiOperation } from '../../src/contract/operation'
import type { BlockOf, Filter } from '../../src/contract/page'
import { withListOptions } from '../../src/release/list-options'

const operation = {
  parameters: [
    { name: 'level', in: 'query', schema: { type: 'string', enum: ['国家', '市'] } },
    { name: 'year', in: 'query', schema: { type: 'integer', enum: [2025, 2026] } },
  ],
} as unknown as OpenApiOperation
const list = (...filters: Filter[]): BlockOf<'list'> => ({
  kind: 'list',
  source: 'all',
  look: 'rows',
  item: { title: '' },
  empty: { title: '' },
  filters,
})
const optionsOf = (block: BlockOf<'list'>) => {
  const page = {
    data: { all: { from: 'a.list' } },
    blocks: [{ kind: 'tabs' as const, query: 'tab', items: [{ id: 'a', title: '甲', blocks: [block] }] }],
  }
  const filled = withListOptions(page, new Map([['a.list', operation]]))
  return (filled.blocks[0]!.items[0]!.blocks[0] as BlockOf<'list'>).filters!.map(({ options }) => options)
}

test('a filter offers what its operation takes', () => {
  expect(optionsOf(list({ title: '级别', query: 'level' }, { title: '年份', query: 'year' }))).toEqual([
    ['国家', '市'],
    ['2025', '2026'],
  ])
})

test('a filter that names its options keeps them', () => {
  expect(optionsOf(list({ title: '级别', query: 'level', options: ['市'] }, { title: '级别', query: 'level', dict: 'levels' }))).toEqual([
    ['市'],
    undefined,
  ])
})
