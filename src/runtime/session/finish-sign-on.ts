import { wordOf } from '../../validate/words'
import type { Core } from '../core'

/** Query values that a provider adds when it sends the visitor back. */
const names = ['code', 'state', 'iss', 'error', 'error_description']

/** Signs in with what the provider of the single sign-on has sent. */
export async function finishSignOn({ boot, toasts, call }: Core, operation: string, query: Record<string, string>): Promise<void> {
  toasts.add(wordOf(boot.portal, 'signOnPending'), 'info')
  await call(operation, Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]]))))
}
