import { filterNames } from '../../contract/derived/operations/range-names'
import type { BlockOf, DataCall } from '../../contract/page'
import { usePortal } from '../../runtime/context'
import { splitTemplate } from '../../validate/template/template-text'

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

/** Whether a value of the address decides what a call answers, such as the keyword of a search beside the list. */
export function useIsAsked(call: DataCall | undefined): boolean {
  const { query } = usePortal()
  const paths = Object.values(call?.with ?? {}).flatMap((value) => (typeof value === 'string' ? splitTemplate(value) : []))
  return paths.some(({ path }) => path.startsWith('route.') && query[path.slice('route.'.length)])
}
