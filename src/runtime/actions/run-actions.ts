import type { Action } from '../../contract/parts/action'
import { holds } from '../../validate/condition'
import { fill, fillText } from '../../validate/template/template'
import { wordOf } from '../../validate/words'
import { actionCheck } from '../../contract/derived/accounts/access'
import { routeAt } from '../../contract/derived/route-at'
import { addressOfGo, type ActionParts } from './action-address'
import type { ActionContext, Roots } from '../context'
import { saveFile } from '../device/save-file'
import { forgetStarted } from '../page/data/data-call'
import { leave, untilRendered } from './departure'
import { noteFocus } from './keep-focus'
import { RequestError } from '../request/request-error'
import { stateOf, type EntryState } from '../router/navigation'
import { browserStores } from '../session/browser-stores'
import { leaveFlash } from '../session/flash'

function assertNever(action: never): never {
  throw new Error(`unknown action ${JSON.stringify(action)}`)
}

type Outcome = 'done' | 'stopped'

/** Where a row of actions runs, whether the page shows data that a call has made stale since it was read, and what a toast has said. */
type Place = ActionContext & { stale?: boolean; said?: string }

/**
 * Whether an operation may change what the page shows. Those that portal.json names see to their own consequences: signing in reads
 * everything again, and messages that were read tell their lists.
 */
const writes = ({ portal, operations }: ActionParts['boot'], operation: string) =>
  (operations[operation]?.method !== 'get' || operations[operation].changes === true)
  && !Object.values(portal.operations).includes(operation)

/** Called after an operation has succeeded: what was read before it is stale. */
function noteCall({ boot }: ActionParts, operation: string | undefined, place: Place): void {
  if (operation === undefined || !writes(boot, operation)) return
  forgetStarted()
  place.stale = true
}

async function refresh(parts: ActionParts, place: Place): Promise<void> {
  place.stale = false
  // Marking messages as read, which a page may do as one of its reads, is not repeated.
  await parts.refreshData((key) => !Array.isArray(key) || key[0] !== parts.boot.portal.operations.read)
}

/**
 * State of the next history entry: it keeps the address that sent the visitor to sign in, also across another sign-in method, a new
 * password or a new account. The public pages without a menu are part of that path; going to any other page drops it.
 */
function onwardState({ boot, session }: ActionParts, to: string): EntryState | undefined {
  const path = to.split('?')[0] ?? ''
  const { from, ended } = stateOf({ state: window.history.state?.usr })
  if (path === window.location.pathname) return { from, ended }
  const route = routeAt(boot.routes, path)
  const onTheWay = route?.id === boot.portal.guard.signIn || (route?.access === 'public' && route.menu === undefined)
  return from !== undefined && session().token === '' && onTheWay ? { from, ended } : undefined
}

/** Leaves the page; the next one reads its data by itself. */
function depart(parts: ActionParts, place: Place, go: () => void): void {
  place.stale = false
  leave(parts, go)
}

/** Whether an address is a place on the open page. */
const isOnPage = (address: string) => {
  const [page, hash] = address.split('#')
  return hash !== undefined && page === window.location.pathname + window.location.search
}

