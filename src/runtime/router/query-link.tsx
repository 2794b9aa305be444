import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { usePortal, type PortalTools } from '../context'
import { addressOf, queryOf } from './address'
import { isPlainClick } from './plain-click'

type Way = Parameters<PortalTools['setQuery']>[1]

/** Returns the address that `setQuery` would lead to. */
export function useQueryAddress(): (values: Record<string, string>, way?: Way) => string {
  const { route, query } = usePortal()
  return (values, { alone } = {}) => addressOf(route.path, { ...(alone ? {} : query), ...values })
}

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Called instead of following the link; a new tab, or a browser without script, still opens its address. */
  onFollow(): void
}

/** A link to the open page in another state. */
export function FollowedLink({ onFollow, ...link }: Props) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onFollow()
  }
  return <a {...link} onClick={follow} />
}

/** Hidden inputs that keep the query of a GET form's address, except the names in `without`, which the form has itself. */
export function QueryInputs({ address, without }: { address: string; without: string[] }) {
  const remaining = Object.entries(queryOf(address.split('?')[1] ?? '')).filter(([name]) => !without.includes(name))
  return remaining.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

export const pathIn = (address: string): string => address.split('?')[0] ?? ''
