import type { Action } from '../../contract/parts/action'
import type { DialogEvent } from '../../contract/vocabulary/kinds'
import type { Route } from '../../contract/route'
import type { Boot } from '../../release/release'
import { fill, fillText } from '../../validate/template/template'
import type { PortalTools, Roots } from '../context'
import type { RouterHandle } from '../core'
import { addressOf } from '../router/address'
import type { ClientSession } from '../../validate/client-session'

/** What actions depend on; the portal supplies it, and tests supply their own. */
export interface ActionParts {
  boot: Boot
  session(): ClientSession
  /** Template roots that exist everywhere: session, portal, route. */
  roots(): Roots
  call: PortalTools['call']
  toast: PortalTools['toast']
  updateSession: PortalTools['updateSession']
  /** Where the router stands: another one with each address that is rendered. */
  router(): Pick<RouterHandle, 'go'>
  back(): void
  /** Asks the visitor for what an action needs; resolves to whether it was done, so that the action may continue. */
  askFor(event: Exclude<DialogEvent, 'signIn'>, heading?: string): Promise<boolean>
  open(dialog: string): void
  close(): void
  leave(address: string): void
  reloadPage(): void
  /** Reads the data with the wanted keys again. */
  refreshData(isWanted: (key: unknown) => boolean): Promise<unknown>
  setQuery: PortalTools['setQuery']
  ask(question: string): Promise<boolean>
  track(event: string): void
}

const routeById = (boot: Boot, id: string | undefined): Route | undefined => boot.routes.find((route) => route.id === id)

/** href of a plain `go`, for a real link; undefined for any other action. */
export function hrefOf(boot: Boot, action: Action, roots: Roots): string | undefined {
  return action.do !== 'go' || action.confirm || action.needs ? undefined : addressOfGo(boot, action, roots)
}

/** The route that a `go` names, directly or by a template. */
export const routeOfGo = (boot: Boot, { route }: Extract<Action, { do: 'go' }>, roots: Roots): Route | undefined =>
  routeById(boot, fillText(route ?? '', roots))

/** The address that a `go` leads to. */
export function addressOfGo(boot: Boot, action: Extract<Action, { do: 'go' }>, roots: Roots): string | undefined {
  if (action.href) return action.href
  const route = routeOfGo(boot, action, roots)
  return route && addressOf(route.path, fill(action.with ?? {}, roots)) + (action.block ? `#${action.block}` : '')
}
