import type { BlockOf } from '../../contract/page'
import { fill, fillText } from '../../validate/template'
import { usePageDatum, usePortal, useRoots, type Roots } from '../../runtime/context'
import { LinkView } from '../../runtime/page/link-view'
import { Section } from '../../runtime/page/section'
import { failureOf, Skeleton } from '../../runtime/page/state-views'
import { useDataOf, valueText } from '../../runtime/page/use-text'
import './facts.css'

type Fact = BlockOf<'facts'>['items'][number]

/** Names and values; a value that is missing says so. With a source, `row` is its data. */
export function FactsBlock({ block }: { block: BlockOf<'facts'> }) {
  const source = usePageDatum(block.source)
  const named = useDataOf(block.items.map((item) => item.value))
  const data = source ? [source, ...named] : named
  const roots = { ...useRoots(), ...(source && { row: source.data }) }
  const loading = data.some((datum) => datum.loading)
  return (
    <Section title={block.title} links={block.links} className="facts">
      {failureOf(data) ?? (
        <dl className="facts__grid">
          {block.items.map((item, at) => (
            <FactView key={at} fact={item} roots={roots} loading={loading} />
          ))}
        </dl>
      )}
    </Section>
  )
}

function useValue(template: string, roots: Roots): string {
  const { word } = usePortal()
  const value = fill(template, roots)
  return typeof value === 'boolean' ? word(value ? 'yes' : 'no') : valueText(template, roots)
}

function FactView({ fact, roots, loading }: { fact: Fact; roots: Roots; loading: boolean }) {
  const { word } = usePortal()
  const value = useValue(fact.value, roots)
  return (
    <div className="fact">
      <dt className="fact__label">{fillText(fact.label, roots)}</dt>
      <dd className="fact__value">
        {loading ? <Skeleton lines={[62]} /> : <span className={value ? undefined : 'fact__none'}>{value || word('none')}</span>}
        {fact.link && !loading && <LinkView link={fact.link} look="quiet" roots={roots} />}
      </dd>
    </div>
  )
}
