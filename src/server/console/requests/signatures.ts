import type { Review, ReviewLevel } from '../../../contract/parts/portal/review'
import type { ReviewStep } from '../../../contract/console/console-request'
import { claimStep } from '../../../contract/console/words/request-words'
import { reviewLevelOf } from '../../../release/changes/review-level'
import type { Files } from '../../live/check/files'
import type { StoredChangeRequest, User } from '../../store/store'
import { requestBodyOf, type Signature } from './request-body'

/** Signatures for the current content, one per account and none by the author. */
export function validSignatures(request: StoredChangeRequest): Signature[] {
  const { content, signatures = [] } = requestBodyOf(request)
  const valid = new Map<string, Signature>()
  for (const one of signatures)
    if (one.content === content && one.account !== request.account && !valid.has(one.account)) valid.set(one.account, one)
  return [...valid.values()]
}

type Step = { id?: string; title: string; roles?: string[] }

/**
 * The review steps of a change. Nobody in the portal is the author of a saved file or command, so somebody claims it first and then signs
 * no other step.
 */
function signatureSteps(review: Review, level: ReviewLevel, request: Pick<StoredChangeRequest, 'account'>): Step[] {
  const steps = review.steps.slice(0, review.depth[level])
  return request.account === '' ? [{ title: claimStep }, ...steps] : steps
}

/** The level of the change when it was submitted. */
export const reviewLevelOfRequest = (request: StoredChangeRequest): ReviewLevel => requestBodyOf(request).level ?? 'access'

/** Each step with its signature: when an earlier signature is void, later ones still count for their own steps. */
function signedSteps(review: Review, level: ReviewLevel, request: StoredChangeRequest): { step: Step; by?: Signature | undefined }[] {
  const left = validSignatures(request)
  return signatureSteps(review, level, request).map((step) => {
    const at = left.findIndex((one) => (one.stepId ?? one.step) === (one.stepId ? step.id : step.title))
    return { step, by: at < 0 ? undefined : left.splice(at, 1)[0] }
  })
}

const haveAgreed = (review: Review, level: ReviewLevel, request: StoredChangeRequest): boolean =>
  signedSteps(review, level, request).every(({ by }) => by)

/** Whether enough have signed, given its effect on the live files. */
export const isSigned = (review: Review, request: StoredChangeRequest, before: Files, after: Files): boolean =>
  haveAgreed(review, reviewLevelOf(before, after), request)

const goesFirst = ({ publishFirst }: Review, level: ReviewLevel): boolean => publishFirst?.levels.some((one) => one === level) === true

/** Whether a change may be published before approval, given the live review rules and its effect on the live files. */
export const mayPublishFirst = (review: Review, before: Files, after: Files): boolean =>
  review.publishFirst !== undefined && goesFirst(review, reviewLevelOf(before, after))

/** Whether the request may be published now. */
export function mayGoLive(review: Review, request: StoredChangeRequest, before: Files, after: Files): boolean {
  const level = reviewLevelOf(before, after)
  return haveAgreed(review, level, request) || (requestBodyOf(request).first === true && goesFirst(review, level))
}

/** Whether an urgent change that is already live has all its signatures. */
export const hasAllSignatures = (review: Review, request: StoredChangeRequest): boolean =>
  haveAgreed(review, reviewLevelOfRequest(request), request)

/** Whether the request waits for signatures. */
export const awaitsSignatures = ({ state }: StoredChangeRequest): boolean => state === 'waiting' || state === 'afterwards'

/** The step that `user` may take now. */
export function nextStepFor(review: Review, request: StoredChangeRequest, user: Pick<User, 'id' | 'role'>): Step | undefined {
  const next = signedSteps(review, reviewLevelOfRequest(request), request).find(({ by }) => !by)?.step
  const hasSigned = validSignatures(request).some(({ account }) => account === user.id)
  if (!awaitsSignatures(request) || !next || request.account === user.id || hasSigned) return undefined
  return next.roles === undefined || next.roles.includes(user.role) ? next : undefined
}

/** Whether `user` may revert it at once: their own urgent change that nobody has signed. */
export const mayRevertOwn = (review: Review, request: StoredChangeRequest, user: Pick<User, 'id'>): boolean =>
  request.state === 'afterwards'
  && request.account === user.id
  && goesFirst(review, reviewLevelOfRequest(request))
  && validSignatures(request).length === 0

export function shownSteps(review: Review, request: StoredChangeRequest): ReviewStep[] {
  return signedSteps(review, reviewLevelOfRequest(request), request).map(({ step: { title }, by }) => ({
    title,
    ...(by ? { who: by.who, time: by.time } : {}),
  }))
}
