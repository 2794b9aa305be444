import type { Review } from '../../contract/parts/portal/review'
import { requestBodyOf } from '../console/requests/request-body'
import { mayGoLive } from '../console/requests/signatures'
import type { Store } from '../store/store'
import { hashOfFiles, type Files } from './check/files'

/** The change needs approval before it can be published. */
export class ReviewRequired extends Error {}

/**
 * The single gate for all ways to a live release: while the live release requires a review, only the exact files of a request that is fully
 * signed, or may be signed afterwards, can replace it. The live review rules decide, not the new ones.
 */
export async function requireReview(
  { changeRequests }: Pick<Store, 'changeRequests'>,
  review: Review | undefined,
  { before, after }: { before: Files; after: Files },
  request: string | undefined,
): Promise<void> {
  if (!review) return
  const found = request === undefined ? null : await changeRequests.find(request)
  const isIt = found?.state === 'publishing' && requestBodyOf(found).filesHash === hashOfFiles(after)
  if (!found || !isIt || !mayGoLive(review, found, before, after)) throw new ReviewRequired('others are to agree first')
}
