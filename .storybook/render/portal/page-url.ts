import type { Page } from '../../../src/contract/page'
import type { Route } from '../../../src/contract/route'
import type { Boot } from '../../../src/release/release'

/** The boot data with an additional page and route, which no file declares. */
export function withPage(boot: Boot, page: Page, route: Pick<Route, 'meta'> & Partial<Route>): Boot {
  const url = `data:application/json,${encodeURIComponent(JSON.stringify(page))}`
  const own: Route = { id: 'story', path: '/story', page: page.id, title: page.title, access: 'public', ...route }
  return { ...boot, routes: [...boot.routes, own], pages: { ...boot.pages, [page.id]: url } }
}
