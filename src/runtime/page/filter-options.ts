import type { Dict } from '../../contract/dict'
import type { Filter } from '../../contract/page'
import { chinaDay } from '../../validate/time/china-time'
import { useRoots } from '../context'

function lastYears(count: number) {
  const thisYear = Number(chinaDay(new Date()).slice(0, 4))
  return Array.from({ length: count }, (_, ago) => ({ value: String(thisYear - ago), title: `${thisYear - ago}年` }))
}

/** The options of a filter, as the page or a dictionary names them, or the last years. */
export function useFilterOptions({ options, dict, years }: Pick<Filter, 'options' | 'dict' | 'years'>): { value: string; title: string }[] {
  const { dicts = {} } = useRoots() as { dicts?: Record<string, Dict> }
  if (dict !== undefined) return (dicts[dict]?.items ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, title: dictLabel }))
  if (years !== undefined) return lastYears(years)
  return (options ?? []).map((value) => ({ value, title: value }))
}
