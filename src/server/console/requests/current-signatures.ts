import type { ResponderParts } from '../../http/responder'
import type { StoredChangeRequest } from '../../store/store'
import { managesPortal } from '../console-access'
import { requestBodyOf, withBody } from './request-body'

/** The request with only the signatures of current managers of the portal: an ended account or a lost role voids a signature. */
export async function withCurrentSignatures(
  { store, release }: Pick<ResponderParts, 'store' | 'release'>,
  request: StoredChangeRequest,
): Promise<StoredChangeRequest> {
  const { signatures = [] } = requestBodyOf(request)
  const users = await Promise.all(signatures.map(({ account }) => store.users.byId(account)))
  const current = signatures.filter((_, at) => {
    const user = users[at]
    return user && managesPortal(release.current, user)
  })
  return current.length === signatures.length ? request : withBody(request, { signatures: current })
}
