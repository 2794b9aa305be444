import { describe, expect, it } from 'vitest'
import type { Page } from '../../src/contract/page'
import { withListCalls } from '../../src/release/choices/list-calls'

const page = (list: object): Pick<Page, 'data' | 'blocks'> => ({
  data: { all: { from: 'notice.list', with: { category: '通知' } } },
  blocks: [{ kind: 'list', source: 'all', look: 'rows', item: { title: '{{row.title}}' }, empty: { title: '暂无' }, ...list }],
})
const sent = (list: object) => withListCalls(page(list)).data?.all?.with

describe('a list sends', () => {
  it('no parameters of its own when all rows are read at once', () => expect(sent({ pageSize: 5 })).toEqual({ category: '通知' }))
  it('the page number when it is paginated', () =>
    expect(sent({ paged: true, pageSize: 5 })).toEqual({ page: '{{route.page}}', size: 5, category: '通知' }))
  it("the visitor's filters, except what the page fixes", () =>
    expect(
      sent({
        search: '搜索',
        filters: [
          { title: '类别', query: 'category', options: ['公示'] },
          { title: '年份', query: 'year', options: ['2026'] },
        ],
      }),
    ).toEqual({ page: '{{route.page}}', keyword: '{{route.keyword}}', year: '{{route.year}}', category: '通知' }))
})

describe('a list in a tab', () => {
  const list = (source: string, more: object = {}) => ({
    kind: 'list',
    source,
    look: 'rows',
    paged: true,
    item: { title: '{{row.title}}' },
    empty: { title: '暂无' },
    ...more,
  })
  const tabs = (...sources: string[]) => ({
    kind: 'tabs',
    query: 'tab',
    items: sources.map((source) => ({ id: source, title: source, blocks: [list(source)] })),
  })
  const called = (blocks: object[]) =>
    withListCalls({ data: { one: { from: 'a.list' }, two: { from: 'b.list', when: { named: 'verified' } } }, blocks } as unknown as Page)
      .data

  it('is read while its tab is open', () => {
    expect(called([tabs('one', 'two')])).toMatchObject({
      one: { when: { not: { 'route.tab': { in: ['two'] } } } },
      two: { when: { all: [{ 'route.tab': { is: 'two' } }, { named: 'verified' }] } },
    })
  })
  it('is read at once when another block needs it too', () => {
    expect(called([tabs('one', 'two'), list('one')])?.one?.when).toBeUndefined()
    expect(called([tabs('one', 'two'), { kind: 'text', paragraphs: ['{{data.one.total}}'] }])?.one?.when).toBeUndefined()
  })
})
