import type { BlockOf } from '../../contract/page'
import { usePortal, useRoots } from '../../runtime/context'
import { isShown, Links } from '../../runtime/page/link-view'
import { Section } from '../../runtime/page/parts/section'
import { useText } from '../../runtime/page/use-text'
import './call-to-action.css'

/** One sentence with its links on a dark background; not rendered for visitors who are offered none of them. */
export function CallToActionBlock({ block }: { block: BlockOf<'call-to-action'> }) {
  const { text } = useText(block.text)
  const [portal, roots] = [usePortal(), useRoots()]
  if (!block.links.some((link) => isShown(portal, link, roots))) return null
  return (
    <Section title={block.title} className="call-to-action screen-only">
      <p className="call-to-action__text">{text}</p>
      <Links links={block.links} className="call-to-action__links" />
    </Section>
  )
}
