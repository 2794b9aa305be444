import type { Boot, BootPortal } from '../release/release'
import type { CallsContext } from './calls'
import { mayOpen } from '../contract/derived/accounts/access'
import { defaultPreferences, type Preferences } from '../validate/view-preferences'
import { readPreferences } from './device/preferences'
import { createStore, type ClientStore } from './store'
import type { PortalTools, Registry } from './context'
import type { SentForm } from './form/native/sent-form'
import { lazyCalls } from './lazy/lazy-calls'
import { routeAt } from '../contract/derived/route-at'
import type { EntryState } from './router/navigation'
import type { Served } from './served/served'
import { takeFlash } from './session/flash'
import { createSession, type SessionStore } from './session/session'
import type { ClientStores } from './session/session-values'
import { createNews, type TabEvent } from './session/tab-events'
import { createDialogStore, type DialogStore } from './shell/dialogs/dialog-store'
import { createToastList, type ToastList } from './shell/dialogs/toast-list'

/** The browser's page: what cannot be done outside a browser. */
export interface PageControl {
  /** Loads an address, even if it is the open one. */
  leave(address: string): void
  hour(): number
  later(act: () => void, milliseconds: number): void
  dropDrafts(username: string): Promise<void>
  /** Channel to the visitor's other tabs. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  /** Applies the colours and sizes of another release. */
  applyTheme?(portal: BootPortal): void
}

/** The router's current position; kept up to date by the portal component. */
export interface RouterHandle {
  /** The open path and query, or those of a pending navigation. */
  address(): string
  /** The address that the visitor came from before the sign-in page. */
  from(): string | undefined
  go(address: string, options?: { replace?: boolean } & EntryState): void
}

/** The parts of a running portal that live outside React. */
export interface Core {
  /** The release that the visitor sees. */
  readonly boot: Boot
  registry: Registry
  /** The data of the first server-rendered page until it is hydrated; absent where the server rendered none. */
  readonly served: Served | undefined
  /** A form of the first page that was submitted without script. */
  readonly sent: SentForm | undefined
  /** Called when the first page is hydrated; from then on only the browser renders. */
  takenOver(): void
  stores: ClientStores
  page: PageControl
  session: SessionStore
  toasts: ToastList
  dialogs: DialogStore
  /** Notifies that messages were read, here or in another tab. */
  messagesRead: TabEvent
  preferences: ClientStore<Preferences>
  call: PortalTools['call']
  readonly router: RouterHandle
  /** Revision of the newest release that this page knows. */
  newest(): string
  /** Offers a release for the next navigation to switch to. */
  offer(boot: Boot): void
  /** Called while a navigation renders: switches to the offered release once for each key, but never under an open dialog. */
  takeOffered(key: string): void
  /** Switches to a release at once. */
  renew(boot: Boot): void
  renewals: ClientStore<number>
  /** Called with each new position of the router. */
  bindRouter(handle: RouterHandle): void
  /** Goes to the sign-in page and remembers the current address and, after a session that ended, that and why it ended. */
  toSignIn(ended?: Pick<EntryState, 'ended' | 'reason'>): void
  pathOf(routeId: string): string
}

const nowhere: RouterHandle = { address: () => '/', from: () => undefined, go: () => undefined }

export interface CoreParts extends Pick<Core, 'registry' | 'stores' | 'page'>, Pick<CallsContext, 'origin' | 'adapter'> {
  boot: Boot
  served?: Served | undefined
}

/** The address that sent the visitor to this page, if the session may open it. */
export function returnAddress({ boot, session, router: handle }: Pick<Core, 'boot' | 'session' | 'router'>): string | undefined {
  const from = handle.from()
  const route = from === undefined ? undefined : routeAt(boot.routes, from)
  return route && route.id !== boot.portal.guard.signIn && mayOpen(boot.accounts, route.access, session.get()) ? from : undefined
}

/** The address that follows a sign-in. */
const afterSignIn = (core: Pick<Core, 'boot' | 'session' | 'router' | 'pathOf'>): string =>
  returnAddress(core) ?? core.pathOf(core.boot.portal.guard.home)

export function createCore({ boot: first, served: given, registry, stores, page, origin, adapter }: CoreParts): Core {
  let boot = first
  let offered: Boot | undefined
  let arrived: string | undefined
  let handle = nowhere
  let served = given
  const toasts = createToastList(boot.portal.thresholds.messageDuration, given?.arrival?.said)
  const core: Core = {
    get boot() {
      return boot
    },
    registry,
    get served() {
      return served
    },
    sent: given?.sent,
    takenOver: () => void (served = undefined),
    stores,
    page,
    toasts,
    session: createSession(boot.portal.storage, stores, given?.session),
    dialogs: createDialogStore(),
    messagesRead: createNews('messages read', page.channel),
    preferences: createStore(readPreferences(stores.jar, boot.portal.scaling), defaultPreferences),
    renewals: createStore(0),
    pathOf: (id) => boot.routes.find((route) => route.id === id)?.path ?? '/',
    call: (...args) => call(...args),
    toSignIn(ended) {
      const signIn = core.pathOf(boot.portal.guard.signIn)
      const from = core.router.address()
      if (from.split('?')[0] !== signIn) core.router.go(signIn, { from, ...ended })
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
      return handle
    },
    bindRouter: (next) => void (handle = next),
  }
  const place: CallsContext = {
    ...core,
    origin,
    adapter,
    live: () => boot,
    address: () => handle.address(),
    from: () => handle.from(),
    enter: () => handle.go(afterSignIn(core), { replace: true }),
  }
  let call = lazyCalls(boot, place)
  const swap = (next: Boot) => {
    boot = next
    offered = undefined
    call = lazyCalls(boot, place)
    page.applyTheme?.(boot.portal)
  }
  const flash = takeFlash(stores.tab)
  if (flash) toasts.add(flash, 'success')
  return core
}
