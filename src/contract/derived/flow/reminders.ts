import type { Flow } from '../../flow'
import { caseTimes, type Reminder } from '../../parts/reminder'
import type { RecordType } from '../../record'
import { unsentStates } from './unsent-states'

/** What the days of a reminder are counted from: a time of the case, or a field of the record. A field hides a word of its name. */
export type ReminderTime = { word: (typeof caseTimes)[number] } | { field: string }

export function reminderTime({ before, after }: Reminder, { fields }: Pick<RecordType, 'fields'>): ReminderTime {
  const name = before ?? after ?? ''
  const word = caseTimes.find((one) => one === name)
  return word === undefined || Object.hasOwn(fields, name) ? { field: name } : { word }
}

/** What a flow's reminders count from, as written. */
export const remindedNames = ({ reminders = [] }: Flow): string[] => [
  ...new Set(reminders.flatMap(({ before, after }) => before ?? after ?? [])),
]

/** The states in which a reminder is sent. Before a due time, only those that last longer than the reminder is early. */
export function remindedStates(flow: Flow, reminder: Reminder, record: Pick<RecordType, 'fields'>): string[] {
  const unsent = unsentStates(flow)
  const open = Object.keys(flow.states).filter((state) => flow.states[state]?.handler !== undefined && !unsent.includes(state))
  const states = (reminder.states ?? open).filter((state) => Object.hasOwn(flow.states, state))
  const time = reminderTime(reminder, record)
  if (!('word' in time) || time.word !== 'due') return states
  const least = reminder.before === undefined ? 0 : reminder.days
  return states.filter((state) => (flow.states[state]?.days ?? 0) > least)
}
