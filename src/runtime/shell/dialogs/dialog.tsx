import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '../../art/icon'
import { usePortal } from '../../context'
import { PartBoundary } from '../../page/part-boundary'
import './dialog.css'

interface Props {
  title: string
  onClose(): void
  /** CSS width of the design, e.g. `70%`; small windows use their full width. */
  width?: string
  className?: string
  children: ReactNode
}

/** A modal dialog as a native `dialog` element: it traps the focus, Escape closes it, a click outside does not. */
export function DialogView({ title, onClose, width, className = '', children }: Props) {
  const { word } = usePortal()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const cancel = (event: { preventDefault(): void }) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      style={width ? ({ '--dialog-width': width } as CSSProperties) : undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
    >
      <div className="dialog__head">
        <h2 className="dialog__title" id={titleId}>
          {title}
        </h2>
        <button type="button" className="dialog__close" aria-label={word('close')} onClick={onClose}>
          <Icon name="plus" />
        </button>
      </div>
      <div className="dialog__body">
        <PartBoundary>{children}</PartBoundary>
      </div>
    </dialog>
  )
}
