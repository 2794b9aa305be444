import { filterNames } from '../../../contract/derived/operations/range-names'
import type { BlockOf, Filter } from '../../../contract/page'
import { usePortal, type PortalTools } from '../../../runtime/context'
import { useFilterOptions } from '../../../runtime/page/data/filter-options'
import { countText } from '../../../validate/most-counted'
import { conditionsOf } from '../conditions'
import { ChoiceLink } from './choice-link'
import { useChoice } from './use-choice'

const without = (names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** The conditions in force, each to be taken back alone or all at once, and how many rows meet them. */
export function Chosen({ block, total }: { block: BlockOf<'list'>; total: number | undefined }) {
  const { word } = usePortal()
  const { chosen } = useChoice()
  return (
    <div className="list-chosen">
      <span>{word('chosen')}</span>
      {block.search !== undefined && chosen.keyword && <Condition title={word('keyword')} value={chosen.keyword} names={['keyword']} />}
      {block.filters?.map((filter) => (
        <ChosenFilter key={filter.query} filter={filter} />
      ))}
      <ChoiceLink className="link-quiet" values={without(conditionsOf(block))}>
        {word('clearAll')}
      </ChoiceLink>
      <span className="visually-hidden" role="status">
        {total === undefined ? '' : word('total', { count: countText(total) })}
      </span>
    </div>
  )
}

function ChosenFilter({ filter }: { filter: Filter }) {
  const { word } = usePortal()
  const { chosen } = useChoice()
  const options = useFilterOptions(filter)
  const names = filterNames(filter)
  const [from, to] = names.map((name) => chosen[name])
  if (!from && !to) return null
  const value = filter.range ? rangeText(word, from, to) : (options.find((option) => option.value === from)?.title ?? from ?? '')
  return <Condition title={filter.title} value={value} names={names} />
}

function rangeText(word: PortalTools['word'], from = '', to = ''): string {
  if (!to) return word('rangeAtLeast', { from })
  return from ? word('rangeBetween', { from, to }) : word('rangeAtMost', { to })
}

function Condition({ title, value, names }: { title: string; value: string; names: string[] }) {
  const { word } = usePortal()
  return (
    <ChoiceLink className="chip chip--chosen" values={without(names)}>
      {word('labelled', { label: title, value })}
      <span aria-hidden="true">×</span>
      <span className="visually-hidden">{word('takeBack')}</span>
    </ChoiceLink>
  )
}
