import { usePortal } from '../../context'
import { Spinner } from './spinner'
import './loading-mask.css'

/** Covers the page during a navigation. */
export function LoadingMask() {
  const { word } = usePortal()
  return (
    <div className="loading-mask">
      <Spinner label={word('loading')} />
    </div>
  )
}
