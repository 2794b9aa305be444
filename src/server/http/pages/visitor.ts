import type { FastifyRequest } from 'fastify'
import type { Portal } from '../../../contract/portal'
import { anonymous, type ClientSession } from '../../../validate/client-session'
import type { Credentials } from '../../accounts/sessions'
import { requestCookie } from '../cookies'
import type { EndReason } from '../../store/store'
import type { ResponderParts } from '../responder'

/** The visitor of a page: credentials for its reads, and the session for which it is rendered. */
export interface PageVisitor {
  credentials: Credentials
  session: ClientSession
  /** Whether the server knows as much about the visitor as the browser does. */
  isKnown: boolean
  /** Why the session of the browser's credentials has ended, if that was noted; undefined unless it has ended. */
  ended?: EndReason | null
}

export const anonymousRequester = { credentials: { token: undefined, cookie: undefined }, session: anonymous }

/**
 * A browser that opens a page sends cookies but no header: the readable cookie contains the token, which as everywhere counts only together
 * with the HttpOnly one. The result is only used for a page that this same browser reads.
 */
export async function pageVisitor(
  { env, services, store, now }: ResponderParts,
  { storage }: Pick<Portal, 'storage'>,
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
): Promise<PageVisitor> {
  const credentials = { token: request.cookies[storage.cookie], cookie: requestCookie(env, request, 'session') }
  // A browser that comes from another site does not send the session's cookies.
  const isFromElsewhere = request.headers['sec-fetch-site'] === 'cross-site'
  const isNobody = !env.portalApi && !isFromElsewhere && !credentials.token && !credentials.cookie
  if (env.portalApi || !credentials.token || !credentials.cookie) return { ...anonymousRequester, isKnown: isNobody }
  const signedIn = await services.sessions.find(credentials, now())
  // The browser will learn from its own calls that its session is over, and delete it.
  if (!signedIn) return { ...anonymousRequester, isKnown: false, ended: await services.sessions.endReason(credentials) }
  const { user } = signedIn
  const enterprise = await store.enterprises.ofUser(user.id)
  return {
    credentials,
    isKnown: true,
    session: {
      ...anonymous,
      // A placeholder: only says that there is a token.
      token: 'served',
      username: user.username,
      type: String(user.type),
      role: user.role,
      socialCode: enterprise?.socialCode ?? '',
      enterpriseName: enterprise?.enterpriseName ?? '',
    },
  }
}
