import { Icon } from '../art/icon'
import { usePortal } from '../context'
import { useScrolledBy } from './use-window'
import './back-to-top.css'

export function BackToTop() {
  const { boot, word } = usePortal()
  const visible = useScrolledBy(boot.portal.thresholds.backToTop)
  if (!visible) return null
  const climb = () => {
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="back-to-top" title={word('backToTop')} aria-label={word('backToTop')} onClick={climb}>
      <Icon name="top" />
    </button>
  )
}
