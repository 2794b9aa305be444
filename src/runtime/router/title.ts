import type { Route } from '../../contract/route'

/** Page title (spec §1): the platform's, then " - " and the route's title if it has one. */
export function titleOf(platform: string, route: Pick<Route, 'title'>): string {
  return route.title ? `${platform} - ${route.title}` : platform
}
