import { useId } from 'react'
import type { Dict } from '../../contract/dict'
import type { Filter } from '../../contract/page'
import { usePortal, useRoots } from '../../runtime/context'
import './filters.css'

/** Whether any of the filters is set. */
export function useFiltered(filters: Filter[] | undefined): boolean {
  const { query } = usePortal()
  return (filters ?? []).some((filter) => query[filter.query])
}

/** Rows of chips, one choice each; a choice stands in the address and begins at the first page. */
export function Filters({ filters, page }: { filters: Filter[]; page: string | undefined }) {
  return (
    <div className="filters">
      {filters.map((filter) => (
        <FilterRow key={filter.query} filter={filter} page={page} />
      ))}
    </div>
  )
}

function FilterRow({ filter, page }: { filter: Filter; page: string | undefined }) {
  const id = useId()
  const { query, setQuery, word } = usePortal()
  const { dicts = {} } = useRoots() as { dicts?: Record<string, Dict> }
  const options = [{ dictValue: '', dictLabel: word('allOptions') }, ...(dicts[filter.dict]?.items ?? [])]
  const chosen = query[filter.query] ?? ''
  return (
    <div className="filters__row" role="group" aria-labelledby={id}>
      <span className="filters__title" id={id}>
        {filter.title}
      </span>
      {options.map(({ dictValue, dictLabel }) => (
        <button
          key={dictValue} type="button" className="filters__chip" aria-pressed={chosen === dictValue}
          onClick={() => setQuery({ [filter.query]: dictValue, ...(page ? { [page]: '' } : {}) })}
        >
          {dictLabel}
        </button>
      ))}
    </div>
  )
}
