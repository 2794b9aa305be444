import type { SearchScope } from '../../contract/parts/page/page-search'
import { usePortal } from '../context'

type Target = Pick<SearchScope, 'route' | 'with'>

interface Search {
  /** Opens the results for a keyword, which is stored in the session (spec §3). */
  search(target: Target, keyword: string): void
  addressOf(target: Target, keyword?: string): string
}

// A visitor's input is passed as a value and never evaluated as a template.
const wayTo = ({ route, with: values }: Target) => ({ do: 'go', route, with: { ...values, keyword: '{{form.keyword}}' } }) as const

export function useSearch(): Search {
  const { run, hrefOf, updateSession } = usePortal()
  return {
    search(target, keyword) {
      updateSession({ keyword })
      void run(wayTo(target), { form: { keyword } })
    },
    addressOf: (target, keyword = '') => hrefOf(wayTo(target), { form: { keyword } }) ?? '',
  }
}
