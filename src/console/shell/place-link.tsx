import type { AnchorHTMLAttributes } from 'react'
import { goTo } from '../place'

/** A link to a place of the console and a sentence in it, opened without loading a page. */
export function PlaceLink({ to, text, ...rest }: { to: string; text?: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        rest.onClick?.(event)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        goTo(to, { isByKeys: event.detail === 0, ...(text === undefined ? {} : { text }) })
      }}
    />
  )
}
