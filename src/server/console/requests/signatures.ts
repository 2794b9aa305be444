import type { Review, ReviewLevel } from '../../../contract/parts/portal/review'
import type { ReviewStep } from '../../../contract/console/console-request'
import { claimStep } from '../../../contract/console/words/request-words'
import { reviewLevelOf } from '../../../release/changes/review-level'
import type { Files } from '../../live/check/files'
import type { StoredChangeRequest, User } from '../../store/store'
import { requestBodyOf, type Signature } from './request-body'

/** Those who agreed to what it is now, each once and never its author. */
export function validSignatures(request: StoredChangeRequest): Signature[] {
  const { content, signatures = [] } = requestBodyOf(request)
  const valid = new Map<string, Signature>()
  for (const one of signatures)
    if (one.content === content && one.account !== request.account && !valid.has(one.account)) valid.set(one.account, one)
  return [...valid.values()]
}

type Step = { id?: string; title: string; roles?: string[] }

/**
 * The steps that a change has to go. Nobody in the portal wrote what came by a file or a command: somebody takes it on first, and then signs nothing else.
 */
export function signatureSteps(review: Review, level: ReviewLevel, request: Pick<StoredChangeRequest, 'account'>): Step[] {
  const steps = review.steps.slice(0, review.depth[level])
  return request.account === '' ? [{ title: claimStep }, ...steps] : steps
}

/** What it was about when it was handed in. */
export const levelOf = (request: StoredChangeRequest): ReviewLevel => requestBodyOf(request).level ?? 'access'

/** Each step with who took it: where an earlier signature is void, a later one is still of its own step. */
function signedSteps(review: Review, level: ReviewLevel, request: StoredChangeRequest): { step: Step; by?: Signature | undefined }[] {
  const left = validSignatures(request)
  return signatureSteps(review, level, request).map((step) => {
    const at = left.findIndex((one) => (one.stepId ?? one.step) === (one.stepId ? step.id : step.title))
    return { step, by: at < 0 ? undefined : left.splice(at, 1)[0] }
  })
}

const haveAgreed = (review: Review, level: ReviewLevel, request: StoredChangeRequest): boolean =>
  signedSteps(review, level, request).every(({ by }) => by)

/** Whether enough have agreed, by what it does to what is live now. */
export const isSigned = (review: Review, request: StoredChangeRequest, before: Files, after: Files): boolean =>
  haveAgreed(review, reviewLevelOf(before, after), request)

const goesFirst = ({ publishFirst }: Review, level: ReviewLevel): boolean => publishFirst?.levels.some((one) => one === level) === true

/** Whether this may be live before others have agreed: by the review that is live, and by what it does to what is live. */
export const mayGoFirst = (review: Review, before: Files, after: Files): boolean =>
  review.publishFirst !== undefined && goesFirst(review, reviewLevelOf(before, after))

/** Whether it may go live now. */
export function mayGoLive(review: Review, request: StoredChangeRequest, before: Files, after: Files): boolean {
  const level = reviewLevelOf(before, after)
  return haveAgreed(review, level, request) || (requestBodyOf(request).first === true && goesFirst(review, level))
}

/** Whether all have agreed to what is live already. */
export const isSettled = (review: Review, request: StoredChangeRequest): boolean => haveAgreed(review, levelOf(request), request)

/** Whether others are to agree to it. */
export const isAsked = ({ state }: StoredChangeRequest): boolean => state === 'waiting' || state === 'afterwards'

/** The step that `user` may take now. */
export function nextStepFor(review: Review, request: StoredChangeRequest, user: Pick<User, 'id' | 'role'>): Step | undefined {
  const next = signedSteps(review, levelOf(request), request).find(({ by }) => !by)?.step
  const hasSigned = validSignatures(request).some(({ account }) => account === user.id)
  if (!isAsked(request) || !next || request.account === user.id || hasSigned) return undefined
  return next.roles === undefined || next.roles.includes(user.role) ? next : undefined
}

/** Whether `user` may take it off at once: the own urgent change, to which nobody has agreed. */
export const mayTakeOff = (review: Review, request: StoredChangeRequest, user: Pick<User, 'id'>): boolean =>
  request.state === 'afterwards'
  && request.account === user.id
  && goesFirst(review, levelOf(request))
  && validSignatures(request).length === 0

export function shownSteps(review: Review, request: StoredChangeRequest): ReviewStep[] {
  return signedSteps(review, levelOf(request), request).map(({ step: { title }, by }) => ({
    title,
    ...(by ? { who: by.who, time: by.time } : {}),
  }))
}
