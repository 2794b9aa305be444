import { filterNames } from '../../contract/derived/operations/range-names'
import type { BlockOf } from '../../contract/page'
import { usePortal } from '../../runtime/context'

type List = BlockOf<'list'>

/** Query values that filter a list. */
export const conditionsOf = ({ search, filters = [] }: List) => [
  ...(search === undefined ? [] : ['keyword']),
  ...filters.flatMap(filterNames),
]

/** Whether a search or a filter is active. */
export function useIsFiltered(block: List): boolean {
  const { query } = usePortal()
  return conditionsOf(block).some((name) => query[name])
}
