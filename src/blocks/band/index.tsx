import type { BlockOf } from '../../contract/page'
import { Links } from '../../runtime/page/link-view'
import { Section } from '../../runtime/page/section'
import { useText } from '../../runtime/page/use-text'
import './band.css'

/** One sentence and what to do about it, on a deep ground. */
export function BandBlock({ block }: { block: BlockOf<'band'> }) {
  const { text } = useText(block.text)
  return (
    <Section title={block.title} className="band">
      <p className="band__text">{text}</p>
      <Links links={block.links} className="band__links" />
    </Section>
  )
}
