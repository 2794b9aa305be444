import type { ReactNode } from 'react'
import { FollowedLink } from '../../../runtime/router/query-link'
import { useListConditions } from './use-list-conditions'

interface Props {
  /** Query values that the link sets; empty ones are removed. */
  values: Record<string, string>
  chosen?: boolean
  className: string
  children: ReactNode
}

/** A link to the same list with another filter or order. */
export function ChoiceLink({ values, chosen, ...link }: Props) {
  const { choose, addressWith } = useListConditions()
  return <FollowedLink href={addressWith(values)} aria-current={chosen ? 'true' : undefined} onFollow={() => choose(values)} {...link} />
}
