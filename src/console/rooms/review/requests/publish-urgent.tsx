import { useId } from 'react'
import { maxReasonLength } from '../../../../contract/console/console-review'
import { isEnter } from '../../../is-enter'
import { useInPlace } from '../../../shell/focus/use-inline-editor'
import { translate, type PlainWord } from '../../../translate'

interface Given {
  words: { open: PlainWord; reason: PlainWord; do: PlainWord }
  /** Label of the button where there are several on a page. */
  label?: string
  help: string
  isHeld: boolean
  onAct(reason: string): void
}

/** An urgent change: it goes live at once and others agree afterwards. The first press asks for the reason. */
export function PublishUrgent({ words, label, help, isHeld, onAct }: Given) {
  const { opened: reason, setOpened: setReason, button, close, onKeyDown } = useInPlace<string>()
  const helpId = useId()
  if (reason === undefined)
    return (
      <button ref={button} type="button" className="button" disabled={isHeld} aria-label={label} onClick={() => setReason('')}>
        {translate(words.open)}
      </button>
    )
  const trimmed = reason.trim()
  return (
    <div className="review__schedule review__first" role="group" aria-label={label ?? translate(words.open)} onKeyDown={onKeyDown}>
      <label>
        {translate(words.reason)}
        <input
          autoFocus
          maxLength={maxReasonLength}
          value={reason}
          aria-describedby={helpId}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={(event) => {
            // Enter would submit the surrounding form.
            if (!isEnter(event.nativeEvent)) return
            event.preventDefault()
            if (trimmed !== '' && !isHeld) onAct(trimmed)
          }}
        />
      </label>
      <button type="button" className="button button--primary" disabled={isHeld || trimmed === ''} onClick={() => onAct(trimmed)}>
        {translate(words.do)}
      </button>
      <button type="button" className="button" onClick={close}>
        {translate('previewClose')}
      </button>
      <p id={helpId} className="review__help">
        {help}
      </p>
    </div>
  )
}
