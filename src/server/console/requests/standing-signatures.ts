import type { ResponderParts } from '../../http/responder'
import type { StoredChangeRequest } from '../../store/store'
import { managesPortal } from '../console-access'
import { requestBodyOf, withBody } from './request-body'

/** A request with the signatures alone of those who manage the portal still: whose account was ended, or lost that role, agrees to nothing any more. */
export async function withStandingSignatures(
  { store, release }: Pick<ResponderParts, 'store' | 'release'>,
  request: StoredChangeRequest,
): Promise<StoredChangeRequest> {
  const { signatures = [] } = requestBodyOf(request)
  const users = await Promise.all(signatures.map(({ account }) => store.users.byId(account)))
  const standing = signatures.filter((_, at) => {
    const user = users[at]
    return user && managesPortal(release.current, user)
  })
  return standing.length === signatures.length ? request : withBody(request, { signatures: standing })
}
