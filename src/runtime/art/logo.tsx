import { markAddress } from '../../contract/derived/picture-sizes'
import { usePortal } from '../context'
import './logo.css'

/** The portal's mark, else that of the platform: a city of data, three towers on one ground line, joined by a rising line. */
export function Logo({ className = '' }: { className?: string }) {
  const own = usePortal().boot.portal.look?.logo
  if (own) return <img className={`logo logo--own ${className}`} src={markAddress(own, 'logo.webp')} alt="" />
  return (
    <svg className={`logo ${className}`.trim()} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect className="logo__field" x="2" y="2" width="44" height="44" rx="12" />
      <path
        className="logo__towers"
        d="M10 37V26.5a1.5 1.5 0 0 1 1.5-1.5H16a1.5 1.5 0 0 1 1.5 1.5V37zM20 37V20.5a1.5 1.5 0 0 1 1.5-1.5h5a1.5 1.5 0 0 1 1.5 1.5V37zM30.5 37V15.5A1.5 1.5 0 0 1 32 14h4.5a1.5 1.5 0 0 1 1.5 1.5V37z"
      />
      <path className="logo__line" d="M11 19.5L20.5 13l5 2.2L36 8.5" />
      <circle className="logo__node" cx="11" cy="19.5" r="2" />
      <circle className="logo__node" cx="20.5" cy="13" r="2" />
      <circle className="logo__node" cx="36" cy="8.5" r="2.3" />
    </svg>
  )
}
