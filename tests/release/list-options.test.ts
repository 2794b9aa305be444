import { expect, test } from 'vitest'
import type { OpenApiOperation } from '../../src/contract/operation'
import type { BlockOf, Filter } from '../../src/contract/page'
import type { Tree } from '../../src/contract/tree'
import { blocksOf } from '../../src/contract/derived/blocks-of'
import { yesNo } from '../../src/release/admin/edit-form'
import { treeWithAdmin } from '../../src/release/admin/with-admin'
import { productTree } from '../server/portal'
import { withListOptions } from '../../src/release/choices/list-options'

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

test("the staff's list of a record is filtered by dictionaries, by yes or no and by ranges of its fields", async () => {
  const product = structuredClone(await productTree())
  const { notice } = product.records
  Object.assign(notice!.list, { filters: ['category', 'top'], ranges: ['expireTime', 'periodEnd', 'createTime'] })
  const { pages, api } = treeWithAdmin(product)
  const lists = Object.values(pages).flatMap(({ blocks }) => blocksOf(blocks))
  const [staffList] = lists.filter((block) => block.kind === 'list' && block.source === 'rowsNotice') as BlockOf<'list'>[]
  expect(staffList!.filters).toEqual([
    { title: '类别', query: 'category', dict: notice!.fields.category!.dict, menu: true },
    { title: '置顶', query: 'top', dict: yesNo, menu: true },
    { title: '截止时间', query: 'periodEnd', range: true },
  ])
  const names = api.admin!.paths['/flow/api/admin/notice/list']!.get!.parameters!.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['category', 'top', 'periodEndFrom', 'periodEndTo']))
})
