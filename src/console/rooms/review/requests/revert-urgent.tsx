import { translate } from '../../../translate'
import { shownTime } from '../review-time'
import { PublishUrgent } from './publish-urgent'

interface Given {
  due: string
  about?: string
  isHeld: boolean
  onTakeOff(reason: string): void
}

const words = { open: 'takeOff', reason: 'takeOffReason', do: 'takeOffDo' } as const

/** Takes one's own unsigned urgent change off at once; others agree to that afterwards. */
export function RevertUrgent({ due, about, isHeld, onTakeOff }: Given) {
  const label = about === undefined ? {} : { label: translate('takeOffOf', { reason: about }) }
  return (
    <PublishUrgent words={words} {...label} help={translate('takeOffHelp', { time: shownTime(due) })} isHeld={isHeld} onAct={onTakeOff} />
  )
}
