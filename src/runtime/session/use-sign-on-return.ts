import { useEffect, useRef } from 'react'
import type { Route } from '../../contract/route'
import { wordOf } from '../../validate/words'
import type { Core } from '../core'

/** Completes a single sign-on, by code that is loaded when a provider sends the visitor back to the sign-in page. */
export function useSignOnReturn(core: Core, route: Route, query: Record<string, string>): void {
  const taken = useRef('')
  useEffect(() => {
    const { operations, guard } = core.boot.portal
    const { state, code, error } = query
    if (!operations.signOnLogin || route.id !== guard.signIn || !state || !(code || error) || taken.current === state) return
    taken.current = state
    import('./send-sign-on-answer')
      .then(({ sendSignOnAnswer }) => sendSignOnAnswer(core, route, query))
      .catch(() => core.toasts.add(wordOf(core.boot.portal, 'submitFailed'), 'error'))
  }, [core, route, query])
}
