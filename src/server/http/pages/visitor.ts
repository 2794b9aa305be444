import type { FastifyRequest } from 'fastify'
import type { Portal } from '../../../contract/portal'
import { anonymous, type ClientSession } from '../../../validate/client-session'
import type { Credentials } from '../../accounts/sessions'
import { requestCookie } from '../cookies'
import type { ResponderParts } from '../responder'

/** Who opens a page: what its reads are asked with, and whom the page is drawn for. */
export interface PageVisitor {
  credentials: Credentials
  session: ClientSession
  /** Whether the server knows as much of who opens the page as the browser does. */
  isKnown: boolean
}

export const anonymousAsker = { credentials: { token: undefined, cookie: undefined }, session: anonymous }

/**
 * A browser that opens a page sends cookies and no header: the readable cookie brings the token, which counts with the other one
 * only, as everywhere. Nothing but a page that this very browser reads comes of it.
 */
export async function pageVisitor(
  { env, services, store, now }: ResponderParts,
  { storage }: Pick<Portal, 'storage'>,
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
): Promise<PageVisitor> {
  const credentials = { token: request.cookies[storage.cookie], cookie: requestCookie(env, request, 'session') }
  // On the way from another site a browser keeps the cookies of a session to itself.
  const isFromElsewhere = request.headers['sec-fetch-site'] === 'cross-site'
  const isNobody = !env.portalApi && !isFromElsewhere && !credentials.token && !credentials.cookie
  if (env.portalApi || !credentials.token || !credentials.cookie) return { ...anonymousAsker, isKnown: isNobody }
  const signedIn = await services.sessions.find(credentials, now())
  // The browser hears itself that its session is over, and forgets it.
  if (!signedIn) return { ...anonymousAsker, isKnown: false }
  const { user } = signedIn
  const enterprise = await store.enterprises.ofUser(user.id)
  return {
    credentials,
    isKnown: true,
    session: {
      ...anonymous,
      // Only says that there is one.
      token: 'served',
      username: user.username,
      type: String(user.type),
      role: user.role,
      socialCode: enterprise?.socialCode ?? '',
      enterpriseName: enterprise?.enterpriseName ?? '',
    },
  }
}
