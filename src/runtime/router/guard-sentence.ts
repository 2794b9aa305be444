import { mayOpen, type Visitor } from '../../contract/derived/accounts/access'
import type { Route } from '../../contract/route'
import type { Boot } from '../../release/release'

/** The reason why a page is closed: what the account can complete, with the route where it does that, else whom the page is for. */
export function guardSentence(
  { accounts, portal, routes }: Boot,
  why: 'incomplete' | 'other',
  route: Route | undefined,
  visitor: Visitor,
): { text: string; complete?: Route } {
  const { guard } = portal
  const complete = why === 'incomplete' ? routes.find(({ id }) => id === guard.complete) : undefined
  return complete && mayOpen(accounts, complete.access, visitor)
    ? { text: guard.incomplete, complete }
    : { text: route?.shut ?? guard.other }
}
