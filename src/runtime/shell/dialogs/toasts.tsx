import { useEffect } from 'react'
import { useCore } from '../../core-context'
import { useStore } from '../../store'
import type { Toast } from './toast-list'
import './toasts.css'

function ToastLine({ toast }: { toast: Toast }) {
  const { toasts } = useCore()
  useEffect(() => toasts.shown(toast), [toasts, toast])
  return <p className={`toast toast--${toast.tone}`}>{toast.text}</p>
}

/** Short messages at the top of the window; the live regions exist from the start, so that screen readers announce what is added. */
export function Toasts() {
  const { toasts } = useCore()
  const list = useStore(toasts.store)
  const lines = (isUrgent: boolean) =>
    list.filter(({ tone }) => (tone === 'error') === isUrgent).map((toast) => <ToastLine key={toast.id} toast={toast} />)
  return (
    <div className="toasts">
      <div role="alert">{lines(true)}</div>
      <div role="status">{lines(false)}</div>
    </div>
  )
}
