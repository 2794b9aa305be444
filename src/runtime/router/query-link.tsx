import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { usePortal, type PortalTools } from '../context'
import { addressOf, queryOf } from './address'
import { isPlainClick } from './plain-click'

type Way = Parameters<PortalTools['setQuery']>[1]

/** The address that `setQuery` would lead to. */
export function useQueryAddress(): (values: Record<string, string>, way?: Way) => string {
  const { route, query } = usePortal()
  return (values, { alone } = {}) => addressOf(route.path, { ...(alone ? {} : query), ...values })
}

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Takes the place of following the link; a new tab, and a browser without script, still open its address. */
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

/** What a form that leads to an address has to send of it, `without` what it asks for itself. */
export function KeptQuery({ address, without }: { address: string; without: string[] }) {
  const kept = Object.entries(queryOf(address.split('?')[1] ?? '')).filter(([name]) => !without.includes(name))
  return kept.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

export const pathIn = (address: string): string => address.split('?')[0] ?? ''
