import type { Page } from '../../../contract/page'
import type { Route } from '../../../contract/route'
import { quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { refer } from '../names/refer'
import { routesOf } from '../names/unused'
import { memoizePerIndex } from '../memoize-per-index'
import { addressNeeds, checkQuery } from './link-query'
import { checkTemplates, type Scope } from './templates'

/** Routes that the shell links to from every page. */
const inShell = memoizePerIndex(
  (index) =>
    new Set([
      ...index.sources.filter(({ kind }) => kind === 'menus' || kind === 'portal').flatMap(({ data }) => routesOf(data)),
      ...Object.values(index.portal?.value.guard ?? {}),
    ]),
)

/** Whether the menu item of a route opens a page above it. */
const hasOwner = ({ menuItems, portal }: TreeIndex, { id, value }: Entry<Route>) =>
  menuItems.some((item) => item.id === value.menu && ![undefined, id, portal?.value.guard.home].includes(item.value.route))

/** Warns of a detail page whose breadcrumb leads only home, and names a page that links to it. */
function warnNoWayUp(index: TreeIndex, page: Page, source: Source): void {
  const route = index.routes.find(({ value }) => value.page === page.id)
  if (!route || page.breadcrumb === false || inShell(index).has(route.id) || hasOwner(index, route)) return
  if (addressNeeds(index, page.id).length === 0) return
  if (index.unsure('menus') || index.unsure('portal')) return
  const leading = index.pages.filter((one) => one.id !== page.id && routesOf(one.source.data).includes(route.id)).map(({ id }) => id)
  const { guard, search } = index.portal?.value ?? {}
  const above = index.routes.filter(({ id, value }) => id !== guard?.home && id !== search?.route && leading.includes(value.page))
  const [likeliest] = [...above.filter(({ id }) => inShell(index).has(id)), ...above]
  if (!likeliest) return
  index.report.add(placeOf(source, ['title']), {
    code: 'page/no-way-up',
    severity: 'warning',
    zh: `“${quoted(page.title, 12)}”的面包屑里没有上级页面`,
    en: `The breadcrumb of ${page.id} leads to no page above it`,
    fix: { zh: `写上 parents，如 [{ "route": "${likeliest.id}" }]`, en: `Say "parents", as [{ "route": "${likeliest.id}" }]` },
  })
}

/** The pages that each page declares as its parents. */
const parentsOf = memoizePerIndex((index) => {
  const pageOf = new Map(index.routes.map(({ id, value }) => [id, value.page]))
  return new Map(index.pages.map(({ id, value }) => [id, (value.parents ?? []).flatMap(({ route }) => pageOf.get(route) ?? [])]))
})

/** All ancestors of a page. */
function allAbove(index: TreeIndex, page: string): Set<string> {
  const found = new Set<string>()
  const take = (id: string) => {
    for (const above of parentsOf(index).get(id) ?? []) {
      if (found.has(above)) continue
      found.add(above)
      take(above)
    }
  }
  take(page)
  return found
}

/** Reports a cycle of parents once: at the page that a menu opens, which needs no parent, else at the first. */
function reportLoop(index: TreeIndex, page: Page, above: string, source: Source, path: Path): void {
  if (!allAbove(index, above).has(page.id)) return
  const round = [...allAbove(index, page.id)].filter((one) => allAbove(index, one).has(page.id)).sort()
  const isTop = (id: string) => index.routes.some(({ id: route, value }) => value.page === id && inShell(index).has(route))
  if ((round.find(isTop) ?? round[0]) !== page.id) return
  const other = index.pages.find(({ id }) => id === above)?.value.title ?? above
  index.report.add(placeOf(source, path), {
    code: 'page/own-parent',
    zh: `“${quoted(page.title, 12)}”和“${quoted(other, 12)}”互为上级`,
    en: `${page.id} and ${above} are each above the other`,
    fix: { zh: '从这里删去这一项，或从另一页删去', en: 'Delete this entry, or the one of the other page' },
  })
}

/** A parent exists, is another page, and accepts the parameters that it gets. */
export function checkParents(index: TreeIndex, { page, source, scope }: { page: Page; source: Source; scope: Scope }): void {
  if (!page.parents) return warnNoWayUp(index, page, source)
  page.parents.forEach(({ route: id, title, with: values }, at) => {
    const path = ['parents', at]
    const route = refer(index, 'route', id, source, [...path, 'route'])
    checkTemplates(index, scope, { title, with: values }, source, path)
    checkQuery(index, id, values, source, [...path, 'with'])
    if (route && route.value.page !== page.id) reportLoop(index, page, route.value.page, source, [...path, 'route'])
    if (route?.value.page !== page.id) return
    index.report.add(placeOf(source, [...path, 'route']), {
      code: 'page/own-parent',
      zh: `“${quoted(page.title, 12)}”不能是自己的上级`,
      en: `${page.id} is no page above itself`,
      fix: { zh: '改成上一级的路由，或删去这一项', en: 'Name the route above, or delete the entry' },
    })
  })
}
