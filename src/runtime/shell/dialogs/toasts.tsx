import { useCore } from '../../core-context'
import { useStore } from '../../store'
import './toasts.css'

/** Short messages at the top of the window; the live regions exist from the start, so that screen readers announce what is added. */
export function Toasts() {
  const { toasts } = useCore()
  const list = useStore(toasts.store)
  const urgent = list.filter((toast) => toast.tone === 'error')
  const calm = list.filter((toast) => toast.tone !== 'error')
  return (
    <div className="toasts">
      <div role="alert">
        {urgent.map((toast) => (
          <p key={toast.id} className={`toast toast--${toast.tone}`}>
            {toast.text}
          </p>
        ))}
      </div>
      <div role="status">
        {calm.map((toast) => (
          <p key={toast.id} className={`toast toast--${toast.tone}`}>
            {toast.text}
          </p>
        ))}
      </div>
    </div>
  )
}
