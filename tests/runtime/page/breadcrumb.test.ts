import { describe, expect, test } from 'vitest'
import type { Route } from '../../../src/contract/route'
import type { Boot } from '../../../src/release/release'
import { crumbsOf } from '../../../src/runtime/page/parts/breadcrumb'

const boot = {
  portal: { guard: { home: 'start' } },
  menus: {
    main: [
      { id: 'home', title: '首页', route: 'start' },
      { id: 'market', title: '数字商城', items: [{ id: 'goods', title: '产品', route: 'goods' }] },
      { id: 'apply', title: '项目申报', route: 'apply' },
    ],
  },
} as unknown as Boot
const routeOf = (id: string, menu?: string): Route => ({ id, path: `/${id}`, page: id, access: 'public', menu })
const titles = (route: Route, title: string) =>
  crumbsOf(boot, route, '首页', title).map((crumb) => `${crumb.title}${crumb.route ? ` → ${crumb.route}` : ''}`)

describe('breadcrumb', () => {
  test('leads over the owning menu entry', () => {
    expect(titles(routeOf('apply-detail', 'apply'), '申报详情')).toEqual(['首页 → start', '项目申报 → apply', '申报详情'])
  })

  test('names the group of a nested entry', () => {
    expect(titles(routeOf('goods-detail', 'goods'), '产品详情')).toEqual(['首页 → start', '数字商城', '产品 → goods', '产品详情'])
  })

  test('does not repeat the page itself', () => {
    expect(titles(routeOf('apply', 'apply'), '项目申报')).toEqual(['首页 → start', '项目申报'])
  })

  test('has nothing above the home page', () => {
    expect(titles(routeOf('start', 'home'), '数字化转型')).toEqual(['数字化转型'])
  })

  test('stands without an owner', () => {
    expect(titles(routeOf('notice'), '公告通知')).toEqual(['首页 → start', '公告通知'])
  })
})
