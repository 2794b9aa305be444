import type { Route } from '../route'

/** The route of an address; a trailing slash is ignored, letter case is not. */
export function routeAt(routes: Route[], address: string): Route | undefined {
  const [pathname = ''] = address.split('?')
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  return routes.find((route) => route.path === path)
}
