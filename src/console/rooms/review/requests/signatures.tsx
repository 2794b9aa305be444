import { useId } from 'react'
import type { ConsoleRequest } from '../../../../contract/console/console-request'
import { maxReasonLength } from '../../../../contract/console/console-review'
import { levelWord } from '../../../../contract/console/words/request-words'
import { translate } from '../../../translate'
import { shownTime } from '../review-time'
import { useInPlace } from '../../../shell/focus/use-inline-editor'

/** The steps of a review, with who signed each. */
export function Signatures({ review }: { review: NonNullable<ConsoleRequest['review']> }) {
  return (
    <section className="requests__steps">
      <h4>{translate('reviewStand', { level: translate(levelWord[review.level]) })}</h4>
      <ol>
        {review.steps.map(({ title, who, time }) => (
          <li key={title} className={who === undefined ? 'requests__step' : 'requests__step requests__step--signed'}>
            <b>{title}</b>
            <span>
              {who === undefined ? translate('reviewUnsigned') : translate('reviewSigned', { who, time: time ? shownTime(time) : '' })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Texts of the return button, for a pending request and for a change that is already live. */
const backWords = {
  waiting: { back: 'reviewReturn', backOf: 'reviewReturnOf', done: 'reviewReturnDo' },
  live: { back: 'reviewTakeDown', backOf: 'reviewTakeDownOf', done: 'reviewTakeDown' },
} as const

interface Given {
  request: ConsoleRequest
  isBusy: boolean
  onSign(answer: { agree: boolean; reason?: string }): void
}

/** Buttons to sign a request, or to return it with a reason. */
export function SignButtons({ request: { reason: about, state }, isBusy, onSign }: Given) {
  const { back, backOf, done } = backWords[state === 'afterwards' ? 'live' : 'waiting']
  const { opened: reason, setOpened: setReason, button, close, onKeyDown } = useInPlace<string>()
  const labelId = useId()
  return (
    <>
      <button
        type="button"
        className="button button--primary"
        disabled={isBusy}
        aria-label={translate('reviewAgreeOf', { reason: about })}
        onClick={() => onSign({ agree: true })}
      >
        {translate('reviewAgree')}
      </button>
      {reason === undefined ? (
        <button
          ref={button}
          type="button"
          className="button"
          disabled={isBusy}
          aria-label={translate(backOf, { reason: about })}
          onClick={() => setReason('')}
        >
          {translate(back)}
        </button>
      ) : (
        <form
          className="requests__return"
          onKeyDown={onKeyDown}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) onSign({ agree: false, reason: reason.trim() })
          }}
        >
          <label id={labelId}>
            {translate('reviewReturnReason')}
            <input
              autoFocus
              required
              maxLength={maxReasonLength}
              pattern=".*\S.*"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          {/* Reachable without a reason: pressing it leads to the field that wants one. */}
          <button type="submit" className="button button--danger" aria-disabled={isBusy || reason.trim() === ''} aria-describedby={labelId}>
            {translate(done)}
          </button>
          <button type="button" className="button" onClick={close}>
            {translate('previewClose')}
          </button>
        </form>
      )}
    </>
  )
}
