import { useId } from 'react'
import type { ConsoleRequests } from '../../../../contract/console/console-request'
import type { ConsoleReview } from '../../../../contract/console/console-review'
import { isEnter } from '../../../is-enter'
import { translate } from '../../../translate'
import { announce } from '../../../announcer'
import { useInPlace } from '../../../shell/focus/use-inline-editor'
import { callConsole } from '../../../client/call-console'
import { shownTime, fieldOf, isAhead, timeInsteadOf, timeOfField, nextMonday, zoneName } from '../review-time'
import { useConsoleCall } from '../use-console-call'

const minute = 60_000

interface Given {
  review: Pick<ConsoleReview, 'steps' | 'reason'>
  reason: string
  /** The server's time. */
  now: string
  isHeld: boolean
  onDone(): void
}

/** The alternative to publishing now: schedules it, in the portal's time zone. */
export function ScheduleForm({ review, reason, now, isHeld, onDone }: Given) {
  const { opened: field, setOpened: setField, button, close, onKeyDown } = useInPlace<string>()
  const { isBusy, fault, act } = useConsoleCall()
  const skippedId = useId()
  if (field === undefined)
    return (
      <button ref={button} type="button" className="button" disabled={isHeld} onClick={() => setField(nextMonday(Date.parse(now)))}>
        {translate('scheduleAt')}
      </button>
    )
  const instead = timeInsteadOf(field)
  const isTaken = field === '' || isAhead(field, Date.parse(now))
  const isBlocked = isHeld || isBusy || field === '' || !isTaken
  const schedule = () =>
    act(async () => {
      const due = timeOfField(field)
      const body = { seen: review.steps, reason: reason.trim() || review.reason, due }
      await callConsole<ConsoleRequests>('schedule', { body })
      announce(translate('scheduled', { time: shownTime(due) }))
      onDone()
    })
  return (
    <div className="review__schedule" role="group" aria-label={translate('scheduleDo')} onKeyDown={onKeyDown}>
      <label>
        {translate('scheduleTime', { zone: zoneName() })}
        <input
          type="datetime-local"
          autoFocus
          required
          value={field}
          min={fieldOf(Date.parse(now) + minute)}
          aria-describedby={skippedId}
          aria-invalid={!isTaken}
          onChange={({ target }) => setField(target.value)}
          onKeyDown={(event) => {
            // Enter would submit the surrounding form, which publishes now.
            if (!isEnter(event.nativeEvent) || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            if (!isBlocked) void schedule()
          }}
        />
      </label>
      <button type="button" className="button button--primary" disabled={isBlocked} onClick={() => void schedule()}>
        {translate('scheduleDo')}
      </button>
      <button type="button" className="button" onClick={close}>
        {translate('previewClose')}
      </button>
      <p id={skippedId} className="review__help" role="status">
        {!isTaken ? translate('refusedTime') : instead && translate('scheduleSkipped', { time: shownTime(instead) })}
      </p>
      {fault && (
        <p className="review__fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
