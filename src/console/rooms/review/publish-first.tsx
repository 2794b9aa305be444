import type { ConsoleReview } from '../../../contract/console/console-review'
import { translate } from '../../say'
import { UrgentAct } from './urgent-act'

interface Given {
  first: NonNullable<ConsoleReview['first']>
  isHeld: boolean
  onPublish(reason: string): void
}

const words = { open: 'reviewFirst', reason: 'reviewFirstReason', do: 'reviewFirstDo' } as const

/** The alternative to submitting for review: publishes at once with a reason, and others agree afterwards. */
export function PublishFirst({ first: { hours, isOwing }, isHeld, onPublish }: Given) {
  if (isOwing) return <p className="review__help">{translate('reviewFirstOwing')}</p>
  return <UrgentAct words={words} help={translate('reviewFirstHelp', { hours })} isHeld={isHeld} onAct={onPublish} />
}
