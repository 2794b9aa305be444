import type { Dict } from '../../../contract/dict'
import type { Filter } from '../../../contract/page'
import { localDay } from '../../../validate/time/zone'
import { presentTime } from '../../../validate/time/clock'
import { fill } from '../../../validate/template/template'
import { usePortal, useRoots, type PortalTools } from '../../context'

function lastYears(count: number, word: PortalTools['word']) {
  const thisYear = Number(localDay(presentTime()).slice(0, 4))
  return Array.from({ length: count }, (_, ago) => ({ value: String(thisYear - ago), title: word('yearOption', { year: thisYear - ago }) }))
}

export interface FilterOption {
  value: string
  title: string
  /** Number of matching rows, where the filter counts them. */
  count?: number
}

type Options = Pick<Filter, 'options' | 'dict' | 'years' | 'counts'>

/** The options of a filter, from the page, a dictionary or the last years; with counts, if it counts. */
export function useFilterOptions(filter: Options): FilterOption[] {
  const roots = useRoots()
  const options = useNamedOptions(filter)
  const counts = filter.counts === undefined ? undefined : fill(filter.counts, roots)
  if (counts === null || typeof counts !== 'object') return options
  return options.map((option) => ({ ...option, count: Number((counts as Record<string, unknown>)[option.value] ?? 0) }))
}

function useNamedOptions({ options, dict, years }: Options): FilterOption[] {
  const { word } = usePortal()
  const { dicts = {} } = useRoots() as { dicts?: Record<string, Dict> }
  if (dict !== undefined) return (dicts[dict]?.items ?? []).map(({ dictValue, dictLabel }) => ({ value: dictValue, title: dictLabel }))
  if (years !== undefined) return lastYears(years, word)
  return (options ?? []).map((value) => ({ value, title: value }))
}

export const withCount = ({ title, count }: FilterOption, word: PortalTools['word']) =>
  count === undefined ? title : word('noted', { text: title, note: count })

/** Counted options are offered when they match rows or are chosen. */
export const offered = (options: FilterOption[], chosen: string | undefined) =>
  options.filter(({ value, count }) => count !== 0 || value === chosen)
