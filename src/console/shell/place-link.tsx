import type { AnchorHTMLAttributes } from 'react'
import { goTo } from '../place'

/** A link to a place of the console, which opens without loading a page. */
export function PlaceLink({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        rest.onClick?.(event)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        goTo(to)
      }}
    />
  )
}
