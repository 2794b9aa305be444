import type { FastifyRequest } from 'fastify'
import { routeAt } from '../../contract/derived/route-at'
import type { Release } from '../../release/release'
import { isApiPath } from '../../contract/derived/operations/api-paths'
import { checkAccess } from '../request/access'
import { match } from '../request/match'
import { Refusal } from '../replies/refusal'
import { tokenOf } from '../accounts/sessions'
import type { SignedIn } from '../store/store'
import { requestCookie } from './cookies'
import { uploadOf, type Uploader } from './read-upload'
import type { ResponderParts } from './responder'

/** Whether the page has a form with file uploads. */
export function isFormPage({ boot, tree, forms }: Release, path: string): boolean {
  const page = routeAt(tree.routes.routes, path)?.page
  return (boot.pageForms[page ?? ''] ?? []).some((id) => Object.values(forms[id]?.form.ui ?? {}).some(({ widget }) => widget === 'upload'))
}

/** Admits a body with files, or refuses one that is not allowed before it is read, as files are large. Null for other bodies. */
export async function admitUpload(
  { env, release, services, now }: ResponderParts,
  request: FastifyRequest,
  path: string,
): Promise<Uploader | null> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return null
  const { tree, boot } = release.current
  const token = tokenOf(request.headers.authorization)
  if (env.portalApi && isApiPath(tree.portal.api, path)) {
    // The backend checks whether the session is valid.
    if (!token) throw new Refusal('session')
    return { account: token }
  }
  const cookie = requestCookie(env, request, 'session')
  const find = (own: string | undefined) => services.sessions.find({ token: own, cookie }, now())
  const admitted = (session: SignedIn | null) => uploadOf(request, { account: session?.user.id ?? null })
  if (isFormPage(release.current, path)) {
    // A visitor whose session has expired gets the form back with the typed values; one who never had a session sends no files.
    if (!cookie) throw new Refusal('session')
    return admitted(await find(request.cookies[tree.portal.storage.cookie]))
  }
  const operation = match(release.current, request.method, path)?.operation
  if (!operation?.contentTypes.includes('multipart/form-data')) throw new Refusal('mediaType')
  const session = await find(token)
  checkAccess(boot.accounts, operation.access, session)
  return admitted(session)
}
