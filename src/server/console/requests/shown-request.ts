import type { ConsoleRequest } from '../../../contract/console/console-request'
import type { Review } from '../../../contract/parts/portal/review'
import type { StoredChangeRequest, User } from '../../store/store'
import { requestBodyOf } from './request-body'
import { reviewLevelOfRequest, mayRevertOwn, nextStepFor, shownSteps } from './signatures'

/** A request as its reader sees it; empty when it is finished. */
export function toConsoleRequest(
  request: StoredChangeRequest,
  reader: Pick<User, 'id' | 'role'>,
  review: Review | undefined,
): ConsoleRequest[] {
  const { id, account, door, reason, time, due, state } = request
  if (state === 'published' || state === 'cancelled' || state === 'returned') return []
  const { who, changes, content, trouble, checked, made } = requestBodyOf(request)
  return [
    {
      id,
      who,
      isOwn: account === reader.id,
      door,
      reason,
      time,
      state,
      changes,
      content,
      ...(due === null ? {} : { due }),
      ...(state === 'afterwards' && made !== undefined ? { release: made } : {}),
      ...(review && mayRevertOwn(review, request, reader) ? { mayTakeOff: true as const } : {}),
      ...(trouble ? { trouble } : {}),
      ...(checked ? { checked } : {}),
      ...(review
        ? {
            review: {
              level: reviewLevelOfRequest(request),
              steps: shownSteps(review, request),
              // Nobody can sign a request whose author no longer manages the portal; somebody else must submit it again.
              maySign: trouble !== 'author' && nextStepFor(review, request, reader) !== undefined,
            },
          }
        : {}),
    },
  ]
}
