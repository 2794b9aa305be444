import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ListBlock } from '../../../src/blocks/list'
import { pageNumbers } from '../../../src/blocks/list/controls/pager'
import { rowsOf } from '../../../src/runtime/page/data/rows-of'
import type { BlockOf } from '../../../src/contract/page'
import { PageDataContext, RootsContext } from '../../../src/runtime/context'
import { mostCounted } from '../../../src/validate/most-counted'
import { ExamplePortal } from '../example-portal'

type List = BlockOf<'list'>
const base: List = { kind: 'list', source: 'news', look: 'rows', item: { title: '{{row.title}}' }, empty: { title: '暂无公告' } }
const titled = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `第${at + 1}条`, id: String(at + 1) }))

function show(block: List, data: unknown, query: Record<string, string> = {}) {
  const run = vi.fn()
  render(
    <ExamplePortal onRun={run} query={query}>
      <PageDataContext value={{ news: { data, error: undefined, loading: false, retry: () => undefined } }}>
        <RootsContext value={{ data: { news: data } }}>
          <ListBlock block={block} />
        </RootsContext>
      </PageDataContext>
    </ExamplePortal>,
  )
  return run
}

describe('list', () => {
  const go = (route: string) => ({ do: 'go' as const, route })
  test.each([
    ['more rows than it shows', 9, true],
    ['all rows', 2, false],
  ])('offers the way to %s', (_, total, offered) => {
    show({ ...base, more: { label: '全部公告', action: go('second') } }, { data: titled(2), total })
    expect(screen.queryByRole('link', { name: '全部公告' }) !== null).toBe(offered)
  })

  test('offers what an empty list shows large no second time', () => {
    const link = { label: '新建', action: go('second') }
    show({ ...base, links: [link], empty: { title: '暂无公告', link } }, [])
    expect(screen.getAllByRole('link', { name: '新建' })).toHaveLength(1)
  })

  test.each([
    ['leads on', { action: go('second') }, 1],
    ['leads nowhere', {}, 0],
  ])('marks the row of a table that %s, with one link', async (_, item, marks) => {
    show({ ...base, look: 'table', item: { ...base.item, ...item } }, titled(1))
    await screen.findByRole('table')
    expect(screen.queryAllByText('查看')).toHaveLength(marks)
    expect(screen.queryAllByRole('link')).toHaveLength(marks)
  })

  test('links a row to its page', () => {
    show({ ...base, item: { ...base.item, action: { do: 'go', route: 'second' } } }, titled(1))
    expect(screen.getByRole('link', { name: '第1条' }).getAttribute('href')).toBe('/second')
  })

  test('leaves out the row whose page is open, unless its pages are counted', () => {
    const item = { ...base.item, action: { do: 'go', route: 'second', with: { id: '{{row.id}}' } } } as const
    show({ ...base, item }, titled(3), { id: '2' })
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['第1条', '第3条'])
    cleanup()
    show({ ...base, item, pageSize: 3 }, titled(3), { id: '2' })
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toContain('第2条')
  })

  test('runs other row actions by a button', async () => {
    const run = show({ ...base, item: { ...base.item, action: { do: 'open', dialog: 'password' } } }, titled(1))
    await userEvent.click(screen.getByRole('button', { name: '第1条' }))
    expect(run).toHaveBeenCalledWith({ do: 'open', dialog: 'password' })
  })

  test('turns the pages of what it has', async () => {
    show({ ...base, pageSize: 3 }, titled(7))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: '第 3 页' }))
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['第7条'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '上一页' }))
    expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('第4条')
  })

  test('counts all that the server has', () => {
    show({ ...base, pageSize: 3 }, { data: titled(2), total: 57 })
    expect(screen.getByText('共 57 条')).toBeTruthy()
    cleanup()
    show({ ...base, pageSize: 3 }, { data: titled(2), total: mostCounted })
    expect(screen.getByText(`共 ${mostCounted}+ 条`)).toBeTruthy()
  })

  test('marks unread rows in words', () => {
    show({ ...base, item: { ...base.item, unread: { 'row.id': { is: '2' } } as object } }, titled(2))
    expect(screen.getAllByText('未读')).toHaveLength(1)
  })

  test('drops annotations that say nothing', () => {
    show({ ...base, item: { ...base.item, meta: ['投入{{row.cost}}万元', '编号{{row.id}}'] } }, titled(1))
    expect(screen.queryByText(/投入/)).toBeNull()
    expect(screen.getByText('编号1')).toBeTruthy()
  })

  test('heads a table with labels from its templates', async () => {
    const item = { title: '{{row.title}}', tag: '{{row.state}}', meta: ['类型：{{row.id}}', '{{row.at|date}}', '{{row.no}}'] }
    show({ ...base, look: 'table', item }, [{ title: '甲', id: '产品', at: '2026-11-01', state: '已发布' }])
    await screen.findByRole('table')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['名称', '类型', '时间', '信息', '状态'])
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['产品', '2026-11-01', '暂无', '已发布'])
  })

  test.each(['rows', 'table'] as const)('says how much time is left in %s, and what is late', async (look) => {
    const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 86_400_000).toISOString()
    const rows = [{ due: inDays(-3) }, { due: inDays(0) }, { due: inDays(7) }].map((row, at) => ({ ...row, title: `第${at + 1}件` }))
    show({ ...base, look, item: { ...base.item, until: '时限：{{row.due}}' } }, rows)
    for (const [text, tone] of Object.entries({ 已超3天: 'late', 今天到期: 'soon', 还剩7天: 'later' }))
      expect((await screen.findByText(text)).className).toBe(`due due--${tone}`)
  })

  test.each([undefined, null, 'text', 5, {}, { data: 'x' }, []])('is empty for %j', (data) => {
    show(base, data)
    expect(screen.getByText('暂无公告')).toBeTruthy()
  })
})

