import { useRef, type MouseEvent, type ReactNode } from 'react'
import type { Action } from '../../contract/parts/action'
import { usePortal, useRoots, type Roots } from '../context'
import { isOffered } from '../router/offered'
import { isPlainClick } from '../router/plain-click'
import { WithoutScript } from '../without-script'
import { preloadPage } from './data/preload-page'
import { PlainLink } from './plain-link'

interface Props {
  action: Action
  roots?: Roots
  className?: string
  children: ReactNode
}

/**
 * A link when the action leads to an address, so that it can be opened in a new tab; else a button, which ignores presses while its call
 * is pending. Plain text for an account to which the action is not offered.
 */
export function ActionLink({ action, roots, className, children }: Props) {
  const portal = usePortal()
  const around = useRoots()
  const at = roots ?? around
  const href = portal.hrefOf(action, at)
  const calling = useRef(false)
  const run = () => void portal.run(action, at)
  const runOnce = (pressed: Element) => {
    if (calling.current) return
    calling.current = action.do === 'call'
    void portal.run(action, at, { pressed }).finally(() => (calling.current = false))
  }
  if (!isOffered(portal, action, at)) return <span>{children}</span>
  if (href === undefined) {
    return (
      <>
        <button type="button" className={className} onClick={(event) => runOnce(event.currentTarget)}>
          {children}
        </button>
        <WithoutScript>
          <PlainLink action={action} roots={at} className={className}>
            {children}
          </PlainLink>
        </WithoutScript>
      </>
    )
  }
  if (/^https:/.test(href)) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden">{portal.word('newWindow')}</span>
      </a>
    )
  }
  const follow = (event: MouseEvent) => {
    if (!href.startsWith('/') || !isPlainClick(event)) return
    event.preventDefault()
    run()
  }
  const prefetch = () => prefetchTarget(portal, action)
  return (
    <a className={className} href={href} onClick={follow} onPointerEnter={prefetch} onFocus={prefetch}>
      {children}
    </a>
  )
}

function prefetchTarget(portal: ReturnType<typeof usePortal>, action: Action) {
  const route = action.do === 'go' && portal.boot.routes.find((one) => one.id === action.route)
  if (route) preloadPage(portal, route.page).catch(() => undefined)
}
