import { useCore } from '../../core-context'
import { useStore } from '../../store'
import './toasts.css'

/** Short messages at the top of the window; the live regions exist from the start, so that screen readers announce what is added. */
export function Toasts() {
  const { toasts } = useCore()
  const list = useStore(toasts.store)
  const lines = (isUrgent: boolean) =>
    list
      .filter(({ tone }) => (tone === 'error') === isUrgent)
      .map(({ id, text, tone }) => (
        <p key={id} className={`toast toast--${tone}`} ref={toasts.shown}>
          {text}
        </p>
      ))
  return (
    <div className="toasts">
      <div role="alert">{lines(true)}</div>
      <div role="status">{lines(false)}</div>
    </div>
  )
}
