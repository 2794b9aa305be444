import { translate } from '../../say'
import { shownTime } from './review-time'
import { UrgentAct } from './urgent-act'

interface Given {
  due: string
  about?: string
  isHeld: boolean
  onTakeOff(reason: string): void
}

const words = { open: 'takeOff', reason: 'takeOffReason', do: 'takeOffDo' } as const

/** Takes one's own unsigned urgent change off at once; others agree to that afterwards. */
export function TakeOff({ due, about, isHeld, onTakeOff }: Given) {
  const label = about === undefined ? {} : { label: translate('takeOffOf', { reason: about }) }
  return <UrgentAct words={words} {...label} help={translate('takeOffHelp', { time: shownTime(due) })} isHeld={isHeld} onAct={onTakeOff} />
}
