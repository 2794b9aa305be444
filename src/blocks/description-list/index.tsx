import type { BlockOf } from '../../contract/page'
import { usePageDatum, useRoots } from '../../runtime/context'
import { Section } from '../../runtime/page/parts/section'
import { failureOf } from '../../runtime/page/state-views'
import { useDataOf } from '../../runtime/page/use-text'
import { DescriptionGrid, readableItems } from './description-grid'

/** Names and values; a missing value says so, and nothing is shown when the reader may read none. With a source, the root `row` is its data. */
export function DescriptionListBlock({ block }: { block: BlockOf<'description-list'> }) {
  const source = usePageDatum(block.source)
  const named = useDataOf(block.items.map((item) => item.value))
  const data = source ? [source, ...named] : named
  const roots = { ...useRoots(), ...(source && { row: source.data }) }
  const loading = data.some((datum) => datum.loading)
  const items = readableItems(block.items, roots)
  if (items.length === 0) return null
  return (
    <Section title={block.title} links={block.links} roots={roots} className="description-list">
      {failureOf(data) ?? <DescriptionGrid items={items} roots={roots} loading={loading} look={block.look} />}
    </Section>
  )
}
