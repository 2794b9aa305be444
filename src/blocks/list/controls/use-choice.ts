import { usePortal } from '../../../runtime/context'
import { useQueryAddress } from '../../../runtime/router/query-link'

/** What a visitor narrows a list by; it stands in the address, so that going back, reloading and sharing keep it. */
export function useChoice() {
  const { query, setQuery } = usePortal()
  const address = useQueryAddress()
  const chosenAt = (values: Record<string, string>) => ({ ...values, page: '' })
  return {
    chosen: query,
    choose: (values: Record<string, string>) => setQuery(chosenAt(values)),
    /** Where the list is narrowed by these as well. */
    addressWith: (values: Record<string, string>) => address(chosenAt(values)),
  }
}
