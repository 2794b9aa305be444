import type { BlockOf } from '../../contract/page'
import { usePageDatum, useRoots } from '../../runtime/context'
import { Section } from '../../runtime/page/section'
import { failureOf } from '../../runtime/page/state-views'
import { useDataOf } from '../../runtime/page/use-text'
import { FactGrid } from './fact-grid'

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
        <FactGrid items={block.items} roots={roots} loading={loading} look={block.look} />
      )}
    </Section>
  )
}
