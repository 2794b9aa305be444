import { describe, expect, test } from 'vitest'
import type { PageParent } from '../../../src/contract/parts/page/page-parent'
import type { Route } from '../../../src/contract/route'
import type { Boot } from '../../../src/release/release'
import { crumbsOf } from '../../../src/runtime/page/parts/breadcrumb'

const boot = {
  portal: { guard: { home: 'start' } },
  accounts: { kinds: { enterprise: ['unverified', 'verified'] }, staff: ['operator'] },
  routes: [
    { id: 'notice', title: '公告通知', access: 'public' },
    { id: 'personal', title: '个人中心', access: 'verified' },
    { id: 'desk', title: '工作台', access: ['operator'] },
  ],
  menus: {
    main: [
      { id: 'home', title: '首页', route: 'start' },
      { id: 'market', title: '数字商城', items: [{ id: 'goods', title: '产品', route: 'goods', with: { tab: 'product' } }] },
      { id: 'apply', title: '项目申报', route: 'apply' },
      { id: 'mine', title: '我的预约', route: 'personal' },
    ],
  },
} as unknown as Boot
const anonymous = { token: '', type: '', role: '' }
const verified = { token: 'token', type: '2', role: 'enterprise' }
const operator = { token: 'token', type: '2', role: 'operator' }
const routeOf = (id: string, menu?: string): Route => ({ id, path: `/${id}`, page: id, access: 'public', menu })
const titles = (route: Route, title: string, parents: PageParent[] = [], visitor = anonymous) =>
  crumbsOf(boot, { route, title, parents }, '首页', visitor).map(({ title: crumb, route: to, with: values = {} }) =>
    [crumb, ...(to ? ['→', to] : []), ...Object.values(values)].join(' '),
  )

describe('breadcrumb', () => {
  test('includes the owning menu entry', () => {
    expect(titles(routeOf('apply-detail', 'apply'), '申报详情')).toEqual(['首页 → start', '项目申报 → apply', '申报详情'])
  })

  test('links to the tab of a nested entry below its group', () => {
    expect(titles(routeOf('goods-detail', 'goods'), '产品详情')).toEqual(['首页 → start', '数字商城', '产品 → goods product', '产品详情'])
  })

  test('does not repeat the page itself', () => {
    expect(titles(routeOf('apply', 'apply'), '项目申报')).toEqual(['首页 → start', '项目申报'])
  })

  test('has nothing above the home page', () => {
    expect(titles(routeOf('start', 'home'), '数字化转型')).toEqual(['数字化转型'])
  })

  test('works without an owner', () => {
    expect(titles(routeOf('notice'), '公告通知')).toEqual(['首页 → start', '公告通知'])
  })

  test('includes the parent pages that a page names', () => {
    expect(titles(routeOf('notice-detail', 'home'), '公告详情', [{ route: 'notice' }])).toEqual([
      '首页 → start',
      '公告通知 → notice',
      '公告详情',
    ])
  })

  test('leaves out an entry whose page the visitor may not open', () => {
    expect(titles(routeOf('booking', 'mine'), '预约', [], verified)).toEqual(['首页 → start', '我的预约 → personal', '预约'])
    expect(titles(routeOf('booking', 'mine'), '预约', [], operator)).toEqual(['首页 → start', '预约'])
  })

  test('includes the parent pages that the visitor may open', () => {
    const parents = [{ route: 'personal', title: '我的项目', with: { status: '6' } }, { route: 'desk' }]
    const above = (visitor: typeof anonymous) => titles(routeOf('apply-detail', 'apply'), '申报详情', parents, visitor).slice(1, -1)
    expect(above(verified)).toEqual(['我的项目 → personal 6'])
    expect(above(operator)).toEqual(['工作台 → desk'])
    expect(above(anonymous), 'none of them').toEqual(['项目申报 → apply'])
  })
})
