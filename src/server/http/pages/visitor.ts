import type { FastifyRequest } from 'fastify'
import type { Portal } from '../../../contract/portal'
import { anonymous, type ClientSession } from '../../../validate/client-session'
import type { Credentials } from '../../accounts/sessions'
import { requestCookie } from '../cookies'
import type { SurfaceParts } from '../surface'

/** Who opens a page: what its reads are asked with, and whom the page is drawn for. */
export interface PageVisitor {
  credentials: Credentials
  session: ClientSession
}

const stranger: PageVisitor = { credentials: { token: undefined, cookie: undefined }, session: anonymous }

/**
 * A browser that opens a page sends cookies and no header: the readable cookie brings the token, which counts with the other one
 * only, as everywhere. Nothing but a page that this very browser reads comes of it.
 */
export async function pageVisitor(
  { env, services, store, now }: SurfaceParts,
  { storage }: Pick<Portal, 'storage'>,
  request: FastifyRequest,
): Promise<PageVisitor> {
  const credentials = { token: request.cookies[storage.cookie], cookie: requestCookie(env, request, 'session') }
  if (env.portalApi || !credentials.token || !credentials.cookie) return stranger
  const signedIn = await services.sessions.find(credentials, now())
  if (!signedIn) return stranger
  const { user } = signedIn
  const enterprise = await store.enterprises.ofUser(user.id)
  return {
    credentials,
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
