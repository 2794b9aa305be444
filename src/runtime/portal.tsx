import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SWRConfig, useSWRConfig } from 'swr'
import type { Route } from '../contract/route'
import { mayOpen, closedReason } from '../contract/derived/accounts/access'
import { hrefOf, type ActionParts } from './actions/action-address'
import { loadActions } from './actions/lazy-actions'
import { PortalContext, RootsContext, type PortalTools } from './context'
import { CoreContext } from './core-context'
import { returnAddress, type Core, type RouterHandle } from './core'
import { routeAt } from '../contract/derived/route-at'
import { addressOf, queryOf } from './router/address'
import { stateOf, useNavigationKey, type EntryState } from './router/navigation'
import { pageRoots } from './page/data/data-call'
import { Redirect } from './router/redirect'
import { RouteView } from './router/route-view'
import { bootWithAdmin } from './admin'
import { fetchLiveBoot } from './live'
import { askFor, openDialog } from './shell/dialogs/open-dialog'
import { formsLose } from './form/forms-lose'
import { Shell } from './shell/shell'
import { useSignOnReturn } from './session/use-sign-on-return'
import { endTakeover, servedCache } from './served/take-over'
import { useStore } from './store'
import { translatorOf } from '../validate/words'

/** Connects code outside React with the router's position and navigation. */
function useRouterHandle(core: Core): void {
  const location = useLocation()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    let at = location.pathname + location.search
    const handle: RouterHandle = {
      address: () => at,
      from: () => stateOf(location).from,
      go: (address, { replace, ...state } = {}) => void navigate((at = address), { replace, state }),
    }
    core.bindRouter(handle)
  }, [core, location, navigate])
}

function useActionParts(core: Core, query: Record<string, string>): ActionParts {
  const navigate = useNavigate()
  const { key, pathname, search, state } = useLocation()
  const { mutate } = useSWRConfig()
  const { boot } = core
  return useMemo(() => {
    const { session, dialogs, toasts, page } = core
    const home = core.pathOf(boot.portal.guard.home)
    // Two changes in a row, before React has rendered the first, must both apply.
    const shown = { current: query }
    return {
      boot,
      session: session.get,
      roots: () => pageRoots({ boot, session: session.get(), query }),
      call: core.call,
      toast: toasts.add,
      updateSession: session.update,
      router: () => core.router,
      // Before the first history entry of a visit there is no page of the portal.
      back: () => void (key === 'default' ? navigate(home) : navigate(-1)),
      askFor: (event, heading) => askFor(core, event, heading),
      open: (dialog) => openDialog(core, dialog),
      close: dialogs.close,
      leave: page.leave,
      reloadPage: () => page.leave(dialogs.onward() ?? returnAddress(core) ?? pathname + search),
      refreshData: (isWanted) => mutate(isWanted),
      setQuery(values, { alone, push } = {}) {
        shown.current = { ...(alone ? {} : shown.current), ...values }
        void navigate(addressOf(pathname, shown.current), { replace: !push, state: { ...stateOf({ state }), quiet: true } })
      },
      ask: dialogs.ask,
      track: (event) => window.dispatchEvent(new CustomEvent('portal:track', { detail: event })),
    }
  }, [core, boot, query, navigate, key, pathname, search, state, mutate])
}

function useTools(core: Core, route: Route): PortalTools {
  const { search } = useLocation()
  const session = useStore(core.session)
  const query = useMemo(() => queryOf(search), [search])
  const parts = useActionParts(core, query)
  const { boot } = core
  return useMemo(() => {
    const { registry, call, toasts } = core
    const { translate: word, toText } = translatorOf(boot.portal)
    const roots = pageRoots({ boot, session, query })
    return {
      boot,
      registry,
      session,
      route,
      query,
      call,
      toast: toasts.add,
      updateSession: core.session.update,
      setQuery: parts.setQuery,
      word,
      toText,
      run: async (actions, own, place) => void (await (await loadActions()).runActions(parts, actions, own, place)),
      renew: async () => core.renew(await bootWithAdmin(await fetchLiveBoot(), core.session.get())),
      hrefOf: (action, own) => hrefOf(boot, action, { ...own, ...roots }),
    }
  }, [core, boot, session, route, query, parts])
}

