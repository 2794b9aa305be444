import type { BlockOf } from '../../page'
import { filterNames } from './range-names'

type List = BlockOf<'list'>

/** Names of the address's values that a list sends to its operation; none for a list that is read at once. */
export function listQuery({ paged, search, filters = [], sorts }: List): string[] {
  const asked = [...(search === undefined ? [] : ['keyword']), ...filters.flatMap(filterNames), ...(sorts ? ['sort'] : [])]
  return asked.length > 0 || paged ? ['page', ...asked] : []
}
