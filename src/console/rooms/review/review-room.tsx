import { useEffect, useRef, useState } from 'react'
import type { ConsoleDraft } from '../../../contract/console/console-draft'
import { maxReasonLength, type ConsoleReview, type PublishAnswer } from '../../../contract/console/console-review'
import { useStore } from '../../../runtime/store'
import { roomAddress } from '../../place'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { useInPlace } from '../../shell/focus/use-inline-editor'
import { publishId } from '../../shell/focus/use-shortcuts'
import { PlaceLink } from '../../shell/place-link'
import { EmptyState, Loading } from '../../shell/states'
import { discardDraft, whenSaved } from '../../store/console-store'
import { view } from '../../store/console-view'
import { callConsole } from '../../client/call-console'
import type { ConsoleRequests, ApprovalRequested } from '../../../contract/console/console-request'
import { ChangeLines } from './change-lines'
import { ChangedPageList } from './pages/changed-page-list'
import { Consequences } from './consequences'
import { FileChanges } from './file-changes'
import { FolderProblems, ProblemList } from './problem-list'
import { PublishFirst } from './requests/publish-first'
import { QuestionList } from './question-list'
import { RequestList } from './requests/request-list'
import { shownTime } from './review-time'
import { ScheduleForm } from './requests/schedule'
import { useConsoleCall } from './use-console-call'
import { useLoadedData } from './use-loaded-data'
import './review.css'

function usePublishing(review: ConsoleReview, onDone: (published?: PublishAnswer) => void) {
  const [typed, setReason] = useState<string>()
  const reason = typed ?? review.reason
  const { isBusy, fault, act } = useConsoleCall()
  const publish = (first?: string) =>
    act(async () => {
      const why = first ?? (reason.trim() || review.reason)
      const body = { seen: review.steps, reason: why, ...(first === undefined ? {} : { first: true }) }
      const answer = await callConsole<PublishAnswer | ApprovalRequested>('publish', { body })
      if ('requested' in answer) announce(translate('reviewHandedIn'))
      onDone('requested' in answer ? undefined : answer)
    })
  return { reason, setReason, isBusy, fault, publish }
}

function Discard() {
  const { opened, setOpened, button, close, onKeyDown } = useInPlace<true>()
  if (!opened)
    return (
      <button ref={button} type="button" className="button" onClick={() => setOpened(true)}>
        {translate('reviewDiscard')}
      </button>
    )
  const discard = async () => {
    await discardDraft()
    document.querySelector<HTMLElement>('.console__title')?.focus()
  }
  return (
    <div className="review__sure" role="alertdialog" aria-label={translate('reviewDiscard')} onKeyDown={onKeyDown}>
      <p>{translate('reviewDiscardSure')}</p>
      <button type="button" className="button" autoFocus onClick={close}>
        {translate('reviewDiscardKeep')}
      </button>
      <button type="button" className="button button--danger" onClick={() => void discard()}>
        {translate('reviewDiscardDo')}
      </button>
    </div>
  )
}

/** The part of a review that the draft itself contains, for when the consequences cannot be loaded. */
const withoutNumbers = ({ steps, release, changes, problems, questions }: ConsoleDraft): ConsoleReview => ({
  steps,
  release,
  changes,
  reason: changes.join(translate('comma')).slice(0, maxReasonLength),
  access: [],
  menus: [],
  rules: [],
  problems,
  questions,
  files: [],
})

interface Reviewed {
  review: ConsoleReview
  isKnown: boolean
  /** Whether it belongs to the current draft and is not being reloaded. */
  isCurrent: boolean
  /** The server's time. */
  now: string
  onDone(published?: PublishAnswer): void
}

