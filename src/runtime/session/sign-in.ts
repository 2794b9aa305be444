import { validType } from './session-values'
import { asEnvelope, codeOfEnvelope, type Envelope } from '../request/envelope'
import { RequestError } from '../request/request-error'
import type { ClientSession } from '../../validate/client-session'

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A refused sign-in shows the server's message and "…" (spec §4); other failures are unchanged. */
export function withEllipsis(error: unknown): unknown {
  if (!(error instanceof RequestError) || error.status !== 200 || error.noticed) return error
  return new RequestError({ ...error, message: `${error.message}…` })
}

/** The session in a sign-in response. A response without a token rejects with the server's message and "…" (spec §4). */
export function signedInBy(answer: unknown, url: string): Partial<ClientSession> & { token: string } {
  const envelope: Envelope = asEnvelope(answer)
  const user = asEnvelope(envelope.data) as Record<string, unknown>
  const token = text(user['token'])
  if (!token) throw new RequestError({ status: 200, code: codeOfEnvelope(answer) ?? 0, url, message: `${envelope.message ?? ''}…` })
  return {
    token,
    username: text(user['username']),
    type: validType(text(user['type'])),
    role: text(user['role']),
    uuid: text(user['uuid']),
    socialCode: text(user['socialCode']),
    enterpriseName: text(user['enterpriseName']),
  }
}
