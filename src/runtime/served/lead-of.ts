import type { Action } from '../../contract/parts/action'
import { actionCheck } from '../../contract/derived/accounts/access'
import type { Boot } from '../../release/release'
import { holds } from '../../validate/condition'
import type { ClientSession } from '../../validate/client-session'
import { fillText } from '../../validate/template/template'
import { addressOfGo } from '../actions'
import type { Roots } from '../context'

/** The result of actions evaluated without script: their target address, their message and their calls. */
export interface Lead {
  to?: string
  said?: string
  calls: string[]
}

/** Evaluates the actions after a success as far as possible without script: up to the last address that they go to. */
export function leadFrom(boot: Boot, session: ClientSession, actions: Action[], roots: Roots): Lead {
  const lead: Lead = { calls: [] }
  for (const action of actions) {
    if (!holds(action.when, roots, boot.portal.conditions)) continue
    if (action.needs && actionCheck(boot.accounts, action.needs, session) !== 'allowed') break
    if (action.do === 'go') {
      const to = addressOfGo(boot, action, roots)
      if (to !== undefined) lead.to = to
    } else if (action.do === 'toast') lead.said = fillText(action.text, roots)
    else if (action.do === 'call') lead.calls.push(action.operation)
  }
  return lead
}
