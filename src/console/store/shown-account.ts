import { isAccountReplaced, setShownAccount, signedInAs } from '../client/call-console'
import { announce } from '../announcer'
import { translate } from '../translate'
import { emptyView, view } from './console-view'

/** Unique to a tab and an account; `crypto.randomUUID` requires HTTPS. */
const freshTab = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`

/** The account that the console shows; when its session ends, pending actions stay for it. */
export const shownAccount = { name: '', tab: freshTab() }

/** Shows the signed-in account, and nothing more of one that it has replaced; what that has not sent stays stored for it. */
export function showAccount(): void {
  const name = signedInAs()
  if (isAccountReplaced()) {
    shownAccount.tab = freshTab()
    view.set(emptyView)
    announce(translate('accountReplaced', { name }), 'warning')
  }
  shownAccount.name = name
  setShownAccount(name)
}
