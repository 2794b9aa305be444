import { filterNames } from '../../../contract/derived/operations/range-names'
import type { BlockOf, Filter } from '../../../contract/page'
import { usePortal, type PortalTools } from '../../../runtime/context'
import { useFilterOptions } from '../../../runtime/page/data/filter-options'
import { countText } from '../../../validate/most-counted'
import { conditionsOf } from '../conditions'
import { useChoice } from './use-choice'

/** The conditions in force, each to be taken back alone or all at once, and how many rows meet them. */
export function Chosen({ block, total }: { block: BlockOf<'list'>; total: number | undefined }) {
  const { word } = usePortal()
  const { chosen, choose } = useChoice()
  return (
    <div className="list-chosen">
      <span>{word('chosen')}</span>
      {block.search !== undefined && chosen.keyword && (
        <Condition title={word('keyword')} value={chosen.keyword} onTakeBack={() => choose({ keyword: '' })} />
      )}
      {block.filters?.map((filter) => (
        <ChosenFilter key={filter.query} filter={filter} />
      ))}
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
  const { word } = usePortal()
  const { chosen, choose } = useChoice()
  const options = useFilterOptions(filter)
  const names = filterNames(filter)
  const [from, to] = names.map((name) => chosen[name])
  if (!from && !to) return null
  const value = filter.range ? rangeText(word, from, to) : (options.find((option) => option.value === from)?.title ?? from ?? '')
  return <Condition title={filter.title} value={value} onTakeBack={() => choose(Object.fromEntries(names.map((name) => [name, ''])))} />
}

function rangeText(word: PortalTools['word'], from = '', to = ''): string {
  if (!to) return word('rangeAtLeast', { from })
  return from ? word('rangeBetween', { from, to }) : word('rangeAtMost', { to })
}

function Condition({ title, value, onTakeBack }: { title: string; value: string; onTakeBack(): void }) {
  const { word } = usePortal()
  return (
    <button type="button" className="chip chip--chosen" onClick={onTakeBack}>
      {word('labelled', { label: title, value })}
      <span aria-hidden="true">×</span>
      <span className="visually-hidden">{word('takeBack')}</span>
    </button>
  )
}
