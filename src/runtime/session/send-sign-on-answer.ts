import { signOnFailure } from '../../contract/vocabulary/kinds'
import type { Route } from '../../contract/route'
import { wordOf } from '../../validate/words'
import type { Core } from '../core'
import { RequestError } from '../request/request-error'
import { addressOf } from '../router/address'

/** Query values that a provider adds when it sends the visitor back. */
const names = ['code', 'state', 'iss', 'error', 'error_description']

/**
 * Completes a single sign-on when its provider sends the visitor back to the sign-in page; its values are removed from the address at
 * once.
 */
export async function sendSignOnAnswer(
  { boot, call, router, toasts }: Core,
  { path }: Route,
  query: Record<string, string>,
): Promise<void> {
  const { portal } = boot
  router.go(path, { replace: true })
  toasts.add(wordOf(portal, 'signOnPending'), 'info')
  try {
    const came = names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))
    await call(portal.operations.signOnLogin!, Object.fromEntries(came))
  } catch (failure) {
    if (!(failure instanceof RequestError && failure.noticed))
      toasts.add(failure instanceof RequestError ? failure.message : wordOf(portal, 'submitFailed'), 'error')
    router.go(addressOf(path, signOnFailure), { replace: true })
  }
}
