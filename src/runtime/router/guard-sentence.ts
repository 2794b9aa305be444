import { mayOpen, type Visitor } from '../../contract/derived/accounts/access'
import type { Route } from '../../contract/route'
import type { Boot } from '../../release/release'

/** The reason why a page is closed: what the account can complete, else whom the page is for. */
export function guardSentence(
  { accounts, portal, routes }: Boot,
  why: 'incomplete' | 'other',
  route: Route | undefined,
  visitor: Visitor,
): string {
  const { guard } = portal
  const completing = why === 'incomplete' && routes.find(({ id }) => id === guard.complete)
  return completing && mayOpen(accounts, completing.access, visitor) ? guard.incomplete : (route?.shut ?? guard.other)
}