function OpenRoute({ core, route }: { core: Core; route: Route }) {
  const tools = useTools(core, route)
  const key = useNavigationKey()
  const { key: entry } = useLocation()
  const { mutate } = useSWRConfig()
  const number = core.session.number()
  const [served] = useState(() => core.served && key)
  const { boot, session, query } = tools
  useSignOnReturn(core, route, query)
  const roots = useMemo(() => pageRoots({ boot, session, query }), [boot, session, query])
  const counted = useRef(number)
  useEffect(() => {
    if (counted.current !== number) void mutate(() => true)
    counted.current = number
  }, [number, mutate])
  return (
    <PortalContext value={tools}>
      <RootsContext value={roots}>
        <Shell>
          <RouteView key={key} first={entry === 'default'} served={key === served} />
        </Shell>
      </RootsContext>
    </PortalContext>
  )
}

/** Asks the server for the account's level, which staff may have raised since this browser last read it; true once it has answered. */
function useLevelAsked(core: Core, wanted: boolean): boolean {
  const [asked, setAsked] = useState(!wanted)
  useEffect(() => {
    if (asked) return
    const { operations, thresholds } = core.boot.portal
    const end = () => setAsked(true)
    // Without a record of messages there is no such call, so the browser's own value applies.
    core.call(operations.unread, { page: 1, size: thresholds.unreadPageSize }).then(end, end)
  }, [core, asked])
  return asked
}

/** What the sign-in page says of a session that another tab has ended, while the page that was shown still has its forms. */
const endedBy = (reason: string | undefined): Pick<EntryState, 'ended' | 'reason'> =>
  reason === undefined ? {} : { reason, ended: formsLose() ? 'lost' : 'nothing' }

/** The guard's redirect (spec §5); the sign-in page shows the reason. */
function SentToSignIn({ core, from, route }: { core: Core; from: string; route: Route }) {
  const { boot } = core
  const asked = useLevelAsked(core, closedReason(boot.accounts, route.access, core.session.get()) === 'incomplete')
  const [ended] = useState(() => endedBy(core.session.endedElsewhere()))
  return asked && <Redirect core={core} to={core.pathOf(boot.portal.guard.signIn)} from={from} {...ended} />
}

/** Chooses the page: unknown addresses lead home, forbidden ones to sign in; the query `key` forces a new page and is removed. */
function Routed({ core }: { core: Core }) {
  const { pathname, search } = useLocation()
  useStore(core.renewals)
  core.takeOffered(useNavigationKey())
  const { boot, pathOf } = core
  const { guard } = boot.portal
  const session = useStore(core.session)
  useRouterHandle(core)
  const route = routeAt(boot.routes, pathname)
  if (!route) return <Redirect core={core} to={pathOf(guard.home)} missing={pathname} />
  const { key, ...query } = queryOf(search)
  if (key !== undefined) return <Redirect core={core} to={addressOf(route.path, query)} />
  if (!mayOpen(boot.accounts, route.access, session)) return <SentToSignIn core={core} from={pathname + search} route={route} />
  return <OpenRoute core={core} route={route} />
}

/** The whole portal; must be rendered inside a router. */
export function PortalRoot({ core }: { core: Core }) {
  const provider = useMemo(() => ({ provider: () => servedCache(core.served) }), [core])
  useEffect(() => {
    endTakeover(core)
  }, [core])
  return (
    <CoreContext value={core}>
      <SWRConfig value={provider}>
        <Routed core={core} />
      </SWRConfig>
    </CoreContext>
  )
}
