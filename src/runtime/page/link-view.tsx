import type { Link } from '../../contract/parts/page/block-parts'
import { holds } from '../../validate/condition'
import { usePortal, useRoots, type PortalTools, type Roots } from '../context'
import { isOffered } from '../router/offered'
import { Icon } from '../art/icon'
import { ActionLink } from './action-link'
import { useText } from './use-text'
import './link-view.css'

type Look = 'button' | 'quiet'

export const isShown = (portal: PortalTools, { when, action }: Link, at: Roots) =>
  holds(when, at, portal.boot.portal.conditions) && isOffered(portal, action, at)

/** A block's link: a button, or a text link with an arrow in the block's header. */
export function LinkView({ link, look = 'button', roots }: { link: Link; look?: Look; roots?: Roots }) {
  const portal = usePortal()
  const around = useRoots()
  const at = roots ?? around
  const { text } = useText(link.label, at)
  if (!isShown(portal, link, at)) return null
  const shape = look === 'quiet' ? 'link-quiet' : `button link-button${link.primary ? ' button--primary' : ''}`
  const looks = link.danger ? `${shape} danger` : shape
  return (
    <ActionLink action={link.action} roots={at} className={looks}>
      {link.icon && <Icon name={link.icon} />}
      <span>{text}</span>
      {look === 'quiet' && <Icon name="chevron" />}
    </ActionLink>
  )
}

/** A row of links; nothing when there are none. `roots` are those of the row that the block shows, if any. */
export function Links({
  links,
  look,
  roots,
  className = '',
}: {
  links: Link[] | undefined
  look?: Look
  roots?: Roots
  className?: string
}) {
  if (!links?.length) return null
  return (
    <div className={`links screen-only ${className}`.trim()}>
      {links.map((link, at) => (
        <LinkView key={at} link={link} look={look} roots={roots} />
      ))}
    </div>
  )
}
