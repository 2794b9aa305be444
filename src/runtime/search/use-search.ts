import type { SearchScope } from '../../contract/parts/page-search'
import { usePortal } from '../context'

type Target = Pick<SearchScope, 'route' | 'with'>

/** Opens a page for a keyword, which the session keeps (spec §3). */
export function useSearch(): (target: Target, keyword: string) => void {
  const { run, updateSession } = usePortal()
  return ({ route, with: values }, keyword) => {
    updateSession({ keyword })
    // A visitor's input is a value, never a template.
    void run({ do: 'go', route, with: { ...values, keyword: '{{form.keyword}}' } }, { form: { keyword } })
  }
}
