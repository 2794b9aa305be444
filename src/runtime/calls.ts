import { fileWords } from '../contract/words/forms/file-words'
import { dialogOn } from '../contract/derived/dialog-on'
import { isStaff } from '../contract/derived/accounts/account-names'
import type { Boot } from '../release/release'
import { isNotVerified, mayOpen } from '../contract/derived/accounts/access'
import { routeAt } from '../contract/derived/route-at'
import type { PortalTools } from './context'
import { formsLose } from './form/forms-lose'
import { createSend } from './request/call'
import { createRequest, type RequestParts } from './request/request'
import type { EntryState } from './router/navigation'
import { tellTabs } from './session/client-storage'
import type { TabEvent } from './session/tab-events'
import type { SessionStore } from './session/session'
import { addressInAnswer, createCall } from './session/session-calls'
import type { ClientStores } from './session/session-values'
import { afterClosing, afterPasswordChange, signOut, type SignOutParts } from './session/sign-out'
import type { DialogStore } from './shell/dialogs/dialog-store'
import type { ToastList } from './shell/dialogs/toast-list'
import { createTranslator, wordOf } from '../validate/words'

/** Asks open forms to store what was typed (`form/draft/use-draft.ts`); true when one could. */
const storeForms = () => !window.dispatchEvent(new Event('portal:ended', { cancelable: true }))

/** Stores what was typed into forms of the document that React has not taken over, which do not hear the event. */
function storeUnhydrated({ forms }: Boot, username: string): void {
  const waiting = [...document.forms].filter(({ id }) => globalThis.earlyForms?.get(id) !== null)
  // If the code cannot be loaded, the values are lost.
  if (waiting.length > 0)
    import('./form/draft/keep-typed').then((code) => code.keepUnhydrated(forms, username, waiting)).catch(() => undefined)
}

/** What calls need from the portal around them. */
export interface CallsContext extends Pick<RequestParts, 'origin' | 'adapter'> {
  session: SessionStore
  toasts: ToastList
  dialogs: DialogStore
  stores: ClientStores
  messagesRead: TabEvent
  page: Pick<SignOutParts, 'leave' | 'later' | 'dropDrafts'> & { hour(): number }
  /** The release that the visitor sees; calls created under an older release continue under the newer one. */
  live(): Boot
  address(): string
  from(): string | undefined
  pathOf(routeId: string): string
  toSignIn(ended: Pick<EntryState, 'ended' | 'reason'>): void
  /** Goes to the page that follows a sign-in. */
  enter(): void
}

/** The call function of one release: its addresses, words, operations and their consequences. Loaded with the first call. */
export function createCalls(boot: Boot, place: CallsContext): PortalTools['call'] {
  const { portal, operations, revision } = boot
  const { session, toasts, stores, page, pathOf, dialogs, live } = place
  const atSignIn = () => place.address().split('?')[0] === pathOf(portal.guard.signIn)
  const request = createRequest({
    api: portal.api,
    errors: portal.errors,
    session,
    origin: place.origin,
    adapter: place.adapter,
    revision,
    unanswered: ({ method, binary }) =>
      binary
        ? createTranslator(portal.words ?? {}, portal.locale, fileWords).translate('fileFailed')
        : wordOf(portal, method === 'get' ? 'loadFailedText' : 'submitFailed'),
    notify: (text) => toasts.add(text, 'error'),
    // Tells open forms in other tabs before their pages close; nobody reads the drafts of a closed account.
    onExpiring: (isClosed) => {
      const { username } = session.get()
      if (isClosed) void page.dropDrafts(username).catch(() => undefined)
      else {
        storeUnhydrated(boot, username)
        tellTabs(stores.local, 'portal:ended', username)
      }
    },
    onExpired: (reason, isClosed) => {
      if (atSignIn() && reason) toasts.add(reason, 'error')
      const became = isClosed ? formsLose() && 'lost' : storeForms() && 'kept'
      place.toSignIn({ ended: became || 'nothing', reason })
    },
    onIncomplete: (needs, message) => {
      const dialog = dialogOn(portal.dialogs, needs === 'password' ? 'passwordGiven' : 'needsVerified')
      // Without a dialog the page stays open: leaving it would lose what was typed.
      if (dialog === undefined) toasts.add(message ?? portal.guard.incomplete, 'warning')
      else void dialogs.show(dialog, place.address())
    },
  })
  const send = createSend({ portal, operations, request })
  const leaving: SignOutParts = {
    portal,
    session,
    tab: stores.tab,
    homePath: pathOf(portal.guard.home),
    closedPath: pathOf(portal.logout.closed ?? portal.guard.home),
    toast: toasts.add,
    leave: page.leave,
    later: page.later,
    dropDrafts: page.dropDrafts,
    signOff: async () => addressInAnswer(await send(portal.operations.signOff ?? '')),
  }
  return createCall({
    portal,
    session,
    send,
    toast: toasts.add,
    hour: page.hour,
    leave: page.leave,
    // Deferred by one task, so that a form's own `then` can navigate first.
    onSignedIn: () => {
      const { accounts, admin, routes } = live()
      // The operators' part of the boot is loaded with the new page.
      if (isStaff(accounts, session.get().role) && admin) {
        const opens = mayOpen(accounts, routeAt(routes, admin.path)?.access ?? 'public', session.get())
        page.leave(place.from() ?? (opens ? admin.path : pathOf(portal.guard.home)))
      } else {
        const dialog = isNotVerified(accounts, session.get()) ? dialogOn(portal.dialogs, 'signIn') : undefined
        if (dialog !== undefined) dialogs.defer(dialog)
        page.later(() => atSignIn() && place.enter(), 0)
      }
    },
    onMessagesRead: () => place.messagesRead.emit(),
    onSignOut: () => signOut(leaving),
    onClosed: () => afterClosing(leaving),
    onPasswordChanged: () => afterPasswordChange(leaving),
  })
}
