import type { Aside } from '../../contract/parts/page/block-parts'
import { usePortal, type Roots } from '../../runtime/context'
import { Links } from '../../runtime/page/link-view'
import { useDataOf, valueText } from '../../runtime/page/use-text'
import { holds } from '../../validate/condition'
import { DescriptionGrid } from '../description-list/description-grid'
import './aside.css'

interface Props {
  aside: Aside
  roots: Roots
  /** Whether it is beside the title of the page. */
  ofPage: boolean
}

/** The key facts with their links, which stay visible while the page scrolls. Beside a title within the page it is a plain card. */
export function AsideView({ aside, roots, ofPage }: Props) {
  const { boot } = usePortal()
  const data = useDataOf(aside.items.map(({ value }) => value))
  if (!holds(aside.when, roots, boot.portal.conditions)) return null
  if (data.some(({ error, data: answer }) => error !== undefined && answer === undefined)) return null
  const loading = data.some((datum) => datum.loading)
  const items = aside.items.filter((item) => loading || valueText(item.value, roots) !== '')
  const links = (aside.links ?? []).filter((link) => holds(link.when, roots, boot.portal.conditions))
  if (items.length === 0 && links.length === 0) return null
  return (
    <aside className={`aside${ofPage ? ' aside--page' : ''}`}>
      {items.length > 0 && <DescriptionGrid items={items} roots={roots} loading={loading} />}
      <Links links={links} roots={roots} className="aside__links" />
    </aside>
  )
}
