import type { Portal } from '../../contract/portal'
import { wordOf } from '../../validate/words'
import type { TextStore } from './client-storage'
import { leaveFlash } from './flash'
import type { SessionStore } from './session'

export interface SignOutParts {
  portal: Pick<Portal, 'logout' | 'thresholds' | 'locale' | 'dir'>
  session: SessionStore
  tab: TextStore
  toast(text: string, tone: 'success'): void
  /** Loads an address as a new document, within the portal or outside. */
  leave(address: string): void
  homePath: string
  later(act: () => void, milliseconds: number): void
  /** The provider's own sign-out, of a session that was signed on through one. */
  signOff(): Promise<string>
  /** Forgets what the account left half-filled on this device. */
  dropDrafts(username: string): Promise<void>
}

async function wayOut({ portal, homePath, signOff }: SignOutParts, uuid: string): Promise<{ address: string; external: boolean }> {
  const home = { address: homePath, external: false }
  if (!uuid) return home
  const { externalUrl } = portal.logout
  if (externalUrl) return { address: externalUrl, external: true }
  // A provider that cannot be asked must not keep anyone signed in here.
  return signOff().then(
    (address) => ({ address, external: true }),
    () => home,
  )
}

/** Storage, drafts and all; the page must not go before the drafts are gone. */
async function forget({ session, dropDrafts }: SignOutParts): Promise<void> {
  const { username } = session.get()
  session.clear()
  await dropDrafts(username).catch(() => undefined) // a browser that refuses its database has no drafts
}

/** Spec §4: with a uuid to the external sign-out, else home with a notice; storage is cleared either way. */
export async function signOut(parts: SignOutParts): Promise<void> {
  const { uuid } = parts.session.get()
  await forget(parts)
  const { address, external } = await wayOut(parts, uuid)
  if (!external) leaveFlash(parts.tab, wordOf(parts.portal, 'signedOut'))
  parts.leave(address)
}

/** Spec §4: notice, storage cleared, and out; home is loaded after the portal's delay, so that the notice can be read. */
export async function afterPasswordChange(parts: SignOutParts): Promise<void> {
  const { uuid } = parts.session.get()
  const text = wordOf(parts.portal, 'passwordChanged')
  parts.toast(text, 'success')
  await forget(parts)
  const { address, external } = await wayOut(parts, uuid)
  if (external) return parts.leave(address)
  parts.later(() => {
    leaveFlash(parts.tab, text)
    parts.leave(address)
  }, parts.portal.thresholds.reloadDelay)
}
