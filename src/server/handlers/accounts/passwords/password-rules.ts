import { compilePlain } from '../../../../check/compile/keywords'
import type { Call } from '../../../call'
import { ruleWord } from '../../../replies/form-words'
import { Refusal } from '../../../replies/refusal'

const most = 6
const names = Array.from({ length: most }, (_, at) => `known${at}`)
const validate = compilePlain({ properties: { password: { type: 'string', blocklist: names } } })

/** Refuses a new password that contains public facts about the account, with the message of its form. */
export function refuseGuessable(call: Call, context: readonly (string | null | undefined)[]): void {
  const { password } = call.values
  const known = Object.fromEntries(context.slice(0, most).map((text, at) => [`known${at}`, text]))
  if (validate({ ...known, password })) return
  throw new Refusal('body', { faults: [{ field: 'password', rule: 'blocklist', message: ruleWord(call, 'password', 'blocklist') }] })
}
