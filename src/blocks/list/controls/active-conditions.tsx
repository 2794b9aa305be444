import { writtenNumber } from '../../../validate/form/decimal-mark'
import { filterNames } from '../../../contract/derived/operations/range-names'
import type { BlockOf, Filter } from '../../../contract/page'
import { chosenWords } from '../../../contract/words/forms/chosen-words'
import { useTranslator } from '../../../runtime/use-words'
import { useFilterOptions } from '../../../runtime/page/data/filter-options'
import { countText } from '../../../validate/max-counted'
import type { Translate } from '../../../validate/words'
import { conditionsOf } from '../conditions'
import { ChoiceLink } from './choice-link'
import { useListConditions } from './use-list-conditions'

const without = (names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** The active conditions, which can be removed one by one or all at once, and the number of matching rows. */
export function ActiveConditions({ block, total }: { block: BlockOf<'list'>; total: number | undefined }) {
  const { translate } = useTranslator(chosenWords)
  const { chosen } = useListConditions()
  return (
    <div className="list-chosen">
      <span>{translate('chosen')}</span>
      {block.search !== undefined && chosen.keyword && (
        <Condition title={translate('keyword')} value={chosen.keyword} names={['keyword']} />
      )}
      {block.filters?.map((filter) => (
        <ChosenFilter key={filter.query} filter={filter} />
      ))}
      <ChoiceLink className="link-quiet" values={without(conditionsOf(block))}>
        {translate('clearAll')}
      </ChoiceLink>
      <span className="visually-hidden" role="status">
        {total === undefined ? '' : translate('total', { count: countText(total) })}
      </span>
    </div>
  )
}

function ChosenFilter({ filter }: { filter: Filter }) {
  const { translate } = useTranslator(chosenWords)
  const { chosen } = useListConditions()
  const options = useFilterOptions(filter)
  const names = filterNames(filter)
  const [from, to] = names.map((name) => chosen[name])
  if (!from && !to) return null
  const value = filter.range
    ? rangeText(translate, writtenNumber(from ?? ''), writtenNumber(to ?? ''))
    : (options.find((option) => option.value === from)?.title ?? from ?? '')
  return <Condition title={filter.title} value={value} names={names} />
}

function rangeText(translate: Translate<keyof typeof chosenWords>, from = '', to = ''): string {
  if (!to) return translate('rangeAtLeast', { from })
  return from ? translate('rangeBetween', { from, to }) : translate('rangeAtMost', { to })
}

function Condition({ title, value, names }: { title: string; value: string; names: string[] }) {
  const { translate } = useTranslator(chosenWords)
  return (
    <ChoiceLink className="chip chip--chosen" values={without(names)}>
      {translate('labelled', { label: title, value })}
      <span aria-hidden="true">×</span>
      <span className="visually-hidden">{translate('takeBack')}</span>
    </ChoiceLink>
  )
}
