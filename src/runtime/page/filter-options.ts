import type { Dict } from '../../contract/dict'
import type { Filter } from '../../contract/page'
import { useRoots } from '../context'

/** The options of a filter, as the page or a dictionary names them. */
export function useFilterOptions({ options, dict }: Pick<Filter, 'options' | 'dict'>): { value: string; title: string }[] {
  const { dicts = {} } = useRoots() as { dicts?: Record<string, Dict> }
  if (dict !== undefined) return (dicts[dict]?.items ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, title: dictLabel }))
  return (options ?? []).map((value) => ({ value, title: value }))
}
