import { useId, useRef, useState } from 'react'
import type { Schedule, Submit } from '../../../contract/form'
import { localTime } from '../../../validate/time/zone'
import { useWorkWords } from '../use-work-words'
import './schedule-button.css'

interface Props {
  schedule: Schedule
  pending: boolean
  send(how: Pick<Submit, 'operation' | 'with' | 'then'>): void
}

const thisMinute = () => localTime(new Date()).slice(0, 16)

/** The next full hour, in the format of a datetime input. */
const soon = () => `${localTime(new Date(Date.now() + 3_600_000)).slice(0, 13)}:00`

/** Asks for the publication time; the first press opens the question. */
export function ScheduleButton({ schedule, pending, send }: Props) {
  const word = useWorkWords()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [at, setAt] = useState<string>()
  const [fault, setFault] = useState('')
  const { operation, then, label } = schedule
  const close = () => {
    setAt(undefined)
    opener.current?.focus()
  }
  const confirm = () => {
    if (pending || at === undefined) return
    const past = at <= thisMinute()
    setFault(at === '' ? word('scheduleNone') : past ? word('schedulePast') : '')
    if (at !== '' && !past) send({ ...(operation ? { operation } : {}), with: { ...schedule.with, at }, ...(then ? { then } : {}) })
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="form__cancel"
        aria-expanded={at !== undefined}
        aria-disabled={pending}
        onClick={() => (at === undefined ? setAt(soon()) : close())}
      >
        {label}
      </button>
      {at !== undefined && (
        <div
          className="schedule"
          role="group"
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return
            // Enter would submit the surrounding form.
            event.preventDefault()
            confirm()
          }}
        >
          <label htmlFor={id}>{word('scheduleAt')}</label>
          <input
            id={id}
            className="input schedule__time"
            type="datetime-local"
            autoFocus
            value={at}
            min={thisMinute()}
            aria-invalid={fault !== '' || undefined}
            aria-describedby={`${id}-told`}
            onChange={(event) => setAt(event.target.value)}
          />
          <button type="button" className="form__submit schedule__confirm" aria-disabled={pending} onClick={confirm}>
            {word('scheduleConfirm')}
          </button>
          <p className="schedule__told" id={`${id}-told`} role="alert">
            {fault}
          </p>
        </div>
      )}
    </>
  )
}
