import { createContext } from 'react'
import { menuEntries } from '../../../contract/derived/menu-entries'
import type { Action } from '../../../contract/parts/action'
import type { PageParent } from '../../../contract/parts/page/page-parent'
import { mayOpen, type Visitor } from '../../../contract/derived/accounts/access'
import type { Route } from '../../../contract/route'
import type { Boot } from '../../../release/release'
import { usePortal } from '../../context'
import { Icon } from '../../art/icon'
import { ActionLink } from '../action-link'
import './breadcrumb.css'

export interface Crumb {
  title: string
  /** The route to go to; absent for the page itself and for groups without a page. */
  route?: string
  with?: Extract<Action, { do: 'go' }>['with']
}

/** Whether the visitor may not open a page; breadcrumbs then leave it out. */
const isShut = ({ routes, accounts }: Boot, id: string | undefined, visitor: Visitor): boolean => {
  const route = routes.find((one) => one.id === id)
  return route !== undefined && !mayOpen(accounts, route.access, visitor)
}

/** The main menu entries that own a route, outermost first, without those that the visitor may not open. */
function owners(boot: Boot, route: Route, visitor: Visitor): Crumb[] {
  const found = menuEntries(boot.menus.main).find(({ item }) => item.id === route.menu)
  return [...(found?.above ?? []), ...(found ? [found.item] : [])].filter((item) => !isShut(boot, item.route, visitor))
}

/** The parent pages that a page names, without those that the visitor may not open. */
const parentsFor = (boot: Boot, parents: readonly PageParent[], visitor: Visitor): Crumb[] =>
  parents.flatMap((parent) => {
    const route = boot.routes.find(({ id }) => id === parent.route)
    return route && !isShut(boot, route.id, visitor) ? [{ title: route.title ?? '', ...parent }] : []
  })

interface Here {
  route: Route
  title: string
  parents: readonly PageParent[] | undefined
}

/**
 * The path from the home page over the parent pages, or the owning menu entries, to this page; an entry that leads to this page is not
 * repeated.
 */
export function crumbsOf(boot: Boot, { route, title, parents = [] }: Here, home: string, visitor: Visitor): Crumb[] {
  const homeRoute = boot.portal.guard.home
  if (route.id === homeRoute) return [{ title }]
  const named = parentsFor(boot, parents, visitor)
  const above = named.length > 0 ? named : owners(boot, route, visitor).filter((item) => item.route !== route.id && item.title !== title)
  return [{ title: home, route: homeRoute }, ...above.filter((item) => item.route !== homeRoute), { title }]
}

/** The parent pages that the open page names. */
export const ParentsContext = createContext<PageParent[] | undefined>(undefined)

export function Breadcrumb({ title, parents }: { title: string; parents: PageParent[] | undefined }) {
  const { boot, route, session, word } = usePortal()
  const crumbs = crumbsOf(boot, { route, title, parents }, word('homeCrumb'), session)
  // The home page has no parents.
  if (crumbs.length < 2) return null
  return (
    <nav className="breadcrumb" aria-label={word('breadcrumb')}>
      <ol>
        {crumbs.map((crumb, at) => (
          <li key={at}>
            {at > 0 && <Icon name="chevron" />}
            {crumb.route ? (
              <ActionLink action={{ do: 'go', ...crumb }}>{crumb.title}</ActionLink>
            ) : (
              <span aria-current={at === crumbs.length - 1 ? 'page' : undefined}>{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