async function act(parts: ActionParts, action: Action, roots: Roots, place: Place): Promise<Outcome> {
  switch (action.do) {
    case 'go': {
      const address = addressOfGo(parts.boot, action, roots)
      if (!address) throw new Error(`go: route "${action.route ?? ''}" is not in this release`)
      if (action.href) depart(parts, place, () => parts.leave(address))
      else {
        const go = () => parts.router().go(address, onwardState(parts, address))
        if (isOnPage(address)) leave(parts, go)
        else depart(parts, place, go)
      }
      return 'done'
    }
    case 'back':
      depart(parts, place, parts.back)
      return 'done'
    case 'call':
      return callOperation(parts, action, roots, place)
    case 'submit':
      await place.submit?.()
      return 'done'
    case 'reload':
      if (action.page) {
        if (place.said) leaveFlash(browserStores().tab, place.said)
        depart(parts, place, parts.reloadPage)
      } else {
        // Reads since a call are fresh; without one, the page is to be read anew.
        if (!place.stale) forgetStarted()
        await refresh(parts, place)
      }
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
      sayAloud(parts, action, fillText(action.text, roots), place)
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

function setValue(parts: ActionParts, action: Extract<Action, { do: 'set' }>, value: unknown, place: ActionContext): void {
  if (action.target === 'query') parts.setQuery({ [action.name]: String(value) })
  else if (action.target === 'form') place.setField?.(action.name, value)
  else parts.updateSession({ [action.name]: action.name === 'unread' ? Number(value) : String(value) })
}

/** A success is said again after a reload of the page. */
function sayAloud(parts: ActionParts, { tone }: Extract<Action, { do: 'toast' }>, text: string, place: Place): void {
  parts.toast(text, tone)
  if (tone === 'success') place.said = text
}

function showFailure(parts: ActionParts, error: unknown): void {
  const failure = error instanceof RequestError ? error : undefined
  if (!failure) throw error
  if (!failure.noticed && failure.message) parts.toast(failure.message, 'error')
}

type CallAction = Extract<Action, { do: 'call' }>

async function callOperation(parts: ActionParts, action: CallAction, roots: Roots, place: Place): Promise<Outcome> {
  let answer: unknown
  try {
    answer = await parts.call(action.operation, fill(action.with ?? {}, roots))
  } catch (error) {
    if (!action.onError || !(error instanceof RequestError)) showFailure(parts, error)
    else {
      const message = error.message || wordOf(parts.boot.portal, 'submitFailed')
      await runRow(parts, action.onError, { ...roots, data: { message, code: error.code, data: error.data } }, place)
    }
    return 'stopped'
  }
  noteCall(parts, action.operation, place)
  return runRow(parts, action.then ?? [], { ...roots, data: answer }, place)
}

async function download(parts: ActionParts, action: Extract<Action, { do: 'download' }>, roots: Roots): Promise<Outcome> {
  try {
    const file = await parts.call(action.operation, fill(action.with ?? {}, roots))
    if (!(file instanceof Blob)) throw new Error(`download: operation "${action.operation}" answers with no file`)
    saveFile(file, fillText(action.fileName, roots))
    return 'done'
  } catch (error) {
    showFailure(parts, error)
    return 'stopped'
  }
}

const asked = { signIn: 'needsLogin', complete: 'needsVerified' } as const

/** Said by the element itself: the code of first views is spared a state of each button. */
const say = ({ pressed }: ActionContext, isBusy: boolean) => pressed?.setAttribute('aria-busy', String(isBusy))

async function answerOf(place: ActionContext, ask: () => Promise<boolean>): Promise<boolean> {
  say(place, false)
  const yes = await ask()
  say(place, true)
  return yes
}

/** Whether the visitor meets the needs of an action; asks for each missing step in turn, once. */
async function meets(parts: ActionParts, action: Action, roots: Roots, place: ActionContext): Promise<boolean> {
  const { needs } = action
  if (!needs) return true
  for (const lack of ['signIn', 'complete'] as const) {
    if (actionCheck(parts.boot.accounts, needs, parts.session()) !== lack) continue
    const heading = action.do === 'go' && action.route !== undefined ? addressOfGo(parts.boot, action, roots) : undefined
    if (!(await answerOf(place, () => parts.askFor(asked[lack], heading)))) return false
  }
  return actionCheck(parts.boot.accounts, needs, parts.session()) === 'allowed'
}

/** Whether an action may run: checks its condition, the visitor's account, and the confirmation. */
async function admitted(parts: ActionParts, action: Action, roots: Roots, place: ActionContext): Promise<'run' | 'skip' | 'stop'> {
  if (!holds(action.when, roots, parts.boot.portal.conditions)) return 'skip'
  if (!(await meets(parts, action, roots, place))) return 'stop'
  const { confirm } = action
  return !confirm || (await answerOf(place, () => parts.ask(fillText(confirm, roots)))) ? 'run' : 'stop'
}

async function runRow(parts: ActionParts, actions: Action | Action[], own: Roots, place: Place): Promise<Outcome> {
  for (const action of [actions].flat()) {
    // Read again for each action, because the previous one may have changed the session.
    const roots = { ...own, ...parts.roots() }
    const verdict = await admitted(parts, action, roots, place)
    if (verdict === 'skip') continue
    if (verdict === 'stop' || (await act(parts, action, roots, place)) === 'stopped') return 'stopped'
  }
  return 'done'
}

/**
 * Runs actions in order, until the page is rendered that they lead to; one that is refused or fails ends the row. A page that stays open
 * reads its data again after a call that may have changed them.
 */
export async function runActions(
  parts: ActionParts,
  actions: Action | Action[],
  own: Roots = {},
  place: ActionContext = {},
): Promise<Outcome> {
  const keepFocus = noteFocus(place.pressed)
  say(place, true)
  const row: Place = { ...place }
  noteCall(parts, place.sent, row)
  try {
    const outcome = await runRow(parts, actions, own, row)
    if (row.stale) await refresh(parts, row)
    await untilRendered(parts)
    return outcome
  } finally {
    say(place, false)
    keepFocus()
  }
}
