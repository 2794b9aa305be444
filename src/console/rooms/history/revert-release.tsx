import { flushSync } from 'react-dom'
import type { ConsoleRelease, RevertRequest, RevertReview } from '../../../contract/console/console-history'
import type { ApprovalRequested } from '../../../contract/console/console-request'
import { maxReasonLength, type PublishAnswer } from '../../../contract/console/console-review'
import { useStore } from '../../../runtime/store'
import { roomAddress, goTo } from '../../place'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { Loading, RoomFailed } from '../../shell/states'
import { view } from '../../store/console-view'
import { callConsole } from '../../client/call-console'
import { ChangeLines } from '../review/change-lines'
import { ChangedPageList } from '../review/pages/changed-page-list'
import { Consequences } from '../review/consequences'
import { ProblemList } from '../review/problem-list'
import { RevertUrgent } from '../review/requests/revert-urgent'
import { useConsoleCall } from '../review/use-console-call'
import { useLoadedData } from '../review/use-loaded-data'

const away = () => goTo(roomAddress('history'), { replace: true })

/** The id of the button that opens the review of taking a release back. */
export const undoId = (number: number): string => `undo-${number}`

const focusOn = (element: HTMLElement | null) => element?.focus()

/** The effect of taking a release back, and the button that does it. */
export function RevertRelease({ release }: { release: ConsoleRelease }) {
  const { number, changes } = release
  const { value: review, again } = useLoadedData(
    () => callConsole<RevertReview>('undoReview', { query: `?release=${number}` }),
    String(number),
  )
  const { isBusy, fault, act } = useConsoleCall()
  const isReviewed = useStore(view).state?.isReviewed === true
  if (review === undefined) return <Loading />
  if (review === null) return <RoomFailed onAgain={again} />
  const isHeld = review.overlaid.length > 0 || review.problems.some(({ severity }) => severity !== 'warning')
  const [first = '', ...more] = changes
  const what = more.length > 0 ? translate('historyUndoMany', { first, count: changes.length }) : first
  const offered = translate('historyUndoReason', { number, changes: what }).slice(0, maxReasonLength)
  const revert = (asked: Pick<RevertRequest, 'reason' | 'first'>) =>
    act(async () => {
      const answer = await callConsole<PublishAnswer | ApprovalRequested>('revert', {
        body: { release: number, live: review.release, ...asked },
      })
      announce('requested' in answer ? translate('reviewHandedIn') : translate('historyUndone', { number }))
      away()
      // The new release is now at the top of the list.
      document.querySelector<HTMLElement>('.console__title')?.focus()
    })
  const keep = () => {
    flushSync(away)
    document.getElementById(undoId(number))?.focus()
  }
  return (
    <section className="history__take-back" aria-label={translate('historyUndoTitle', { number })}>
      <h3 tabIndex={-1} ref={isHeld ? focusOn : undefined}>
        {translate('historyUndoTitle', { number })}
      </h3>
      <p>{review.overlaid.length > 0 ? translate('refusedOverlaid') : translate('historyUndoText')}</p>
      <ChangeLines lines={review.changes} />
      <ProblemList problems={review.problems} />
      <Consequences review={review} />
      {fault && (
        <p className="review__fault" role="alert">
          {fault}
        </p>
      )}
      <div className="review__acts">
        <button
          type="button"
          className="button button--primary"
          autoFocus
          disabled={isHeld || isBusy}
          onClick={() => void revert({ reason: offered })}
        >
          {translate(isBusy ? 'historyUndoing' : isReviewed ? 'reviewHandIn' : 'historyUndoDo')}
        </button>
        {review.takeOff && (
          <RevertUrgent due={review.takeOff.due} isHeld={isHeld || isBusy} onTakeOff={(reason) => void revert({ reason, first: true })} />
        )}
        <button type="button" className="button" onClick={keep}>
          {translate('historyKeep')}
        </button>
      </div>
      <ChangedPageList of={`release=${number}`} />
    </section>
  )
}
