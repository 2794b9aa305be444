import type { Portal } from '../../contract/portal'
import { leavingWords } from '../../contract/words/pages/leaving-words'
import { createTranslator, wordOf, type PortalWords } from '../../validate/words'
import type { TextStore } from './client-storage'
import { leaveFlash } from './flash'
import type { SessionStore } from './session'

export interface SignOutParts {
  portal: Pick<Portal, 'logout' | 'thresholds' | 'dir'> & PortalWords
  session: SessionStore
  tab: TextStore
  toast(text: string, tone: 'success'): void
  /** Loads an address as a new document, inside or outside the portal. */
  leave(address: string): void
  homePath: string
  /** The page that says what the closing of an account has meant; the home page by default. */
  closedPath: string
  later(act: () => void, milliseconds: number): void
  /** Signs out at the single sign-on provider, for a session that came from one; resolves to its address. */
  signOff(): Promise<string>
  /** Drops the drafts that the account left on this device. */
  dropDrafts(username: string): Promise<void>
}

async function wayOut(
  { portal, homePath, signOff }: Pick<SignOutParts, 'portal' | 'homePath' | 'signOff'>,
  uuid: string,
): Promise<{ address: string; external: boolean }> {
  const home = { address: homePath, external: false }
  if (!uuid) return home
  const { externalUrl } = portal.logout
  if (externalUrl) return { address: externalUrl, external: true }
  // A provider that cannot be reached must not keep anyone signed in here.
  return signOff().then(
    (address) => ({ address, external: true }),
    () => home,
  )
}

/** Clears storage and drafts; the page must not be left before the drafts are gone. */
async function forget({ portal, session, dropDrafts }: SignOutParts, reason: keyof typeof leavingWords): Promise<void> {
  const { username } = session.get()
  session.end(createTranslator(portal.words ?? {}, portal.locale, leavingWords).translate(reason))
  await dropDrafts(username).catch(() => undefined) // a browser that refuses its database has no drafts
}

/** Spec §4: with a uuid to the external sign-out, else home with a notice; storage is cleared in both cases. */
export async function signOut(parts: SignOutParts): Promise<void> {
  const { uuid } = parts.session.get()
  await forget(parts, 'signedOutElsewhere')
  const { address, external } = await wayOut(parts, uuid)
  if (!external) leaveFlash(parts.tab, wordOf(parts.portal, 'signedOut'))
  parts.leave(address)
}

/** Spec §4: shows a notice, clears storage and leaves; the home page loads after the portal's delay, so that the notice can be read. */
export async function afterPasswordChange(parts: SignOutParts): Promise<void> {
  const { uuid } = parts.session.get()
  const text = wordOf(parts.portal, 'passwordChanged')
  parts.toast(text, 'success')
  await forget(parts, 'passwordChangedElsewhere')
  const { address, external } = await wayOut(parts, uuid)
  if (external) return parts.leave(address)
  parts.later(() => {
    leaveFlash(parts.tab, text)
    parts.leave(address)
  }, parts.portal.thresholds.reloadDelay)
}

/** The account is closed: clears storage and leaves, with a uuid to the external sign-out, else for the page that says what it has meant. */
export async function afterClosing(parts: SignOutParts): Promise<void> {
  const { uuid } = parts.session.get()
  await forget(parts, 'closedElsewhere')
  const { address } = await wayOut({ ...parts, homePath: parts.closedPath }, uuid)
  parts.leave(address)
}