describe('list narrowed by its visitor', () => {
  const policies: List = {
    ...base,
    pageSize: 2,
    search: '搜索政策',
    filters: [{ title: '级别', query: 'level', options: ['国家', '市'] }],
    sorts: [
      { value: 'createTime', title: '最新发布' },
      { value: 'views', title: '最多浏览' },
    ],
  }
  const page = (count: number, total = count) => ({ data: titled(count), total })
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent)

  test('narrows, sorts, searches and turns pages', async () => {
    show(policies, page(2, 9))
    await screen.findByRole('searchbox', { name: '搜索政策' })
    expect(pressed()).toEqual(['全部', '最新发布'])
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }))
    expect(screen.getByRole('button', { name: '第 2 页', current: 'page' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '市' }))
    expect(screen.getByRole('button', { name: '第 1 页', current: 'page' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '最多浏览' }))
    expect(pressed()).toEqual(['市', '最多浏览'])
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索政策' }), ' 补贴 {Enter}')
    expect(screen.getByRole('button', { name: /关键词：补贴/ })).toBeTruthy()
  })

  test('counts the options of a filter, and folds another into a menu', async () => {
    const filters = [
      { title: '状态', query: 'state', options: ['初审', '复核', '办结'], counts: '{{data.news.counts}}' },
      { title: '区县', query: 'district', options: ['东区', '西区'], menu: true },
    ]
    show({ ...policies, filters }, { ...page(2, 3), counts: { 初审: 2, 办结: 1 } }, { district: '西区' })
    expect(await screen.findByRole('button', { name: '初审（2）' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /复核/ })).toBeNull()
    const menu = await screen.findByRole<HTMLSelectElement>('combobox', { name: '区县' })
    expect(menu.value).toBe('西区')
    await userEvent.selectOptions(menu, '东区')
    expect(await screen.findByRole('button', { name: /区县：东区/ })).toBeTruthy()
  })

  test('takes back one condition, and all of them', async () => {
    show(policies, page(2), { level: '市', keyword: '补贴', sort: 'views' })
    await userEvent.click(await screen.findByRole('button', { name: /级别：市/ }))
    expect(pressed()).toEqual(['全部', '最多浏览'])
    await userEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(screen.queryByRole('button', { name: /关键词/ })).toBeNull()
  })

  test('says that nothing matches', async () => {
    show(policies, page(0), { keyword: '没有的词' })
    expect(screen.getByText('没有符合条件的内容')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '清空' })).toBeTruthy()
  })

  test('is empty as ever when nothing was asked', () => {
    show(policies, page(0))
    expect(screen.getByText('暂无公告')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '清空' })).toBeNull()
  })

  test('counts pages of cards as the server cuts them', () => {
    show({ ...base, look: 'cards', paged: true }, page(10, 11))
    expect(screen.getByRole('button', { name: '第 2 页' })).toBeTruthy()
  })

  test('stays on the last page when fewer are left', () => {
    show(policies, page(0, 4), { page: '9' })
    expect(screen.getByRole('button', { name: '第 2 页', current: 'page' })).toBeTruthy()
  })
})

test.each([
  [[1, 2], undefined, 2],
  [[1, 2], 9, 9],
  [[1, 2], 1, 2],
])('reads rows %j with total %s', (data, total, expected) => {
  expect(rowsOf({ data, total })).toEqual({ rows: data, total: expected })
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('offers near pages around %i of %i', (open, last, expected) => {
  expect(pageNumbers(open, last)).toEqual(expected)
})
