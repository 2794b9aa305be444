import type { BlockOf } from '../../page'
import { filterNames } from './range-names'

type List = BlockOf<'list'>

/** Query values that a list passes to its operation; empty for a list that is loaded in one call. */
export function listQuery({ paged, search, filters = [], sorts }: List): string[] {
  const asked = [...(search === undefined ? [] : ['keyword']), ...filters.flatMap(filterNames), ...(sorts ? ['sort'] : [])]
  return asked.length > 0 || paged ? ['page', ...asked] : []
}
