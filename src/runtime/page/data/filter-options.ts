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
  /** How many rows there are, where the filter counts them. */
  count?: number
}

type Options = Pick<Filter, 'options' | 'dict' | 'years' | 'counts'>

/** The options of a filter, as the page or a dictionary names them, or the last years; each with its count, if they are counted. */
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

/** Options that are counted are there when there are rows, or when they are chosen. */
export const offered = (options: FilterOption[], chosen: string | undefined) =>
  options.filter(({ value, count }) => count !== 0 || value === chosen)