function Review({ review, isKnown, isCurrent, now, onDone }: Reviewed) {
  const { reason, setReason, isBusy, fault, publish } = usePublishing(review, onDone)
  const { state } = useStore(view)
  const isReviewed = state?.isReviewed === true
  const returned = state?.draft?.returned
  const isStale = !isCurrent && !isBusy
  const isHeld = review.questions.length > 0 || review.problems.some(({ severity }) => severity !== 'warning')
  return (
    <div className="review">
      {returned && (
        <section className="review__part review__returned">
          <h2>{translate('reviewSentBack', { ...returned, time: shownTime(returned.time) })}</h2>
          <p>{translate('reviewSentBackWhy', { reason: returned.reason })}</p>
        </section>
      )}
      <QuestionList questions={review.questions} />
      <ProblemList problems={review.problems} />
      <section className="review__part">
        <h2>{translate('reviewChanges')}</h2>
        {review.changes.length === 0 && <p>{translate('reviewChangesLater')}</p>}
        <ChangeLines lines={review.changes} isNumbered />
      </section>
      {isKnown && (!isHeld || review.changes.length > 0) && <Consequences review={review} />}
      {isKnown && review.changes.length > 0 && <ChangedPageList of={`steps=${review.steps}`} />}
      {!isKnown && <p className="review__part">{translate('reviewNoNumbers')}</p>}
      <form
        className="review__part review__publish"
        // A time at which it is not published must not keep it from being published now.
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isCurrent) void publish()
        }}
      >
        <label className="review__reason">
          <b>{translate('reviewReason')}</b>
          <textarea
            rows={2}
            maxLength={maxReasonLength}
            value={reason}
            aria-describedby="reason-help"
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <p id="reason-help" className="review__help">
          {translate('reviewReasonHelp')}
          {isReviewed && translate('reviewHandInHelp')}
        </p>
        {fault && (
          <p className="review__fault" role="alert">
            {fault}
          </p>
        )}
        <div className="review__acts">
          <button
            type="submit"
            id={publishId}
            className="button button--primary"
            disabled={isHeld || isBusy}
            aria-disabled={isStale}
            aria-keyshortcuts="Control+Enter"
            title={translate('reviewKeys')}
          >
            {translate(
              isBusy
                ? isReviewed
                  ? 'reviewHandingIn'
                  : 'reviewPublishing'
                : isStale
                  ? 'reviewReading'
                  : isReviewed
                    ? 'reviewHandIn'
                    : 'reviewPublish',
            )}
          </button>
          {review.first && (
            <PublishFirst first={review.first} isHeld={isHeld || isBusy || isStale} onPublish={(why) => void publish(why)} />
          )}
          <ScheduleForm review={review} reason={reason} now={now} isHeld={isHeld || isBusy || isStale} onDone={onDone} />
          <Discard />
        </div>
      </form>
      <FileChanges files={review.files} />
    </div>
  )
}

function Done({ published }: { published: PublishAnswer }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button is no longer rendered.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="review__done" role="status">
      <h2 ref={title} tabIndex={-1}>
        {translate('published', { number: published.release })}
      </h2>
      <ChangeLines lines={published.changes} />
      <p>{translate('publishedText')}</p>
      <PlaceLink className="button" to={roomAddress('history', [String(published.release)])}>
        {translate('publishedUndo')}
      </PlaceLink>
    </div>
  )
}

/** The review of the draft before it goes live, and pending requests. */
export function ReviewRoom() {
  const { draft, pending: waiting, phase, news } = useStore(view)
  const [published, setPublished] = useState<PublishAnswer>()
  const [opened] = useState(() => new Date().toISOString())
  const isEmpty = !draft.isDirty && waiting.length === 0 && draft.questions.length === 0
  const key = `${isEmpty} ${draft.steps} ${draft.release} ${phase === 'ready'}`
  const { value: review, isCurrent } = useLoadedData(
    async () => {
      await whenSaved()
      return isEmpty ? null : callConsole<ConsoleReview>('review')
    },
    key,
    { stays: !isEmpty },
  )
  const { value: known, again } = useLoadedData(() => callConsole<ConsoleRequests>('requests'), `${key} ${news}`, { stays: true })
  const done = (one?: PublishAnswer) => {
    setPublished(one)
    again()
    if (one) announce(translate('published', { number: one.release }))
  }
  const shown = review ?? withoutNumbers(draft)
  const waits = known && <RequestList known={known} onDone={done} />
  if (isEmpty)
    return (
      <>
        <FolderProblems />
        {published && <Done published={published} />}
        {known === undefined ? !published && <Loading /> : waits}
        {!published && known !== undefined && !known?.requests.length && (
          <EmptyState title={translate('reviewNothing')} text={translate('reviewNothingText')} />
        )}
      </>
    )
  if (review === undefined) return <Loading />
  return (
    <>
      <FolderProblems />
      <Review review={shown} isKnown={review !== null} isCurrent={isCurrent} now={known?.now ?? opened} onDone={done} />
      {waits}
    </>
  )
}
