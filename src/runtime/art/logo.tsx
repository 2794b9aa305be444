import { markAddress } from '../../contract/derived/picture-sizes'
import { usePortal } from '../context'
import './logo.css'

/** The portal's own logo, else the platform's, which the style sheet draws. */
export function Logo({ className }: { className: string }) {
  const own = usePortal().boot.portal.look?.logo
  if (own) return <img className={`logo logo--own ${className}`} src={markAddress(own, 'logo.webp')} alt="" />
  return <span className={`logo ${className}`} aria-hidden="true" />
}
