import type { Review } from '../../contract/parts/portal/review'
import { requestBodyOf } from '../console/requests/request-body'
import { mayGoLive } from '../console/requests/signatures'
import type { Store } from '../store/store'
import { hashOfFiles, type Files } from './check/files'

/** Others are to agree before this goes live. */
export class ReviewRequired extends Error {}

/**
 * The one rule of all ways to a live release: while what is live asks for a review, nothing replaces it but the very files of a request that enough have
 * signed, or that may be signed afterwards. The review that is live decides, not the one that is to come.
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
