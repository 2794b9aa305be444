import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { DataCall } from '../../../src/contract/page'
import { setDecimalMark } from '../../../src/validate/form/decimal-mark'
import { base, show, titled, type List } from './show-list'

describe('a filtered list', () => {
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
  const chosen = () => screen.getAllByRole('link', { current: true }).map((link) => link.textContent)

  test('filters, sorts, searches and pages', async () => {
    show(policies, page(2, 9))
    await screen.findByRole('searchbox', { name: '搜索政策' })
    expect(chosen()).toEqual(['全部', '最新发布'])
    await userEvent.click(await screen.findByRole('link', { name: '第 2 页' }))
    expect(await screen.findByRole('link', { name: '第 2 页', current: 'page' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '市' }))
    expect(await screen.findByRole('link', { name: '第 1 页', current: 'page' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: '最多浏览' }))
    await waitFor(() => expect(chosen()).toEqual(['市', '最多浏览']))
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索政策' }), ' 补贴 {Enter}')
    expect(await screen.findByRole('link', { name: /关键词：补贴/ })).toBeTruthy()
  })

  test('counts the options of a filter, and shows another as a menu', async () => {
    const filters = [
      { title: '状态', query: 'state', options: ['初审', '复核', '办结'], counts: '{{data.news.counts}}' },
      { title: '区县', query: 'district', options: ['东区', '西区'], menu: true },
    ]
    show({ ...policies, filters }, { ...page(2, 3), counts: { 初审: 2, 办结: 1 } }, { district: '西区' })
    expect(await screen.findByRole('link', { name: '初审（2）' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /复核/ })).toBeNull()
    const menu = await screen.findByRole<HTMLSelectElement>('combobox', { name: '区县' })
    expect(menu.value).toBe('西区')
    await userEvent.selectOptions(menu, '东区')
    expect(await screen.findByRole('link', { name: /区县：东区/ })).toBeTruthy()
  })

  test('takes no end of a range that may mean thousands', async () => {
    setDecimalMark('de')
    show({ ...policies, filters: [{ title: '补贴', query: 'amount', range: true }] }, page(2), { amountFrom: '35.125' })
    const [least] = await screen.findAllByRole<HTMLInputElement>('textbox')
    expect(least?.value).toBe('35,125')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.clear(least!)
    await userEvent.type(least!, '35.000{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('请填写数字，如 100')
    setDecimalMark('zh-CN')
  })

  test('leaves out a filter without options', async () => {
    const filters = [{ title: '状态', query: 'state', options: ['初审', '复核'], counts: '{{data.news.counts}}' }]
    show({ ...policies, filters }, { ...page(2), counts: {} })
    expect(await screen.findByRole('group', { name: '排序' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: '状态' })).toBeNull()
  })

  test('collapses many options of a filter, never the chosen one', async () => {
    const options = Array.from({ length: 15 }, (_, at) => `状态${at + 1}`)
    show({ ...policies, filters: [{ title: '状态', query: 'state', options }] }, page(2), { state: '状态12' })
    const names = () => screen.getAllByRole('link', { name: /^状态\d+$/ }).map((link) => link.textContent)
    const more = await screen.findByRole('button', { name: '其余9项' })
    expect(names()).toEqual(['状态1', '状态2', '状态3', '状态4', '状态5', '状态12'])
    await userEvent.click(more)
    expect(names()).toEqual(options)
    await userEvent.click(screen.getByRole('button', { name: '收起', expanded: true }))
    expect(names()).toHaveLength(6)
  })

  test('removes one filter, and all of them', async () => {
    show(policies, page(2), { level: '市', keyword: '补贴', sort: 'views' })
    await userEvent.click(await screen.findByRole('link', { name: /级别：市/ }))
    await waitFor(() => expect(chosen()).toEqual(['全部', '最多浏览']))
    await userEvent.click(screen.getByRole('link', { name: '清空' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: /关键词/ })).toBeNull())
  })

  test('says that nothing matches', async () => {
    show(policies, page(0), { keyword: '没有的词' })
    expect(screen.getByText('没有符合条件的内容')).toBeTruthy()
    expect(await screen.findByRole('link', { name: '清空' })).toBeTruthy()
  })

  test('shows the usual empty state when nothing was filtered', () => {
    show(policies, page(0))
    expect(screen.getByText('暂无公告')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '清空' })).toBeNull()
  })

  const controls = () => document.querySelector('.list-controls, .list__controls-place') !== null
  const searched = { from: 'news.list', with: { keyword: '{{route.words}}', size: 5 } }
  test.each<[string, unknown, Record<string, string>, DataCall | undefined, boolean, boolean?]>([
    ['hides the controls of an empty list', page(0), {}, undefined, false],
    ['keeps them beside rows', page(2), {}, undefined, true],
    ['keeps them where the address narrows the list', page(0), { level: '市' }, undefined, true],
    ['keeps them where a search beside the list found nothing', page(0), { words: '补贴' }, searched, true],
    ['hides them where nothing is searched for', page(0), {}, searched, false],
    ['keeps them before the list is read', undefined, {}, searched, true],
    ['keeps them while another answer is awaited', page(0), {}, undefined, true, true],
  ])('%s', (_, data, query, call, are, changing = false) => {
    show(policies, data, query, call, changing)
    expect(controls()).toBe(are)
  })

  test("counts pages of cards by the server's page size", async () => {
    show({ ...base, look: 'cards', paged: true }, page(10, 11))
    expect(await screen.findByRole('link', { name: '第 2 页' })).toBeTruthy()
  })

  test('stays on the last page when fewer rows are left', async () => {
    show(policies, page(0, 4), { page: '9' })
    expect(await screen.findByRole('link', { name: '第 2 页', current: 'page' })).toBeTruthy()
  })
})
