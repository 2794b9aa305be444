import type { MouseEvent, ReactNode } from 'react'
import { usePortal } from '../../../context'
import { preloadPage } from '../../../page/data/preload-page'
import { isPlainClick } from '../../../router/plain-click'
import { actionOf, type MenuTarget } from './menu-action'

interface Props {
  item: MenuTarget
  className?: string
  children?: ReactNode
  current?: 'page' | 'true'
  /** Tooltip, and the accessible name when the content is a picture. */
  label?: string
  onDone?(): void
  /** Called instead of following the link; a new tab still opens its address. */
  onFollow?(): void
}

/** A menu entry: a link when it leads to an address, prefetched on hover and focus; else a button. */
export function MenuLink({ item, className, children = item.title, current, label, onDone, onFollow }: Props) {
  const portal = usePortal()
  const action = actionOf(item)
  if (!action) return <span className={className}>{children}</span>
  const href = portal.hrefOf(action)
  const run = () => {
    onDone?.()
    if (onFollow) onFollow()
    else void portal.run(action)
  }
  const shared = { className, title: label, 'aria-label': label, 'aria-current': current }
  if (href === undefined) {
    return (
      <button type="button" {...shared} onClick={run}>
        {children}
      </button>
    )
  }
  if (!href.startsWith('/')) {
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onDone}>
        {children}
        <span className="visually-hidden">{portal.word('newWindow')}</span>
      </a>
    )
  }
  const target = portal.boot.routes.find((route) => route.id === item.route)
  const prefetch = () => void (target && preloadPage(portal, target.page).catch(() => undefined))
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    run()
  }
  return (
    <a {...shared} href={href} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </a>
  )
}
