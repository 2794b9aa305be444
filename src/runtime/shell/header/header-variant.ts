import type { Static } from '@sinclair/typebox'
import type { RouteMeta } from '../../../contract/route'

export type HeaderVariant = 'menu' | 'logo' | 'user' | 'supply'

/** The header variant that a route's flags select. */
export function headerVariant({ supply, moreHeaders, moreHeaderx }: Static<typeof RouteMeta>): HeaderVariant {
  if (supply) return 'supply'
  if (moreHeaderx) return 'user'
  return moreHeaders ? 'logo' : 'menu'
}
