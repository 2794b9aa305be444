import type { ReactNode } from 'react'
import { FollowedLink } from '../../../runtime/router/query-link'
import { useChoice } from './use-choice'

interface Props {
  /** What the list is narrowed and ordered by besides, once it is followed; empty ones are taken back. */
  values: Record<string, string>
  chosen?: boolean
  className: string
  children: ReactNode
}

/** A way to the same list, narrowed or ordered otherwise. */
export function ChoiceLink({ values, chosen, ...link }: Props) {
  const { choose, addressWith } = useChoice()
  return <FollowedLink href={addressWith(values)} aria-current={chosen ? 'true' : undefined} onFollow={() => choose(values)} {...link} />
}
