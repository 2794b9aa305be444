import { useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'

/** State that our own navigations write into history entries. */
export interface EntryState {
  /** Only the address changed, not the page: no mask, no scrolling. */
  quiet?: boolean
  /** The address from which the visitor was sent to sign in. */
  from?: string
  /** Number of consecutive redirects that led to this entry. */
  redirects?: number
  /** The session ended on that page; `kept` if this device stored what was being typed there, `lost` if it went with the account. */
  ended?: 'kept' | 'lost' | 'nothing'
  /** The reason shown to the visitor for the end of the session. */
  reason?: string
  /** The unknown address that led here. */
  missing?: string
}

export const stateOf = (location: Pick<Location, 'state'>): EntryState => location.state ?? {}

/** Whether a navigation stays on the page: a quiet change, or a jump to a hash. */
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
