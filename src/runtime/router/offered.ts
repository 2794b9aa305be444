import type { Access } from '../../contract/accounts'
import { isMeantFor } from '../../contract/derived/access'
import type { Action } from '../../contract/parts/action'
import { usePortal, type PortalTools, type Roots } from '../context'
import { routeOfGo } from '../actions'

function accessOf({ boot }: Pick<PortalTools, 'boot'>, action: Action, roots: Roots): Access | undefined {
  if (action.do === 'go') return routeOfGo(boot, action, roots)?.access
  return action.do === 'call' ? boot.operations[action.operation]?.access : undefined
}

/** Whether an action is offered to the session; what leads nowhere and calls nothing always is. */
export function isOffered(portal: Pick<PortalTools, 'boot' | 'session'>, action: Action, roots: Roots = {}): boolean {
  const access = accessOf(portal, action, roots)
  return access === undefined || isMeantFor(portal.boot.accounts, access, portal.session)
}

/** The same where a component stands: menus, links, cards, rows and breadcrumbs ask it before they draw a way on. */
export function useOffered(): (action: Action, roots?: Roots) => boolean {
  const portal = usePortal()
  return (action, roots) => isOffered(portal, action, roots)
}
