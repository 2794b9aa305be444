import { dialogOn } from '../contract/derived/dialog-on'
import type { Portal } from '../contract/portal'
import type { Boot } from '../release/release'
import { isStaff } from '../contract/derived/account-names'
import { isNotVerified, mayOpen } from './access'
import { readPreferences, type Preferences } from './device/preferences'
import { createStore, type ClientStore } from './store'
import type { PortalTools, Registry } from './context'
import { createSend } from './request/call'
import { createRequest, type RequestParts } from './request/request'
import { routeAt } from './router/address'
import { takeFlash } from './session/flash'
import { createSession, type SessionStore } from './session/session'
import { addressIn, createCall } from './session/session-calls'
import type { ClientStores } from './session/session-values'
import { afterPasswordChange, signOut, type SignOutParts } from './session/sign-out'
import { createNews, type News } from './session/news'
import { createDialogStore, type DialogStore } from './shell/dialogs/dialog-store'
import { createToastList, type ToastList } from './shell/dialogs/toast-list'

/** The page around the portal: what only a browser can do. */
export interface PageControl {
  /** Loads an address anew, even when it is the one that is open. */
  leave(address: string): void
  hour(): number
  later(act: () => void, milliseconds: number): void
  dropDrafts(username: string): Promise<void>
  /** Reaches the visitor's other tabs. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Draws the colours and sizes of another release. */
  applyTheme?(portal: Portal): void
}

/** Where the router stands now; kept up to date by the portal's component. */
export interface RouterHandle {
  /** Path and query that are open. */
  address(): string
  /** What the sign-in page was told of where the visitor came from. */
  from(): string | undefined
  go(address: string, options?: { replace?: boolean; from?: string }): void
}

/** The parts of a running portal that live outside React. */
export interface Core {
  /** The release that the visitor sees. */
  readonly boot: Boot
  registry: Registry
  stores: ClientStores
  page: PageControl
  session: SessionStore
  toasts: ToastList
  dialogs: DialogStore
  /** That messages were read, here or in another tab. */
  messagesRead: News
  preferences: ClientStore<Preferences>
  call: PortalTools['call']
  readonly router: RouterHandle
  /** Revision of the newest release that this page knows. */
  newest(): string
  /** A release that the next navigation takes. */
  offer(boot: Boot): void
  /** Called while a navigation is drawn: takes what was offered once for each key, but never under an open dialog. */
  takeOffered(key: string): void
  /** Takes a release at once. */
  renew(boot: Boot): void
  renewals: ClientStore<number>
  /** The router has moved. */
  bindRouter(way: RouterHandle): void
  /** Leads to the sign-in page and remembers where from. */
  toSignIn(): void
  pathOf(routeId: string): string
}

const nowhere: RouterHandle = { address: () => '/', from: () => undefined, go: () => undefined }

export interface CoreParts extends Pick<Core, 'registry' | 'stores' | 'page'>, Pick<RequestParts, 'origin' | 'adapter'> {
  boot: Boot
}

/** Where a visitor goes on who was sent to the open page first, if the session may open that. */
export function onwardFrom({ boot, session, router: way }: Pick<Core, 'boot' | 'session' | 'router'>): string | undefined {
  const from = way.from()
  const route = from === undefined ? undefined : routeAt(boot.routes, from.split('?')[0] ?? '')
  return route && route.id !== boot.portal.guard.signIn && mayOpen(boot.accounts, route.access, session.get()) ? from : undefined
}

/** Where a fresh session is led. */
export const afterSignIn = (core: Pick<Core, 'boot' | 'session' | 'router' | 'pathOf'>): string =>
  onwardFrom(core) ?? core.pathOf(core.boot.portal.guard.home)

