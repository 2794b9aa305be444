import type { Route } from '../../../contract/route'
import type { Boot } from '../../../release/release'
import { usePortal } from '../../context'
import { Icon } from '../../art/icon'
import { ActionLink } from '../action-link'
import './breadcrumb.css'

interface Crumb {
  title: string
  /** Route to go to; none for the page itself and for groups that are no page. */
  route?: string
}

/** The main menu entries that own a route, outermost first. */
function owners({ menus }: Boot, route: Route): Crumb[] {
  for (const item of menus.main) {
    if (item.id === route.menu) return [item]
    const child = item.items?.find((one) => one.id === route.menu)
    if (child) return [item, child]
  }
  return []
}

/** From the home page over the owning menu entries to this page; an entry that leads here is this page and not repeated. */
export function crumbsOf(boot: Boot, route: Route, home: string, title: string): Crumb[] {
  const homeRoute = boot.portal.guard.home
  const above = owners(boot, route).filter((item) => item.route !== route.id && item.route !== homeRoute && item.title !== title)
  if (route.id === homeRoute) return [{ title }]
  return [{ title: home, route: homeRoute }, ...above.map((item) => ({ title: item.title, route: item.route })), { title }]
}

export function Breadcrumb({ title }: { title: string }) {
  const { boot, route, word } = usePortal()
  const crumbs = crumbsOf(boot, route, word('homeCrumb'), title)
  // Of the home page nothing is above.
  if (crumbs.length < 2) return null
  return (
    <nav className="breadcrumb" aria-label={word('breadcrumb')}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={at}>
            {at > 0 && <Icon name="chevron" />}
            {crumb.route && <ActionLink action={{ do: 'go', route: crumb.route }}>{crumb.title}</ActionLink>}
            {!crumb.route && <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{crumb.title}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
