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

/** Whether the page has a form with file uploads. */
export function isFormPage({ boot, tree, forms }: Release, path: string): boolean {
  const page = routeAt(tree.routes.routes, path)?.page
  return (boot.pageForms[page ?? ''] ?? []).some((id) => Object.values(forms[id]?.form.ui ?? {}).some(({ widget }) => widget === 'upload'))
}

/** Admits a body with files, or refuses one that is not allowed before it is read, as files are large. Returns whether it is one. */
export async function admitUpload(
  { env, release, services, now }: ResponderParts,
  request: FastifyRequest,
  path: string,
): Promise<boolean> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return false
  if (env.portalApi && isApiPath(release.current.tree.portal.api, path)) {
    // The backend checks whether the session is valid.
    if (!tokenOf(request.headers.authorization)) throw new Refusal('session')
    return true
  }
  if (isFormPage(release.current, path)) {
    // A visitor whose session has expired gets the form back with the typed values; one who never had a session sends no files.
    if (!requestCookie(env, request, 'session')) throw new Refusal('session')
    return true
  }
  const operation = match(release.current, request.method, path)?.operation
  if (!operation?.contentTypes.includes('multipart/form-data')) throw new Refusal('mediaType')
  const credentials = { token: tokenOf(request.headers.authorization), cookie: requestCookie(env, request, 'session') }
  checkAccess(release.current.boot.accounts, operation.access, await services.sessions.find(credentials, now()))
  return true
}
