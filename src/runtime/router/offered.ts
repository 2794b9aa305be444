import { isMeantFor } from '../../contract/derived/accounts/access'
import type { Action } from '../../contract/parts/action'
import { routeOfGo } from '../actions'
import type { PortalTools, Roots } from '../context'

/**
 * Whether to offer a way on, or an act: menus, links, cards, rows and breadcrumbs ask it before they draw one. What needs a level that
 * accounts of this kind never reach is not, nor what opens a page for others or what the server lets others do.
 */
export function isOffered({ boot, session }: Pick<PortalTools, 'boot' | 'session'>, action: Action, roots: Roots = {}): boolean {
  const route = action.do === 'go' && routeOfGo(boot, action, roots)
  const wanted = [action.needs !== 'login' && action.needs, action.access, route && route.access]
  return wanted.every((access) => !access || isMeantFor(boot.accounts, access, session))
}
