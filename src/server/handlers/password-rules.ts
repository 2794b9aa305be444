import { isGuessable } from '../common-passwords'
import { Refusal } from '../refusal'

/** Refuses a new password that is easy to guess, at its field. */
export function refuseGuessable(password: unknown, context: readonly (string | null | undefined)[]): void {
  if (!isGuessable(String(password), context)) return
  throw new Refusal('body', { faults: [{ field: 'password', rule: 'common', message: '这个密码太常见或含有账户信息，容易被猜到，请换一个' }] })
}
