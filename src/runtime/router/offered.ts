import { isForVisitor } from '../../contract/derived/accounts/access'
import type { Action } from '../../contract/parts/action'
import { routeOfGo } from '../actions/action-address'
import type { PortalTools, Roots } from '../context'

/**
 * Whether to offer a link or an action: menus, links, cards, rows and breadcrumbs check it before rendering one. It is not offered if it
 * needs a level that this kind of account never reaches, or leads to a page or operation that is for others.
 */
export function isOffered({ boot, session }: Pick<PortalTools, 'boot' | 'session'>, action: Action, roots: Roots = {}): boolean {
  const route = action.do === 'go' && routeOfGo(boot, action, roots)
  const wanted = [action.needs !== 'login' && action.needs, action.access, route && route.access]
  return wanted.every((access) => !access || isForVisitor(boot.accounts, access, session))
}
