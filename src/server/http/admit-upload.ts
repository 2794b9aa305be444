import type { FastifyRequest } from 'fastify'
import { routeAt } from '../../contract/derived/route-at'
import type { Release } from '../../release/release'
import { isApiPath } from '../../contract/derived/operations/api-paths'
import { checkAccess } from '../request/access'
import { match } from '../request/match'
import { Refusal } from '../replies/refusal'
import { tokenOf } from '../accounts/sessions'
import { requestCookie } from './cookies'
import type { ResponderParts } from './responder'

/** Whether a page may be sent a form with files. */
export function isFormPage({ boot, tree, forms }: Release, path: string): boolean {
  const page = routeAt(tree.routes.routes, path)?.page
  return (boot.pageForms[page ?? ''] ?? []).some((id) => Object.values(forms[id]?.form.ui ?? {}).some(({ widget }) => widget === 'upload'))
}

/** Files are larger than other bodies: one that nobody asked for, or from someone who may not send it, is refused before it is read. Answers whether it is one. */
export async function admitUpload(
  { env, release, services, now }: ResponderParts,
  request: FastifyRequest,
  path: string,
): Promise<boolean> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return false
  if (env.portalApi && isApiPath(release.current.tree.portal.api, path)) {
    // Whether the session is a good one is the backend's to say.
    if (!tokenOf(request.headers.authorization)) throw new Refusal('session')
    return true
  }
  if (isFormPage(release.current, path)) {
    // Whoever has no session left hears of it with what was typed; who never had one sends no files.
    if (!requestCookie(env, request, 'session')) throw new Refusal('session')
    return true
  }
  const operation = match(release.current, request.method, path)?.operation
  if (!operation?.contentTypes.includes('multipart/form-data')) throw new Refusal('mediaType')
  const credentials = { token: tokenOf(request.headers.authorization), cookie: requestCookie(env, request, 'session') }
  checkAccess(release.current.boot.accounts, operation.access, await services.sessions.find(credentials, now()))
  return true
}
