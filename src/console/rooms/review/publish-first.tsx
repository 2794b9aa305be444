import { useState } from 'react'
import { mostReason, type ConsoleReview } from '../../../contract/console/console-review'
import { translate } from '../../say'

interface Given {
  first: NonNullable<ConsoleReview['first']>
  isHeld: boolean
  onPublish(reason: string): void
}

/** Beside handing it in: live at once for a reason that is told, and others agree afterwards. */
export function PublishFirst({ first: { hours, isOwing }, isHeld, onPublish }: Given) {
  const [reason, setReason] = useState<string>()
  if (isOwing) return <p className="review__help">{translate('reviewFirstOwing')}</p>
  if (reason === undefined)
    return (
      <button type="button" className="button" disabled={isHeld} onClick={() => setReason('')}>
        {translate('reviewFirst')}
      </button>
    )
  const told = reason.trim()
  return (
    <div className="review__schedule review__first" role="group" aria-label={translate('reviewFirst')}>
      <label>
        {translate('reviewFirstReason')}
        <input
          autoFocus
          maxLength={mostReason}
          value={reason}
          aria-describedby="first-help"
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={(event) => {
            // Enter would hand in the form around it.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (told !== '' && !isHeld) onPublish(told)
          }}
        />
      </label>
      <button type="button" className="button button--primary" disabled={isHeld || told === ''} onClick={() => onPublish(told)}>
        {translate('reviewFirstDo')}
      </button>
      <p id="first-help" className="review__help">
        {translate('reviewFirstHelp', { hours })}
      </p>
    </div>
  )
}
