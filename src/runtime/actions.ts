import type { Action } from '../contract/action'
import type { DialogName } from '../contract/kinds'
import type { Route } from '../contract/route'
import type { Boot } from '../release/release'
import { holds } from '../validate/condition'
import { fill, fillText } from '../validate/template'
import { actionCheck } from './access'
import type { ActionPlace, ClientSession, PortalTools, Roots } from './context'
import { RequestError } from './request/request-error'
import { addressOf } from './router/address'

/** What actions act on; the portal supplies it, a test its own. */
export interface ActionParts {
  boot: Boot
  session(): ClientSession
  /** Roots of every place: session, portal, route. */
  roots(): Roots
  call: PortalTools['call']
  toast: PortalTools['toast']
  updateSession: PortalTools['updateSession']
  go(path: string): void
  back(): void
  signIn(): void
  open(dialog: DialogName): void
  close(): void
  leave(address: string): void
  reloadPage(): void
  refreshData(): Promise<void>
  setQuery: PortalTools['setQuery']
  ask(question: string): Promise<boolean>
  save(file: Blob, name: string): void
  track(event: string): void
}

const routeById = (boot: Boot, id: string | undefined): Route | undefined => boot.routes.find((route) => route.id === id)
type Values = Record<string, unknown>

/** href of a plain `go`, for a real link; undefined for whatever must be run. */
export function hrefOf(boot: Boot, action: Action, roots: Roots): string | undefined {
  if (action.do !== 'go' || action.confirm || action.needs) return undefined
  if (action.href) return action.href
  const route = routeById(boot, fillText(action.route ?? '', roots))
  return route && addressOf(route.path, fill(action.with ?? {}, roots) as Values)
}

function assertNever(action: never): never {
  throw new Error(`unknown action ${JSON.stringify(action)}`)
}

type Outcome = 'done' | 'stopped'

async function act(parts: ActionParts, action: Action, roots: Roots, place: ActionPlace): Promise<Outcome> {
  switch (action.do) {
    case 'go': {
      const address = hrefOf(parts.boot, { ...action, confirm: undefined, needs: undefined }, roots)
      if (!address) throw new Error(`go: route "${action.route ?? ''}" is not in this release`)
      if (action.href) parts.leave(address)
      else parts.go(address)
      return 'done'
    }
    case 'back':
      parts.back()
      return 'done'
    case 'call':
      return callOperation(parts, action, roots, place)
    case 'submit':
      await place.submit?.()
      return 'done'
    case 'reload':
      if (action.page) parts.reloadPage()
      else await parts.refreshData()
      return 'done'
    case 'set':
      setValue(parts, action, fill(action.value, roots), place)
      return 'done'
    case 'open':
      parts.open(action.dialog)
      return 'done'
    case 'close':
      parts.close()
      return 'done'
    case 'toast':
      parts.toast(fillText(action.text, roots), action.tone)
      return 'done'
    case 'download':
      return download(parts, action, roots)
    case 'track':
      parts.track(action.event)
      return 'done'
    default:
      return assertNever(action)
  }
}

function setValue(parts: ActionParts, action: Extract<Action, { do: 'set' }>, value: unknown, place: ActionPlace): void {
  if (action.target === 'query') parts.setQuery({ [action.name]: String(value) })
  else if (action.target === 'form') place.setField?.(action.name, value)
  else parts.updateSession({ [action.name]: action.name === 'unread' ? Number(value) : String(value) } as Partial<ClientSession>)
}

function tellFailure(parts: ActionParts, error: unknown): void {
  const failure = error instanceof RequestError ? error : undefined
  if (!failure) throw error
  if (!failure.noticed && failure.message) parts.toast(failure.message, 'error')
}

type CallAction = Extract<Action, { do: 'call' }>

async function callOperation(parts: ActionParts, action: CallAction, roots: Roots, place: ActionPlace): Promise<Outcome> {
  let answer: unknown
  try {
    answer = await parts.call(action.operation, fill(action.with ?? {}, roots) as Values)
  } catch (error) {
    if (!action.onError || !(error instanceof RequestError)) tellFailure(parts, error)
    else await runActions(parts, action.onError, { ...roots, data: { message: error.message, code: error.code, data: error.data } }, place)
    return 'stopped'
  }
  return runActions(parts, action.then ?? [], { ...roots, data: answer }, place)
}

async function download(parts: ActionParts, action: Extract<Action, { do: 'download' }>, roots: Roots): Promise<Outcome> {
  try {
    const file = await parts.call(action.operation, fill(action.with ?? {}, roots) as Values)
    if (!(file instanceof Blob)) throw new Error(`download: operation "${action.operation}" answers with no file`)
    parts.save(file, fillText(action.fileName, roots))
    return 'done'
  } catch (error) {
    tellFailure(parts, error)
    return 'stopped'
  }
}

/** Whether an action may run now: its condition, the visitor, and the visitor's own yes. */
async function admitted(parts: ActionParts, action: Action, roots: Roots): Promise<'run' | 'skip' | 'stop'> {
  if (!holds(action.when, roots, parts.boot.portal.conditions)) return 'skip'
  const check = action.needs ? actionCheck(action.needs, parts.session()) : 'allowed'
  if (check === 'signIn') {
    parts.signIn()
    return 'stop'
  }
  if (check === 'complete') {
    const { incomplete, complete } = parts.boot.portal.guard
    parts.toast(incomplete, 'warning')
    parts.go(routeById(parts.boot, complete)?.path ?? '/')
    return 'stop'
  }
  return !action.confirm || (await parts.ask(fillText(action.confirm, roots))) ? 'run' : 'stop'
}

/** Runs actions in order; one that is refused or fails ends the row. */
export async function runActions(parts: ActionParts, actions: Action | Action[], own: Roots = {}, place: ActionPlace = {}): Promise<Outcome> {
  for (const action of [actions].flat()) {
    // Read anew for each: an action before may have changed the session.
    const roots = { ...own, ...parts.roots() }
    const verdict = await admitted(parts, action, roots)
    if (verdict === 'skip') continue
    if (verdict === 'stop' || (await act(parts, action, roots, place)) === 'stopped') return 'stopped'
  }
  return 'done'
}
