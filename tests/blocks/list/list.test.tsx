import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ListBlock } from '../../../src/blocks/list'
import { pageNumbers } from '../../../src/blocks/list/controls/pager'
import { rowsOf } from '../../../src/runtime/page/data/rows-of'
import { PageDataContext } from '../../../src/runtime/context'
import { maxCounted } from '../../../src/validate/max-counted'
import { ExamplePortal } from '../example-portal'
import { base, show, titled } from './show-list'

describe('list', () => {
  const go = (route: string) => ({ do: 'go' as const, route })
  test.each([
    ['more rows than it shows', 9, true],
    ['all rows', 2, false],
  ])('links to %s', (_, total, offered) => {
    show({ ...base, more: { label: '全部公告', action: go('second') } }, { data: titled(2), total })
    expect(screen.queryByRole('link', { name: '全部公告' }) !== null).toBe(offered)
  })

  test('is not called empty before it is read', () => {
    show({ ...base, title: '我的申请' }, undefined)
    expect([screen.queryByText('我的申请') !== null, screen.queryByText('暂无公告')]).toEqual([true, null])
  })

  test('shows a link once when the empty list already shows it large', () => {
    const link = { label: '新建', action: go('second') }
    show({ ...base, links: [link], empty: { title: '暂无公告', link } }, [])
    expect(screen.getAllByRole('link', { name: '新建' })).toHaveLength(1)
  })

  test.each([
    ['leads elsewhere', { action: go('second') }, 1],
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

  test('leaves out the row whose page is open, unless the list is paginated', () => {
    const item = { ...base.item, action: { do: 'go', route: 'second', with: { id: '{{row.id}}' } } } as const
    show({ ...base, item }, titled(3), { id: '2' })
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['第1条', '第3条'])
    cleanup()
    show({ ...base, item, pageSize: 3 }, titled(3), { id: '2' })
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toContain('第2条')
    cleanup()
    show({ ...base, title: '其他公告', item }, titled(1), { id: '1' })
    expect([screen.queryByText('其他公告'), screen.queryByText('暂无公告')]).toEqual([null, null])
  })

  test('runs other row actions by a button', async () => {
    const run = show({ ...base, item: { ...base.item, action: { do: 'open', dialog: 'password' } } }, titled(1))
    await userEvent.click(screen.getByRole('button', { name: '第1条' }))
    expect(run.mock.calls).toEqual([[{ do: 'open', dialog: 'password' }, { pressed: screen.getByRole('button', { name: '第1条' }) }]])
  })

  test('calls once for a button that is pressed twice, and again when the call is done', async () => {
    const answers: (() => void)[] = []
    const onRun = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
    const links = [{ label: '全部已读', action: { do: 'call' as const, operation: 'news.readAll' } }]
    render(
      <ExamplePortal onRun={onRun}>
        <ListBlock block={{ ...base, links }} />
      </ExamplePortal>,
    )
    const button = screen.getByRole('button', { name: '全部已读' })
    await userEvent.dblClick(button)
    expect(onRun).toHaveBeenCalledTimes(1)
    answers.forEach((answer) => answer())
    await act(async () => {})
    await userEvent.click(button)
    expect(onRun).toHaveBeenCalledTimes(2)
  })

  test('pages through local rows', async () => {
    show({ ...base, pageSize: 3 }, titled(7))
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(await screen.findByRole('button', { name: '第 3 页' }))
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['第7条'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一页' }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: '上一页' }))
    expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('第4条')
  })

  test('requests a page beyond the loaded rows, and reopens it', async () => {
    const datum = { data: { data: titled(4), total: 9 }, error: undefined, loading: false, retry: () => undefined }
    const call = vi.fn(() => Promise.resolve({ data: [{ title: '第九条' }], total: 9 }))
    const list = (
      <ExamplePortal call={call}>
        <PageDataContext value={{ mine: { ...datum, call: { from: 'news.list', with: { size: 4, state: 'open' } } } }}>
          <ListBlock block={{ ...base, source: 'mine', pageSize: 2 }} />
        </PageDataContext>
      </ExamplePortal>
    )
    render(list)
    await userEvent.click(await screen.findByRole('button', { name: '第 2 页' }))
    expect(call).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '第 5 页' }))
    expect(await screen.findByText('第九条')).toBeTruthy()
    expect(call).toHaveBeenCalledWith('news.list', { page: 5, size: 2, state: 'open' })
    cleanup()
    render(list)
    expect(await screen.findByText('第九条')).toBeTruthy()
  })

  test("shows the server's total", async () => {
    show({ ...base, pageSize: 3 }, { data: titled(2), total: 57 })
    expect(await screen.findByText('共 57 条')).toBeTruthy()
    cleanup()
    show({ ...base, pageSize: 3 }, { data: titled(2), total: maxCounted })
    expect(await screen.findByText(`共 ${maxCounted}+ 条`)).toBeTruthy()
  })

  test('does not repeat the total of its title, unless it has several pages', async () => {
    const counted = { ...base, title: '待办（{{data.news.total}}）' }
    show({ ...counted, pageSize: 2 }, { data: titled(2), total: 57 })
    expect(await screen.findByText('共 57 条')).toBeTruthy()
    cleanup()
    show({ ...counted, pageSize: 3 }, { data: titled(2), total: 2 })
    expect(screen.getByRole('heading', { name: '待办（2）' })).toBeTruthy()
    expect(screen.queryByText('共 2 条')).toBeNull()
  })

  test('marks unread rows in words', () => {
    show({ ...base, item: { ...base.item, unread: { 'row.id': { is: '2' } } as object } }, titled(2))
    expect(screen.getAllByText('未读')).toHaveLength(1)
  })

  test('drops annotations with empty values', () => {
    show({ ...base, item: { ...base.item, meta: ['投入{{row.cost}}万元', '编号{{row.id}}'] } }, titled(1))
    expect(screen.queryByText(/投入/)).toBeNull()
    expect(screen.getByText('编号1')).toBeTruthy()
  })

  test('uses labels of its templates as table headers', async () => {
    const item = { title: '{{row.title}}', tag: '{{row.state}}', meta: ['类型：{{row.id}}', '{{row.at|date}}', '{{row.no}}'] }
    show({ ...base, look: 'table', item }, [{ title: '甲', id: '产品', at: '2026-11-01', state: '已发布' }])
    await screen.findByRole('table')
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['名称', '类型', '时间', '信息', '状态'])
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['产品', '2026-11-01', '暂无', '已发布'])
  })

  test('aligns numbers of a column at the end, but not codes or dates', async () => {
    const item = { title: '{{row.title}}', meta: ['金额：{{row.sum}}', '电话：{{row.phone}}', '日期：{{row.day}}'] }
    const row = { title: '甲', phone: '13800000000', day: '2026-11-01' }
    show({ ...base, look: 'table', item }, [
      { ...row, sum: 402.3 },
      { ...row, sum: '1,200.00' },
      { ...row, sum: '' },
    ])
    await screen.findByRole('table')
    const numbers = [...document.querySelectorAll('.list__cell-number')].map((cell) => cell.textContent)
    expect(numbers).toEqual(['金额', '402.3', '1,200.00', '暂无'])
  })

  test.each(['rows', 'table'] as const)('shows the remaining time in %s, and what is overdue', async (look) => {
    const inDays = (days: number) => new Date(Date.now() + (days + 0.5) * 86_400_000).toISOString()
    const rows: object[] = [{ due: inDays(-3) }, { due: inDays(0) }, { due: inDays(7) }].map((row, at) => ({
      ...row,
      title: `第${at + 1}件`,
    }))
    rows.push({ due: inDays(7), workdaysLeft: 5, title: '第4件' }, { due: inDays(-5), workdaysLeft: 0, title: '第5件' })
    show({ ...base, look, item: { ...base.item, until: '时限：{{row.due}}' } }, rows)
    for (const [text, tone] of Object.entries({
      已超3天: 'late',
      今天到期: 'soon',
      还剩7天: 'later',
      还剩5个工作日: 'later',
      已超5天: 'late',
    }))
      expect((await screen.findByText(text)).className).toBe(`due due--${tone}`)
  })

  test.each([null, 'text', 5, {}, { data: 'x' }, []])('shows the empty state for %j', (data) => {
    show(base, data)
    expect(screen.getByText('暂无公告')).toBeTruthy()
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
])('offers pages near %i of %i', (open, last, expected) => {
  expect(pageNumbers(open, last)).toEqual(expected)
})