/** Everything that speaks for one release: its addresses, its words, its operations. */
function wire(
  core: Core,
  { portal, operations, revision }: Boot,
  { origin, adapter }: Pick<CoreParts, 'origin' | 'adapter'>,
): PortalTools['call'] {
  const { session, toasts, stores, page, pathOf } = core
  const atSignIn = () => core.router.address().split('?')[0] === pathOf(portal.guard.signIn)
  const request = createRequest({
    api: portal.api,
    errors: portal.errors,
    session,
    origin,
    adapter,
    revision,
    notify: (text) => toasts.add(text, 'error'),
    onExpired: core.toSignIn,
    onIncomplete: (needs, message) => {
      const dialog = dialogOn(portal.dialogs, needs === 'password' ? 'passwordGiven' : 'needsVerified')
      // Without a dialog one stays: what was typed would be lost on the way to another page.
      if (dialog === undefined) toasts.add(message ?? portal.guard.incomplete, 'warning')
      else void core.dialogs.show(dialog, core.router.address())
    },
  })
  const send = createSend({ portal, operations, request })
  const leaving: SignOutParts = {
    portal,
    session,
    tab: stores.tab,
    homePath: pathOf(portal.guard.home),
    toast: toasts.add,
    leave: page.leave,
    later: page.later,
    dropDrafts: page.dropDrafts,
    signOff: async () => addressIn(await send(portal.operations.signOff ?? '')),
  }
  return createCall({
    portal,
    session,
    send,
    toast: toasts.add,
    hour: page.hour,
    leave: page.leave,
    // One turn later, so that a form's own `then` may go elsewhere first.
    onSignedIn: () => {
      // The operators' part of the boot comes with the page that is loaded anew.
      if (isStaff(core.boot.accounts, session.get().role) && core.boot.admin) page.leave(core.router.from() ?? core.boot.admin.path)
      else {
        const dialog = isNotVerified(core.boot.accounts, session.get()) ? dialogOn(portal.dialogs, 'signIn') : undefined
        if (dialog !== undefined) core.dialogs.defer(dialog)
        page.later(() => atSignIn() && core.router.go(afterSignIn(core), { replace: true }), 0)
      }
    },
    onMessagesRead: () => core.messagesRead.tell(),
    onSignOut: () => signOut(leaving),
    onPasswordChanged: () => afterPasswordChange(leaving),
  })
}

export function createCore({ boot: first, registry, stores, page, origin, adapter }: CoreParts): Core {
  let boot = first
  let offered: Boot | undefined
  let arrived: string | undefined
  let way = nowhere
  const toasts = createToastList(boot.portal.thresholds.messageDuration)
  const core: Core = {
    get boot() {
      return boot
    },
    registry,
    stores,
    page,
    toasts,
    session: createSession(boot.portal.storage, stores),
    dialogs: createDialogStore(),
    messagesRead: createNews('messages read', page.channel),
    preferences: createStore(readPreferences(stores.jar, boot.portal.scaling)),
    renewals: createStore(0),
    pathOf: (id) => boot.routes.find((route) => route.id === id)?.path ?? '/',
    call: (...args) => call(...args),
    toSignIn() {
      const signIn = core.pathOf(boot.portal.guard.signIn)
      if (core.router.address().split('?')[0] !== signIn) core.router.go(signIn, { from: core.router.address() })
    },
    newest: () => (offered ?? boot).revision,
    offer: (next) => void (offered = next.revision === boot.revision ? undefined : next),
    takeOffered(key) {
      const moved = arrived !== undefined && arrived !== key
      arrived = key
      if (moved && offered && !core.dialogs.open.get()) swap(offered)
    },
    renew(next) {
      swap(next)
      core.renewals.set(core.renewals.get() + 1)
    },
    get router() {
      return way
    },
    bindRouter: (next) => void (way = next),
  }
  let call = wire(core, boot, { origin, adapter })
  const swap = (next: Boot) => {
    boot = next
    offered = undefined
    call = wire(core, boot, { origin, adapter })
    page.applyTheme?.(boot.portal)
  }
  const flash = takeFlash(stores.tab)
  if (flash) toasts.add(flash, 'success')
  return core
}
