import type { Route } from '../route'

/** The route of a path; a slash at the end does not matter, letters do. */
export function routeAt(routes: Route[], pathname: string): Route | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  return routes.find((route) => route.path === path)
}
