import { lazy, useId, useState, type ReactNode } from 'react'
import type { BlockOf, Filter } from '../../contract/page'
import { usePortal } from '../../runtime/context'
import { offered, useFilterOptions, withCount } from '../../runtime/page/filter-options'
import { Icon } from '../../runtime/art/icon'
import { SearchBox } from '../../runtime/search/search-box'
import { countText } from '../../validate/most-counted'
import { useChoice } from './use-choice'
import './list-controls.css'

// Few lists fold their filters into menus.
const FilterMenus = lazy(async () => ({ default: (await import('./filter-menus')).FilterMenus }))

type List = BlockOf<'list'>

const conditionsOf = ({ search, filters = [] }: List) => [
  ...(search === undefined ? [] : ['keyword']),
  ...filters.map(({ query }) => query),
]

/** Whether a search or a filter is in force. */
export function useNarrowed(block: List): boolean {
  const { query } = usePortal()
  return conditionsOf(block).some((name) => query[name])
}

/** Search, conditions and order of a list. On a phone several rows of them lie behind one button, so that the list itself is seen. */
export function ListControls({ block }: { block: List }) {
  const { filters = [], sorts } = block
  const menus = filters.filter(({ menu }) => menu)
  const rows = [
    ...filters.filter(({ menu }) => !menu).map((filter) => <FilterRow key={filter.query} filter={filter} />),
    ...(menus.length > 0 ? [<FilterMenus key="menus" filters={menus} />] : []),
    ...(sorts ? [<Sorts key="" sorts={sorts} />] : []),
  ]
  return (
    <div className="list-controls">
      {block.search !== undefined && <Search hint={block.search} />}
      {rows.length > 1 ? <Fold filters={filters}>{rows}</Fold> : rows}
    </div>
  )
}

function Fold({ filters, children }: { filters: Filter[]; children: ReactNode }) {
  const { word } = usePortal()
  const { chosen } = useChoice()
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = filters.filter(({ query }) => chosen[query]).length
  return (
    <>
      <button type="button" className="list-fold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {word('filters')}
        {count > 0 && <span className="list-fold__count">{word('filtersChosen', { count })}</span>}
        <Icon name="chevron" />
      </button>
      <div id={id} className={`list-fold__rows${open ? ' list-fold__rows--open' : ''}`}>
        {children}
      </div>
    </>
  )
}

function Search({ hint }: { hint: string }) {
  const { chosen, choose } = useChoice()
  return <SearchBox hint={hint} keyword={chosen.keyword} onSearch={(keyword) => choose({ keyword })} />
}

function FilterRow({ filter }: { filter: Filter }) {
  const { word } = usePortal()
  const { chosen, choose } = useChoice()
  const counted = offered(useFilterOptions(filter), chosen[filter.query])
  const options = [{ value: '', title: word('allOptions') }, ...counted.map((one) => ({ value: one.value, title: withCount(one) }))]
  return (
    <Choices
      title={filter.title}
      options={options}
      chosen={chosen[filter.query] ?? ''}
      onChoose={(value) => choose({ [filter.query]: value })}
    />
  )
}

function Sorts({ sorts }: { sorts: NonNullable<List['sorts']> }) {
  const { word } = usePortal()
  const { chosen, choose } = useChoice()
  const [first] = sorts
  const open = sorts.some(({ value }) => value === chosen.sort) ? chosen.sort! : first!.value
  return (
    <Choices
      title={word('sortBy')}
      options={sorts}
      chosen={open}
      onChoose={(value) => choose({ sort: value === first!.value ? '' : value })}
    />
  )
}

interface ChoicesProps {
  title: string
  options: { value: string; title: string }[]
  chosen: string
  onChoose(value: string): void
}

function Choices({ title, options, chosen, onChoose }: ChoicesProps) {
  const id = useId()
  return (
    <div className="list-choice" role="group" aria-labelledby={id}>
      <span id={id} className="list-choice__title">
        {title}
      </span>
      <div className="list-choice__options">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="chip"
            aria-pressed={option.value === chosen}
            onClick={() => onChoose(option.value)}
          >
            {option.title}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The conditions in force, each to be taken back alone or all at once, and how many rows meet them. */
export function Chosen({ block, total }: { block: List; total: number | undefined }) {
  const { word } = usePortal()
  const { chosen, choose } = useChoice()
  return (
    <div className="list-chosen">
      <span>{word('chosen')}</span>
      {block.search !== undefined && chosen.keyword && (
        <Condition title={word('keyword')} value={chosen.keyword} onTakeBack={() => choose({ keyword: '' })} />
      )}
      {block.filters?.map((filter) => chosen[filter.query] && <ChosenFilter key={filter.query} filter={filter} />)}
      <button
        type="button"
        className="link-quiet"
        onClick={() => choose(Object.fromEntries(conditionsOf(block).map((name) => [name, ''])))}
      >
        {word('clearAll')}
      </button>
      <span className="visually-hidden" role="status">
        {total === undefined ? '' : word('total', { count: countText(total) })}
      </span>
    </div>
  )
}

function ChosenFilter({ filter }: { filter: Filter }) {
  const { chosen, choose } = useChoice()
  const value = chosen[filter.query] ?? ''
  const title = useFilterOptions(filter).find((option) => option.value === value)?.title ?? value
  return <Condition title={filter.title} value={title} onTakeBack={() => choose({ [filter.query]: '' })} />
}

function Condition({ title, value, onTakeBack }: { title: string; value: string; onTakeBack(): void }) {
  const { word } = usePortal()
  return (
    <button type="button" className="chip chip--chosen" onClick={onTakeBack}>
      {title}：{value}
      <span aria-hidden="true">×</span>
      <span className="visually-hidden">{word('takeBack')}</span>
    </button>
  )
}
