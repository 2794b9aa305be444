import type { ConsoleReview } from '../../../../contract/console/console-review'
import { translate } from '../../../translate'
import { PublishUrgent } from './publish-urgent'

interface Given {
  first: NonNullable<ConsoleReview['first']>
  isHeld: boolean
  onPublish(reason: string): void
}

const words = { open: 'reviewFirst', reason: 'reviewFirstReason', do: 'reviewFirstDo' } as const

/** The alternative to submitting for review: publishes at once with a reason, and others agree afterwards. */
export function PublishFirst({ first: { hours, isOverdue }, isHeld, onPublish }: Given) {
  if (isOverdue) return <p className="review__help">{translate('reviewFirstOwing')}</p>
  return <PublishUrgent words={words} help={translate('reviewFirstHelp', { hours })} isHeld={isHeld} onAct={onPublish} />
}
