import type { Flow, Transition } from '../../../../contract/flow'
import type { Reminder } from '../../../../contract/parts/reminder'
import type { Path } from '../../../source'

/** What tells somebody something: `title`, `from` and `to` of transitions only, the days of reminders only. */
export type Telling = Pick<Reminder, 'id' | 'message' | 'notify'>
  & Pick<Transition, 'call'>
  & Partial<Pick<Transition, 'title' | 'from' | 'to'>>
  & Partial<Pick<Reminder, 'states' | 'before' | 'after' | 'days'>>

/** The parts of a flow that tell somebody something: its transitions and reminders, each with its path. */
export const tellingParts = ({ transitions, reminders = [] }: Flow): [part: Telling, path: Path][] => [
  ...transitions.map((one, at): [Telling, Path] => [one, ['transitions', at]]),
  ...reminders.map((one, at): [Telling, Path] => [one, ['reminders', at]]),
]

/** The path of the first message in the portal. */
export function firstMessage(flow: Flow): Path | undefined {
  const [found] = tellingParts(flow).filter(([{ message }]) => message !== undefined)
  return found && [...found[1], 'message']
}
