import type { Flow, Transition } from '../../../../contract/flow'
import type { Waiting } from '../../../../contract/parts/quota'
import type { Reminder } from '../../../../contract/parts/reminder'
import type { Path } from '../../../source'

/** What tells somebody something: `title`, `from` and `to` of transitions only, the days of reminders only. */
export type Telling = Pick<Reminder, 'id' | 'message' | 'notify'>
  & Pick<Transition, 'call'>
  & Partial<Pick<Transition, 'title' | 'from' | 'to'>>
  & Partial<Pick<Reminder, 'states' | 'before' | 'after' | 'days'>>

/** What the queue for a quota's places tells those who begin to wait. */
export const waitingPart = ({ state, message, notify }: Waiting): [part: Telling, path: Path] => [
  { id: 'waiting', to: state, message, notify },
  ['quota', 'waiting'],
]

/** The parts of a flow that tell somebody something: its transitions, its reminders and its queue, each with its path. */
export const tellingParts = ({ transitions, reminders = [], quota }: Flow): [part: Telling, path: Path][] => [
  ...transitions.map((one, at): [Telling, Path] => [one, ['transitions', at]]),
  ...reminders.map((one, at): [Telling, Path] => [one, ['reminders', at]]),
  ...(quota?.waiting ? [waitingPart(quota.waiting)] : []),
]

/** The path of the first message in the portal. */
export function firstMessage(flow: Flow): Path | undefined {
  const [found] = tellingParts(flow).filter(([{ message }]) => message !== undefined)
  return found && [...found[1], 'message']
}
