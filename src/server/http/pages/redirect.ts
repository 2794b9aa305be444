import { mayOpen } from '../../../contract/derived/accounts/access'
import { routeAt } from '../../../contract/derived/route-at'
import type { Boot } from '../../../release/release'
import type { Arrival } from '../../../render'
import type { PageVisitor } from './visitor'

export interface PageRedirect {
  to: string
  arrival?: Arrival | undefined
}

interface Asked {
  path: string
  query: string
}

/**
 * The redirect that the browser would make for an address (`runtime/portal.tsx`): unknown ones lead home, protected ones to sign-in, and
 * `key` is removed. Null when the page opens, or when only the browser knows who opens it.
 */
export function redirectOf(boot: Boot, { path, query }: Asked, visitor: PageVisitor): PageRedirect | null {
  const { guard } = boot.portal
  const opens = (id: string) => boot.routes.find((route) => route.id === id && mayOpen(boot.accounts, route.access, visitor.session))?.path
  const route = routeAt(boot.routes, path)
  if (!route) {
    const home = opens(guard.home)
    return home === undefined ? null : { to: home, arrival: { missing: path } }
  }
  const values = new URLSearchParams(query)
  if (values.has('key')) {
    values.delete('key')
    return { to: values.size > 0 ? `${route.path}?${values}` : route.path }
  }
  return visitor.isKnown ? signInFor(boot, { path, query }, visitor) : null
}

/** The redirect of a protected page to sign-in. */
function signInFor(boot: Boot, { path, query }: Asked, { session }: PageVisitor): PageRedirect | null {
  const route = routeAt(boot.routes, path)
  const signIn = boot.routes.find(({ id, access }) => id === boot.portal.guard.signIn && mayOpen(boot.accounts, access, session))?.path
  if (!route || signIn === undefined || mayOpen(boot.accounts, route.access, session)) return null
  return { to: signIn, arrival: { from: query ? `${path}?${query}` : path } }
}

/** The redirect of a browser without script whose session has ended; a script finds that out itself, and clears what it has stored. */
export const redirectWithoutScript = (boot: Boot, asked: Asked, visitor: PageVisitor): PageRedirect | null =>
  visitor.ended === undefined ? null : signInFor(boot, asked, visitor)
