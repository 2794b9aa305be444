import { usePortal } from '../../../runtime/context'

/** What a visitor narrows a list by; it stands in the address, so that going back, reloading and sharing keep it. */
export function useChoice() {
  const { query, setQuery } = usePortal()
  return { chosen: query, choose: (values: Record<string, string>) => setQuery({ ...values, page: '' }) }
}
