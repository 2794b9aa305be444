import type { Portal } from '../../contract/portal'
import type { PortalTools } from '../context'
import { shownName } from '../../validate/shown-name'
import { wordOf, type PortalWords } from '../../validate/words'
import { asEnvelope } from '../request/envelope'
import type { Send } from '../request/call'
import { greetingAt } from './greeting'
import type { SessionStore } from './session'
import { signedInBy, withEllipsis } from './sign-in'

export interface SessionCallParts {
  portal: Pick<Portal, 'operations' | 'greetings'> & PortalWords
  send: Send
  session: SessionStore
  toast(text: string, tone: 'success'): void
  hour(): number
  onSignedIn(): void
  leave(address: string): void
  onSignOut(): Promise<void>
  onPasswordChanged(): Promise<void>
  onClosed(): Promise<void>
  onMessagesRead?(): void
}

/** The address in a response that sends the visitor elsewhere; anything but http or https is an error. */
export function addressInAnswer(answer: unknown): string {
  const { url } = (asEnvelope(answer).data ?? {}) as { url?: unknown }
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new Error('the answer names no address to go to')
  return url
}

/** Calls operations, with the consequences of a sign-in, a sign-out and a change of password (see PortalTools.call). */
export function createCall(parts: SessionCallParts): PortalTools['call'] {
  const { portal, send, session } = parts
  const { login, sliderLogin, signOn, signOnLogin, logout, password, close, read } = portal.operations

  const signIn: PortalTools['call'] = async (operation, values, options) => {
    const answer = await send(operation, values, options).catch((error: unknown) => {
      throw withEllipsis(error)
    })
    const user = signedInBy(answer, operation)
    session.signIn(user)
    const name = shownName(user)
    const greeting = greetingAt(parts.hour(), portal.greetings)
    parts.toast(greeting ? name + wordOf(portal, 'clause') + greeting : wordOf(portal, 'signedInAs', { name }), 'success')
    parts.onSignedIn()
    return asEnvelope(answer).data
  }
  const signOut: PortalTools['call'] = async (operation, values, options) => {
    try {
      await send(operation, values, options)
    } catch {
      // Whatever the server answers, this browser clears the session; the server's copy expires by itself.
    }
    await parts.onSignOut()
    return undefined
  }
  return async (operation, values, options) => {
    if (operation === login || operation === sliderLogin || operation === signOnLogin) return signIn(operation, values, options)
    if (operation === logout) return signOut(operation, values, options)
    const answer = await send(operation, values, options)
    if (operation === signOn) parts.leave(addressInAnswer(answer))
    if (operation === password) await parts.onPasswordChanged()
    if (operation === close) await parts.onClosed()
    if (operation === read) parts.onMessagesRead?.()
    return answer instanceof Blob ? answer : asEnvelope(answer).data
  }
}
