import { isMeantFor } from '../../contract/derived/access'
import type { Action } from '../../contract/parts/action'
import { routeOfGo } from '../actions'
import type { PortalTools, Roots } from '../context'

/** Whether to offer a way on: menus, links, cards, rows and breadcrumbs ask it before they draw one. What opens no page always is. */
export function isOffered({ boot, session }: Pick<PortalTools, 'boot' | 'session'>, action: Action, roots: Roots = {}): boolean {
  const route = action.do === 'go' && routeOfGo(boot, action, roots)
  return !route || isMeantFor(boot.accounts, route.access, session)
}
