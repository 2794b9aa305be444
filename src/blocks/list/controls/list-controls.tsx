import { Suspense, useId, useState, type ReactNode } from 'react'
import { lazyPart } from '../../../runtime/lazy/lazy-part'
import { choiceWords } from '../../../contract/words/forms/choice-words'
import { filterNames } from '../../../contract/derived/operations/range-names'
import type { BlockOf, Filter } from '../../../contract/page'
import { usePortal } from '../../../runtime/context'
import { useTranslator } from '../../../runtime/use-words'
import { offered, useFilterOptions, withCount } from '../../../runtime/page/data/filter-options'
import { Icon } from '../../../runtime/art/icon'
import { SearchBox } from '../../../runtime/search/search-box'
import { WithoutScript } from '../../../runtime/without-script'
import { ChoiceLink } from './choice-link'
import { useListConditions } from './use-list-conditions'
import './list-controls.css'

// Few lists have filter menus.
const FilterMenus = lazyPart('blocks/list/controls/filter-menus', async () => (await import('./filter-menus')).FilterMenus)
const ListViews = lazyPart('blocks/list/controls/list-views', async () => (await import('./list-views')).ListViews)
const RangeRow = lazyPart('blocks/list/controls/range-row', async () => (await import('./range-row')).RangeRow)

type List = BlockOf<'list'>

/** Search, filters and order of a list. On a phone several rows of them are behind one button, so that the list itself is visible. */
export function ListControls({ block }: { block: List }) {
  const { filters = [], sorts } = block
  const menus = filters.filter(({ menu }) => menu)
  const rows = [
    ...filters.filter(({ menu }) => !menu).map((filter) => <RowOf key={filter.query} filter={filter} />),
    ...(menus.length > 0 ? [<FilterMenus key="menus" filters={menus} />] : []),
    ...(sorts ? [<Sorts key="" sorts={sorts} />] : []),
  ]
  return (
    <div className="list-controls screen-only">
      {block.search !== undefined && <Search hint={block.search} />}
      {block.views && (
        <Suspense fallback={<span className="chip" aria-hidden="true" />}>
          <ListViews block={block} />
        </Suspense>
      )}
      {rows.length > 1 ? <Fold filters={filters}>{rows}</Fold> : rows}
    </div>
  )
}

function Fold({ filters, children }: { filters: Filter[]; children: ReactNode }) {
  const { word } = usePortal()
  const { chosen } = useListConditions()
  const [open, setOpen] = useState(false)
  const id = useId()
  const count = filters.filter((filter) => filterNames(filter).some((name) => chosen[name])).length
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
  const { chosen, choose, addressWith } = useListConditions()
  return <SearchBox hint={hint} keyword={chosen.keyword} address={addressWith({})} onSearch={(keyword) => choose({ keyword })} />
}

function RowOf({ filter }: { filter: Filter }) {
  if (!filter.range) return <FilterRow filter={filter} />
  return (
    <Suspense fallback={<span className="chip" aria-hidden="true" />}>
      <RangeRow filter={filter} />
    </Suspense>
  )
}

function FilterRow({ filter }: { filter: Filter }) {
  const { word } = usePortal()
  const { chosen } = useListConditions()
  const counted = offered(useFilterOptions(filter), chosen[filter.query])
  // Without rows there are no options.
  if (counted.length === 0) return null
  const options = [{ value: '', title: word('allOptions') }, ...counted.map((one) => ({ value: one.value, title: withCount(one, word) }))]
  return (
    <Choices title={filter.title} options={options} chosen={chosen[filter.query] ?? ''} valuesOf={(value) => ({ [filter.query]: value })} />
  )
}

function Sorts({ sorts }: { sorts: NonNullable<List['sorts']> }) {
  const { word } = usePortal()
  const { chosen } = useListConditions()
  const [first] = sorts
  const open = sorts.some(({ value }) => value === chosen.sort) ? chosen.sort! : first!.value
  return (
    <Choices title={word('sortBy')} options={sorts} chosen={open} valuesOf={(value) => ({ sort: value === first!.value ? '' : value })} />
  )
}

interface ChoicesProps {
  title: string
  options: { value: string; title: string }[]
  chosen: string
  valuesOf(value: string): Record<string, string>
}

/** More options than this are folded, because their lines would push the list out of view. */
const maxChoices = 9
const firstChoices = 6

function Choices({ title, options, chosen, valuesOf }: ChoicesProps) {
  const id = useId()
  const { translate } = useTranslator(choiceWords)
  const [all, setAll] = useState(false)
  const shown = all || options.length <= maxChoices ? options : options.filter(({ value }, at) => at < firstChoices || value === chosen)
  const linkTo = (option: ChoicesProps['options'][number]) => (
    <ChoiceLink key={option.value} className="chip" chosen={option.value === chosen} values={valuesOf(option.value)}>
      {option.title}
    </ChoiceLink>
  )
  return (
    <div className="list-choice" role="group" aria-labelledby={id}>
      <span id={id} className="list-choice__title">
        {title}
      </span>
      <div className="list-choice__options">
        {shown.map(linkTo)}
        {options.length > maxChoices && (
          <button type="button" className="chip chip--more" aria-expanded={all} onClick={() => setAll(!all)}>
            {translate(all ? 'fewerOptions' : 'moreOptions', { count: options.length - shown.length })}
          </button>
        )}
        {shown.length < options.length && <WithoutScript>{options.filter((option) => !shown.includes(option)).map(linkTo)}</WithoutScript>}
      </div>
    </div>
  )
}
