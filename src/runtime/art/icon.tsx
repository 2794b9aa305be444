import { useEffect, useRef } from 'react'
import type { IconName } from '../../contract/vocabulary/kinds'
import { awaitIcons, iconPaths } from './icon-paths'
import './icon.css'

/**
 * A path that may not be loaded yet. Hydration keeps the document's own, and React does not touch it while `d` is undefined; it is
 * loaded only for an icon that is not in the document.
 */
function IconPath({ name }: { name: IconName }) {
  const path = useRef<SVGPathElement>(null)
  useEffect(() => {
    const drawn = path.current
    if (drawn && !drawn.hasAttribute('d')) return awaitIcons(() => drawn.setAttribute('d', iconPaths[name] ?? ''))
  }, [name])
  return <path ref={path} d={iconPaths[name]} suppressHydrationWarning />
}

/** A decorative icon in the colour of its text; the words beside it say what it means. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <IconPath key={name} name={name} />
    </svg>
  )
}
