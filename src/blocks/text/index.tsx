import { Suspense } from 'react'
import { lazyPart } from '../../runtime/lazy/lazy-part'
import type { BlockOf } from '../../contract/page'
import { fill } from '../../validate/template/template'
import { usePortal, useRoots } from '../../runtime/context'
import { Links } from '../../runtime/page/link-view'
import { Section } from '../../runtime/page/parts/section'
import { EmptyView, failureOf, Skeleton } from '../../runtime/page/state-views'
import { linesOf, useDataOf } from '../../runtime/page/use-text'
import './text.css'

const FoundKinds = lazyPart('blocks/text/found-kinds', async () => (await import('./found-kinds')).FoundKindsView)

/** Paragraphs, or the search results by kind. */
export function TextBlock({ block }: { block: BlockOf<'text'> }) {
  if (!block.kinds) return <Paragraphs block={block} />
  return (
    <Suspense fallback={null}>
      <FoundKinds block={block} kinds={block.kinds} />
    </Suspense>
  )
}

/** Paragraphs; a list value becomes a list. */
function Paragraphs({ block }: { block: BlockOf<'text'> }) {
  const data = useDataOf(block.paragraphs)
  const failure = failureOf(data)
  return (
    <Section title={block.title} className="text">
      {failure ?? (data.some((datum) => datum.loading) ? <Skeleton lines={5} /> : <Prose paragraphs={block.paragraphs} />)}
      <Links links={block.links} look="quiet" className="text__links" />
    </Section>
  )
}

function Prose({ paragraphs }: { paragraphs: string[] }) {
  const roots = useRoots()
  const { word } = usePortal()
  const filled = paragraphs.map((template) => ({ list: Array.isArray(fill(template, roots)), lines: linesOf(template, roots) }))
  if (filled.every(({ lines }) => lines.length === 0)) return <EmptyView empty={{ title: word('emptyTitle') }} />
  return (
    <div className="text__prose">
      {filled.map(({ list, lines }, at) =>
        list ? <PointList key={at} lines={lines} /> : lines.map((line, n) => <p key={`${at}-${n}`}>{line}</p>),
      )}
    </div>
  )
}

function PointList({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}
