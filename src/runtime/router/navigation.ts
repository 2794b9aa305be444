import { useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'

/** What our own navigations write into the history's entry. */
export interface EntryState {
  /** Only the address changed, not the page: no mask, no scrolling. */
  quiet?: boolean
  /** Where the visitor was sent to sign in from. */
  from?: string
  /** How many redirects in a row led to this entry. */
  redirects?: number
  /** The session ended where the visitor was; `kept` if this device holds what was being written there. */
  ended?: 'kept' | 'nothing'
  /** What the visitor reads of why it ended. */
  reason?: string
  /** The address that led here because it names no page. */
  missing?: string
}

export const stateOf = (location: Pick<Location, 'state'>): EntryState => location.state ?? {}

/** Whether going from one entry to another stays on the page: a quiet change, or to a place on it. */
export function staysOnPage(
  from: Pick<Location, 'pathname' | 'search' | 'hash'>,
  to: Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>,
): boolean {
  if (from.pathname !== to.pathname) return false
  return stateOf(to).quiet === true || (from.search === to.search && (from.hash !== to.hash || to.hash !== ''))
}

/** A key that changes with every navigation that leaves the page; the page is remounted with it. */
export function useNavigationKey(): string {
  const location = useLocation()
  const [seen, setSeen] = useState({ location, page: location.key })
  if (seen.location === location) return seen.page
  const page = staysOnPage(seen.location, location) ? seen.page : location.key
  setSeen({ location, page })
  return page
}
