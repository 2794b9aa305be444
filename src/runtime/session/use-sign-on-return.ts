import { useEffect, useRef } from 'react'
import { signOnFailure } from '../../contract/vocabulary/kinds'
import type { Route } from '../../contract/route'
import type { Core } from '../core'
import { RequestError } from '../request/request-error'
import { addressOf } from '../router/address'
import { wordOf } from '../../validate/words'

/**
 * Completes a single sign-on when its provider sends the visitor back to the sign-in page; its values are removed from the address at
 * once.
 */
export function useSignOnReturn(core: Core, route: Route, query: Record<string, string>): void {
  const taken = useRef('')
  useEffect(() => {
    const { portal } = core.boot
    const { signOnLogin } = portal.operations
    const { state, code, error } = query
    if (!signOnLogin || route.id !== portal.guard.signIn || !state || !(code || error) || taken.current === state) return
    taken.current = state
    core.router.go(route.path, { replace: true })
    const finished = import('./finish-sign-on').then(({ finishSignOn }) => finishSignOn(core, signOnLogin, query))
    finished.catch((failure: unknown) => {
      if (!(failure instanceof RequestError && failure.noticed))
        core.toasts.add(failure instanceof RequestError ? failure.message : wordOf(portal, 'submitFailed'), 'error')
      core.router.go(addressOf(route.path, signOnFailure), { replace: true })
    })
  }, [core, route, query])
}
