import { usePortal } from '../../../runtime/context'
import { useQueryAddress } from '../../../runtime/router/query-link'

/** A visitor's filters of a list; they are in the address, so that going back, reloading and sharing keep them. */
export function useListConditions() {
  const { query, setQuery } = usePortal()
  const address = useQueryAddress()
  const chosenAt = (values: Record<string, string>) => ({ ...values, page: '' })
  return {
    chosen: query,
    choose: (values: Record<string, string>) => setQuery(chosenAt(values)),
    /** Address of the list with these filters added. */
    addressWith: (values: Record<string, string>) => address(chosenAt(values)),
  }
}
