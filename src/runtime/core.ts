import type { Boot, BootPortal } from '../release/release'
import type { CallsPlace } from './calls'
import { mayOpen } from '../contract/derived/accounts/access'
import { plainPreferences, type Preferences } from '../validate/view-preferences'
import { readPreferences } from './device/preferences'
import { createStore, type ClientStore } from './store'
import type { PortalTools, Registry } from './context'
import type { SentForm } from './form/native/sent-form'
import { lazyCalls } from './lazy-calls'
import { routeAt } from '../contract/derived/route-at'
import type { EntryState } from './router/navigation'
import type { Served } from './served/served'
import { takeFlash } from './session/flash'
import { createSession, type SessionStore } from './session/session'
import type { ClientStores } from './session/session-values'
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
  applyTheme?(portal: BootPortal): void
}

/** Where the router stands now; kept up to date by the portal's component. */
export interface RouterHandle {
  /** Path and query that are open, or that the visitor is led to and React has not drawn yet. */
  address(): string
  /** What the sign-in page was told of where the visitor came from. */
  from(): string | undefined
  go(address: string, options?: { replace?: boolean } & EntryState): void
}

/** The parts of a running portal that live outside React. */
export interface Core {
  /** The release that the visitor sees. */
  readonly boot: Boot
  registry: Registry
  /** What the server drew the first page from, until that is taken over; absent where it drew none. */
  readonly served: Served | undefined
  /** A form of the first page that was sent without script. */
  readonly sent: SentForm | undefined
  /** The first page stands; from here on everything is drawn by the browser alone. */
  takenOver(): void
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
  /** Leads to the sign-in page and remembers where from, and that the session has ended there, and why, if it has. */
  toSignIn(ended?: Pick<EntryState, 'ended' | 'reason'>): void
  pathOf(routeId: string): string
}

const nowhere: RouterHandle = { address: () => '/', from: () => undefined, go: () => undefined }

export interface CoreParts extends Pick<Core, 'registry' | 'stores' | 'page'>, Pick<CallsPlace, 'origin' | 'adapter'> {
  boot: Boot
  served?: Served | undefined
}

/** Where a visitor goes on who was sent to the open page first, if the session may open that. */
export function onwardFrom({ boot, session, router: way }: Pick<Core, 'boot' | 'session' | 'router'>): string | undefined {
  const from = way.from()
  const route = from === undefined ? undefined : routeAt(boot.routes, from)
  return route && route.id !== boot.portal.guard.signIn && mayOpen(boot.accounts, route.access, session.get()) ? from : undefined
}

/** Where a fresh session is led. */
export const afterSignIn = (core: Pick<Core, 'boot' | 'session' | 'router' | 'pathOf'>): string =>
  onwardFrom(core) ?? core.pathOf(core.boot.portal.guard.home)

export function createCore({ boot: first, served: given, registry, stores, page, origin, adapter }: CoreParts): Core {
  let boot = first
  let offered: Boot | undefined
  let arrived: string | undefined
  let way = nowhere
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
    preferences: createStore(readPreferences(stores.jar, boot.portal.scaling), plainPreferences),
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
      return way
    },
    bindRouter: (next) => void (way = next),
  }
  const place: CallsPlace = {
    ...core,
    origin,
    adapter,
    live: () => boot,
    address: () => way.address(),
    from: () => way.from(),
    enter: () => way.go(afterSignIn(core), { replace: true }),
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
