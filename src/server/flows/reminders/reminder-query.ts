import { usualTime, type Reminder } from '../../../contract/parts/reminder'
import { remindedStates, reminderTime } from '../../../contract/derived/flow/reminders'
import { dayAfter } from '../../../validate/time/days'
import { beganUntil, dueTime, endedBefore } from '../../../validate/time/due'
import { isWorkday } from '../../../validate/time/workdays'
import { localDay, localTime, startOf } from '../../../validate/time/zone'
import type { ReminderQuery, Row } from '../../store/store'
import { stateField, type FlowOf } from '../flow-work'
import { remindedDays } from './reminded-days'

const day = 86_400_000

type Span = ReminderQuery['spans'][number]

/** Spans of instants. What lies ahead ends at the present: a date later today is still worth a reminder, an earlier one is not. */
function instants({ after }: Reminder, [first, last]: [string, string], now: Date): [from: number, until: number] {
  const start = startOf(first)
  return [after === undefined ? Math.max(start, now.getTime()) : start, startOf(dayAfter(last, 1))]
}

const limitOf = ({ flow }: FlowOf, state: string) => ({ days: 0, ...flow.states[state] })

/** The day of a row's value of the reminder's time: of the field, or of when the row entered its state. */
export function dayStored({ type }: FlowOf, reminder: Reminder, date: string): string {
  const time = reminderTime(reminder, type)
  const isDay = 'field' in time && type.fields[time.field]?.type === 'string'
  return isDay ? date.slice(0, 'YYYY-MM-DD'.length) : localDay(new Date(date))
}

/** The day that a reminder is about, by the row's value of its time. */
export function reminderDay(of: FlowOf, reminder: Reminder, row: Row, date: string): string {
  const time = reminderTime(reminder, of.type)
  const isDue = 'word' in time && time.word === 'due'
  const due = isDue ? dueTime(limitOf(of, String(row[stateField])), { since: date }) : undefined
  return due === undefined ? dayStored(of, reminder, date) : localDay(new Date(due))
}

const text = (instant: number) => new Date(instant).toISOString()

/** Which rows a reminder is due for now; undefined before its time of day. */
export function reminderQuery(
  { flow, type }: FlowOf,
  reminder: Reminder,
  now: Date,
): Pick<ReminderQuery, 'reminder' | 'time' | 'spans'> | undefined {
  if (localTime(now).slice(11, 16) < (reminder.at ?? usualTime)) return undefined
  const days = remindedDays(reminder, localDay(now))
  const states = remindedStates(flow, reminder, type)
  const [from, until] = instants(reminder, days, now)
  const time = reminderTime(reminder, type)
  const query = { reminder: `${flow.id}.${reminder.id}` }
  if ('field' in time) {
    const { field } = time
    const span: Span =
      type.fields[field]?.type === 'string'
        ? { states, from: days[0], until: dayAfter(days[1], 1) }
        : { states, from: text(from), until: text(until) }
    return { ...query, time: { field }, spans: [span] }
  }
  return {
    ...query,
    time: 'since',
    spans: states.map((state) => {
      const limit = limitOf({ flow, type }, state)
      if (time.word === 'since') return { states: [state], from: text(from), until: text(until) }
      if (!limit.workdays) {
        // What ends on days of rest is due on the next workday.
        const rest = [days[0], dayAfter(days[0], -1)].find((date) => !isWorkday(date))
        const began = rest === undefined ? from : endedBefore(startOf(rest))
        const ended = isWorkday(days[1]) ? until : endedBefore(startOf(days[1]))
        return { states: [state], from: text(began - limit.days * day), until: text(ended - limit.days * day) }
      }
      const [began, ended] = [beganUntil(limit.days, dayAfter(days[0], -1)), beganUntil(limit.days, days[1])]
      return { states: [state], from: text(began), until: text(ended) }
    }),
  }
}
