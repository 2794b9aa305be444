import type { ConsoleReview } from '../../../contract/console/console-review'
import { translate } from '../../say'
import { UrgentAct } from './urgent-act'

interface Given {
  first: NonNullable<ConsoleReview['first']>
  isHeld: boolean
  onPublish(reason: string): void
}

const words = { open: 'reviewFirst', reason: 'reviewFirstReason', do: 'reviewFirstDo' } as const

/** Beside handing it in: live at once for a reason that is told, and others agree afterwards. */
export function PublishFirst({ first: { hours, isOwing }, isHeld, onPublish }: Given) {
  if (isOwing) return <p className="review__help">{translate('reviewFirstOwing')}</p>
  return <UrgentAct words={words} help={translate('reviewFirstHelp', { hours })} isHeld={isHeld} onAct={onPublish} />
}
