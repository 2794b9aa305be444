import { useEffect, useState } from 'react'
import type { ConsoleRequest, ConsoleRequests } from '../../../contract/console/console-request'
import type { Published } from '../../../contract/console/console-review'
import { troubleWords } from '../../../contract/console/words/request-words'
import { translate } from '../../say'
import { announce } from '../../shell/announcer'
import { failed, load } from '../../store/console-store'
import { ask } from '../../wire/ask'
import { beijingTime, timeLeft } from './beijing-time'
import { refusalWord } from './refusal-word'

const minute = 60_000

/** The server's time as it passes here. */
function useNow(start: string): number {
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setPassed(performance.now() - began), minute / 4)
    return () => clearInterval(timer)
  }, [start])
  return Date.parse(start) + passed
}

function useActs(id: string, onDone: (published?: Published) => void) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const act = async (call: 'requestNow' | 'requestCancel') => {
    setBusy(true)
    setFault('')
    try {
      const answer = await ask<Published | ConsoleRequests>(call, { body: { id } })
      if ('release' in answer) onDone(answer)
      else {
        announce(translate('scheduleCancelled'))
        onDone()
      }
    } catch (cause) {
      failed(cause)
      setFault(refusalWord(cause))
    } finally {
      setBusy(false)
      await load()
    }
  }
  return { isBusy, fault, act }
}

function stateLine({ state, due }: ConsoleRequest, now: number): string {
  const time = beijingTime(due)
  if (state === 'publishing') return translate('schedulePublishing')
  return state === 'held' ? translate('scheduleHeld', { time }) : translate('scheduleLine', { time, left: timeLeft(Date.parse(due) - now) })
}

function Request({ request, now, onDone }: { request: ConsoleRequest; now: number; onDone(published?: Published): void }) {
  const { id, who, reason, changes, trouble, checked, state } = request
  const { isBusy, fault, act } = useActs(id, onDone)
  return (
    <li className="requests__one">
      <h3>
        <time dateTime={request.due}>{stateLine(request, now)}</time>
      </h3>
      <p>{translate('scheduleBy', { who, reason })}</p>
      <ol className="review__lines">
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {trouble && (
        <p className="review__fault" role="status">
          {troubleWords[trouble]}
        </p>
      )}
      {!trouble && checked && <p className="review__help">{translate('scheduleChecked', { time: beijingTime(checked) })}</p>}
      {fault && (
        <p className="review__fault" role="alert">
          {fault}
        </p>
      )}
      <div className="review__acts">
        <button
          type="button"
          className="button"
          disabled={isBusy || state === 'publishing'}
          aria-label={translate('scheduleNowOf', { reason })}
          onClick={() => void act('requestNow')}
        >
          {translate('scheduleNow')}
        </button>
        <button
          type="button"
          className="button"
          disabled={isBusy || state === 'publishing'}
          aria-label={translate('scheduleCancelOf', { reason })}
          onClick={() => void act('requestCancel')}
        >
          {translate('scheduleCancel')}
        </button>
      </div>
    </li>
  )
}

/** Drafts of all operators that wait for their time, with what stands in their way. */
export function RequestList({ known, onDone }: { known: ConsoleRequests; onDone(published?: Published): void }) {
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
