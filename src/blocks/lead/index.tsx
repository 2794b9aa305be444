import type { BlockOf } from '../../contract/page'
import { Icon } from '../../runtime/art/icon'
import { useRoots } from '../../runtime/context'
import { useHeadingLevel } from '../../runtime/page/parts/heading'
import { Links } from '../../runtime/page/link-view'
import { PictureView } from '../../runtime/page/parts/picture'
import { Section } from '../../runtime/page/parts/section'
import { failureOf, Skeleton } from '../../runtime/page/state-views'
import { linesOf, useDataOf } from '../../runtime/page/use-text'
import { AsideView } from './aside'
import './lead.css'

/** A title, its description and points; the page header when it is the first block. */
export function LeadBlock({ block }: { block: BlockOf<'lead'> }) {
  const lead = useHeadingLevel() === 1
  const points = block.points ?? []
  const roots = useRoots()
  const data = useDataOf([block.title, block.text, ...points])
  const failure = failureOf(data)
  return (
    <Section title={block.title} className={`lead${lead ? ' lead--first' : ''}`}>
      <div className="lead__main">
        {failure ?? (data.some((datum) => datum.loading) ? <Skeleton lines={2} /> : <LeadWords block={block} points={points} />)}
      </div>
      {block.aside && !failure && <AsideView aside={block.aside} roots={roots} ofPage={lead} />}
    </Section>
  )
}

function LeadWords({ block, points }: { block: BlockOf<'lead'>; points: string[] }) {
  const roots = useRoots()
  return (
    <>
      {linesOf(block.text, roots).map((line, at) => (
        <p key={at} className="intro__text">
          {line}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="intro__points">
          {points
            .flatMap((point) => linesOf(point, roots))
            .map((point, at) => (
              <li key={at}>
                <Icon name="check" />
                <span>{point}</span>
              </li>
            ))}
        </ul>
      )}
      {block.picture && (
        <div className="lead__picture">
          <PictureView picture={block.picture} roots={roots} sizes="(max-width: 1000px) 92vw, 58vw" />
        </div>
      )}
      <Links links={block.links} className="intro__links" />
    </>
  )
}
