import { mayOpen, type Visitor } from '../../contract/derived/access'
import type { Route } from '../../contract/route'
import type { Boot } from '../../release/release'

/** The page on which an account completes what it lacks, where it may open that. */
export function completingRoute({ accounts, portal, routes }: Boot, visitor: Visitor): Route | undefined {
  const route = routes.find(({ id }) => id === portal.guard.complete)
  return route && mayOpen(accounts, route.access, visitor) ? route : undefined
}

/** Says why a page is closed: what the account can complete where it may, else whom the page is for. */
export function guardSentence(boot: Boot, why: 'incomplete' | 'other', route: Route | undefined, visitor: Visitor): string {
  const { guard } = boot.portal
  return why === 'incomplete' && completingRoute(boot, visitor) ? guard.incomplete : (route?.shut ?? guard.other)
}
