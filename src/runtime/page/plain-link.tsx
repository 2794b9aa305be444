import type { ReactNode } from 'react'
import type { Action } from '../../contract/parts/action'
import { usePortal, type Roots } from '../context'

interface Props {
  action: Action
  roots: Roots
  className?: string | undefined
  children: ReactNode
}

/** For browsers without script: a link to the page that a button leads to by way of a dialog. The page's guard asks for the same. */
export function PlainLink({ action, roots, className, children }: Props) {
  const { hrefOf } = usePortal()
  const href = action.do === 'go' ? hrefOf({ ...action, needs: undefined, confirm: undefined }, roots) : undefined
  if (href === undefined) return null
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}
