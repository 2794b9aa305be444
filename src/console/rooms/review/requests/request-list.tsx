import { useEffect, useState } from 'react'
import type { ConsoleRequest, ConsoleRequests } from '../../../../contract/console/console-request'
import type { ConsoleReview, PublishAnswer } from '../../../../contract/console/console-review'
import { troubleWord } from '../../../../contract/console/words/request-words'
import { useStore } from '../../../../runtime/store'
import { translate } from '../../../translate'
import { view } from '../../../store/console-view'
import { Loading } from '../../../shell/states'
import { callConsole } from '../../../client/call-console'
import { shownTime, leftInLargestUnit } from '../review-time'
import { ChangeLines } from '../change-lines'
import { Consequences } from '../consequences'
import { ChangedPageList } from '../pages/changed-page-list'
import { SheetButton } from './sheet-button'
import { SignButtons, Signatures } from './signatures'
import { RevertUrgent } from './revert-urgent'
import { useLoadedData } from '../use-loaded-data'
import { useRequestActions } from './use-request-actions'

const minute = 60_000

/** The server's time, advanced by the local clock. */
function useNow(start: string): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - began), minute / 4)
    return () => clearInterval(timer)
  }, [start])
  return Date.parse(start) + passed
}

function stateLine({ state, due, release: number = 0 }: ConsoleRequest, now: number): string {
  if (state === 'publishing') return translate('schedulePublishing')
  if (state === 'afterwards' && due !== undefined)
    return translate(Date.parse(due) > now ? 'reviewAfterwards' : 'reviewLate', { number, time: shownTime(due) })
  if (due === undefined) return translate('reviewWaiting')
  const time = shownTime(due)
  return state === 'held' || (state === 'waiting' && Date.parse(due) <= now)
    ? translate('scheduleHeld', { time })
    : translate('scheduleLine', { time, left: leftInLargestUnit(Date.parse(due) - now) })
}

const doors = { console: 'requestByConsole', schedule: 'requestByConsole', file: 'historyByFile', command: 'historyByCommand' } as const

function About({ request, fault }: { request: ConsoleRequest; fault: string | undefined }) {
  const { who, door, reason, time, changes, trouble, checked, review } = request
  const blocked = trouble && translate(troubleWord(trouble, review !== undefined))
  return (
    <>
      <p>
        {[translate(doors[door], { who }), shownTime(time), reason && translate('historyReason', { why: reason })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ChangeLines lines={changes} isNumbered />
      {review && <Signatures review={review} />}
      {blocked && blocked !== fault && (
        <p className="review__fault" role="status">
          {blocked}
        </p>
      )}
      {!trouble && checked && <p className="review__help">{translate('scheduleChecked', { time: shownTime(checked) })}</p>}
    </>
  )
}

/** Consequences of a request, so that signers see what its author saw. */
function WaitingConsequences({ id, content }: Pick<ConsoleRequest, 'id' | 'content'>) {
  const { phase, state } = useStore(view)
  const live = state?.release.number
  const of = `request=${encodeURIComponent(id)}&content=${content}&live=${live}`
  const { value: review, isCurrent } = useLoadedData(
    () => callConsole<ConsoleReview>('review', { query: `?${of}` }),
    `${of} ${phase === 'ready'}`,
    { stays: true },
  )
  // Nobody signs on the consequences of another content.
  if (review === undefined || (review && !isCurrent)) return <Loading />
  if (review === null) return <p>{translate('reviewNoNumbers')}</p>
  return (
    <>
      <Consequences review={review} />
      <ChangedPageList of={of} />
    </>
  )
}

function Request({ request, now, onDone }: { request: ConsoleRequest; now: number; onDone(published?: PublishAnswer): void }) {
  const { state, review, door, changes } = request
  const { isBusy, fault, ...acts } = useRequestActions(request, onDone)
  const isBlocked = isBusy || state === 'publishing'
  const reason = request.reason || (changes[0] ?? '')
  const isSigner = review?.maySign === true
  const isAsked = state === 'waiting' || state === 'afterwards'
  // Anybody may take over a former operator's request by cancelling it; under a review that is the only way.
  const isLeft = request.trouble === 'author'
  return (
    <li className="requests__one">
      <h3>{stateLine(request, now)}</h3>
      <About request={request} fault={fault} />
      {isSigner && request.release === undefined && <WaitingConsequences id={request.id} content={request.content} />}
      {(isSigner || request.mayTakeOff) && request.release !== undefined && (
        <>
          <h4>{translate('reviewIfTakenDown')}</h4>
          <ChangedPageList of={`release=${request.release}`} />
        </>
      )}
      {isAsked && !isSigner && !isLeft && <p className="review__help">{translate('reviewNotYou')}</p>}
      {fault && (
        <p className="review__fault" role="alert">
          {fault}
        </p>
      )}
      <div className="review__acts">
        {isSigner && <SignButtons request={{ ...request, reason }} isBusy={isBlocked} onSign={(answer) => void acts.sign(answer)} />}
        {!isAsked && state !== 'publishing' && !(isLeft && review) && (
          <button
            type="button"
            className="button"
            disabled={isBlocked}
            aria-label={translate('scheduleNowOf', { reason })}
            onClick={() => void acts.now()}
          >
            {translate('scheduleNow')}
          </button>
        )}
        {(request.isOwn || !isAsked || isLeft)
          && state !== 'afterwards'
          && state !== 'publishing'
          && door !== 'file'
          && door !== 'command' && (
            <button
              type="button"
              className="button"
              disabled={isBlocked}
              aria-label={translate(state === 'waiting' ? 'requestCancelOf' : 'scheduleCancelOf', { reason })}
              onClick={() => void acts.cancel()}
            >
              {translate(state === 'waiting' ? 'requestCancel' : 'scheduleCancel')}
            </button>
          )}
        {request.mayTakeOff && request.due !== undefined && (
          <RevertUrgent due={request.due} about={reason} isHeld={isBlocked} onTakeOff={(why) => void acts.takeOff(why)} />
        )}
        {review && <SheetButton request={request.id} about={reason} time={request.time} />}
      </div>
    </li>
  )
}

/** All operators' requests that wait for their time or for signatures, with what blocks them. */
export function RequestList({ known, onDone }: { known: ConsoleRequests; onDone(published?: PublishAnswer): void }) {
  const now = useNow(known.now)
  if (known.requests.length === 0) return null
  return (
    <section className="review__part requests" aria-label={translate('scheduleTitle')}>
      <h2>{translate('scheduleTitle')}</h2>
      <ul>
        {known.requests.map((request) => (
          <Request key={request.id} request={request} now={now} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}
