import type { Filter } from '../../../contract/page'
import { usePortal } from '../../../runtime/context'
import { offered, useFilterOptions, withCount } from '../../../runtime/page/data/filter-options'
import { QueryInputs, pathIn } from '../../../runtime/router/query-link'
import { WithoutScript } from '../../../runtime/without-script'
import { useListConditions } from './use-list-conditions'
import './filter-menus.css'

/** Filters whose options are in a menu, side by side. */
export function FilterMenus({ filters }: { filters: Filter[] }) {
  const { word } = usePortal()
  const { addressWith } = useListConditions()
  const address = addressWith({})
  return (
    <form className="list-menus" method="get" action={pathIn(address)} onSubmit={(event) => event.preventDefault()}>
      <QueryInputs address={address} without={filters.map(({ query }) => query)} />
      {filters.map((filter) => (
        <FilterMenu key={filter.query} filter={filter} />
      ))}
      <WithoutScript>
        <button type="submit" className="chip list-range__apply">
          {word('rangeApply')}
        </button>
      </WithoutScript>
    </form>
  )
}

function FilterMenu({ filter }: { filter: Filter }) {
  const { word } = usePortal()
  const { chosen, choose } = useListConditions()
  const value = chosen[filter.query] ?? ''
  return (
    <label className="list-menu">
      <span className="list-choice__title">{filter.title}</span>
      <select
        className="list-menu__select"
        name={filter.query}
        value={value}
        onChange={(event) => choose({ [filter.query]: event.target.value })}
      >
        <option value="">{word('allOptions')}</option>
        {offered(useFilterOptions(filter), value).map((option) => (
          <option key={option.value} value={option.value}>
            {withCount(option, word)}
          </option>
        ))}
      </select>
    </label>
  )
}
