import { expect, test } from 'vitest'
import type { OpenApiOperation } from '../../src/contract/operation'
import type { BlockOf, Filter } from '../../src/contract/page'
import type { Tree } from '../../src/contract/tree'
import { withListOptions } from '../../src/release/list-options'

const operation = {
  'x-record': { type: 'notice', verb: 'list' },
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
const item = (dictValue: string, dictLabel: string) => ({ dictValue, dictLabel })
const tree = (items: ReturnType<typeof item>[]) =>
  ({ records: { notice: { fields: { level: { dict: 'levels' } } } }, dicts: { dicts: { levels: { items } } } }) as unknown as Tree
const plain = tree([item('国家', '国家'), item('市', '市')])
const filtersOf = (block: BlockOf<'list'>, world = plain) => {
  const page = {
    data: { all: { from: 'a.list' } },
    blocks: [{ kind: 'tabs' as const, query: 'tab', items: [{ id: 'a', title: '甲', blocks: [block] }] }],
  }
  const filled = withListOptions(page, new Map([['a.list', operation]]), world)
  return (filled.blocks[0]!.items[0]!.blocks[0] as BlockOf<'list'>).filters!
}
const optionsOf = (block: BlockOf<'list'>) => filtersOf(block).map(({ options }) => options)

test('a filter offers the values that its operation accepts', () => {
  expect(optionsOf(list({ title: '级别', query: 'level' }, { title: '年份', query: 'year' }))).toEqual([
    ['国家', '市'],
    ['2025', '2026'],
  ])
})

test('a filter with its own options keeps them', () => {
  expect(optionsOf(list({ title: '级别', query: 'level', options: ['市'] }, { title: '级别', query: 'level', dict: 'levels' }))).toEqual([
    ['市'],
    undefined,
  ])
})

test('a filter shows the labels of the dictionary of its field', () => {
  const [filter] = filtersOf(list({ title: '级别', query: 'level' }), tree([item('1', '国家'), item('2', '市')]))
  expect(filter).toEqual({ title: '级别', query: 'level', dict: 'levels' })
})
