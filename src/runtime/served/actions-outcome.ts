import type { Action } from '../../contract/parts/action'
import { actionCheck } from '../../contract/derived/accounts/access'
import type { Boot } from '../../release/release'
import { holds } from '../../validate/condition'
import type { ClientSession } from '../../validate/client-session'
import { fillText } from '../../validate/template/template'
import { addressOfGo } from '../actions/action-address'
import type { Roots } from '../context'

/** The result of actions evaluated without script: their target address, their message and their calls. */
export interface ActionsOutcome {
  to?: string
  said?: string
  calls: string[]
}

/** Evaluates the actions after a success as far as possible without script: up to the last address that they go to. */
export function outcomeOfActions(boot: Boot, session: ClientSession, actions: Action[], roots: Roots): ActionsOutcome {
  const outcome: ActionsOutcome = { calls: [] }
  for (const action of actions) {
    if (!holds(action.when, roots, boot.portal.conditions)) continue
    if (action.needs && actionCheck(boot.accounts, action.needs, session) !== 'allowed') break
    if (action.do === 'go') {
      const to = addressOfGo(boot, action, roots)
      if (to !== undefined) outcome.to = to
    } else if (action.do === 'toast') outcome.said = fillText(action.text, roots)
    else if (action.do === 'call') outcome.calls.push(action.operation)
  }
  return outcome
}
