import type { Route } from '../route'

/** The route of an address; a slash at the end of its path does not matter, letters do. */
export function routeAt(routes: Route[], address: string): Route | undefined {
  const [pathname = ''] = address.split('?')
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  return routes.find((route) => route.path === path)
}
