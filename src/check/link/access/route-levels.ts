import type { OpenApiParameter } from '../../../contract/operation'
import type { Route } from '../../../contract/route'
import { quoted, replaceBy } from '../../report'
import { placeOf } from '../../source'
import type { Entry, OperationEntry, TreeIndex } from '../../tree-index'
import { findOperation } from '../api/find-operation'
import { formsOnPage } from './visible-forms'
import { linkRefusedForms } from './refused-forms'
import { closedRoutes } from './closed-routes'
import { accessFor, admitsVisitor, anonymousVisitor, isKnownAccess, verdictFor, visitors, visitorTitle, type VisitorId } from './visitors'

/** Visitors other than staff: staff opens the pages of the cases it works on, and is refused the data that is not its own. */
const people = (index: TreeIndex): VisitorId[] =>
  visitors.everybody(index).filter((one) => one === anonymousVisitor || !index.accountNames.staff.includes(one))

interface RefusedRead {
  route: Entry<Route>
  operation: OperationEntry
  shut: VisitorId
}

/** Data that a page reads for every visitor although some of them may not read it. */
function refusedOn(index: TreeIndex, route: Entry<Route>): RefusedRead[] {
  // An unknown word of access admits nobody known; it is reported where it is written.
  if (!isKnownAccess(index, route.value.access)) return []
  const openers = people(index).filter((one) => admitsVisitor(index, route.value.access, one))
  const page = index.pages.find(({ id }) => id === route.value.page)
  const { conditions = {} } = index.portal?.value ?? {}
  return Object.values(page?.value.data ?? {}).flatMap(({ from, when, with: values = {} }): RefusedRead[] => {
    const operation = findOperation(index, from)
    // A call that needs a parameter from the address is not made on every visit.
    const isNamed = ({ name, required }: OpenApiParameter) => required && String(values[name]).includes('{{route.')
    if (!operation || operation.value.parameters?.some(isNamed)) return []
    const shut = openers.find(
      (one) => verdictFor(index, one, when, conditions) === 'yes' && !admitsVisitor(index, operation.value['x-access'], one),
    )
    return shut === undefined ? [] : [{ route, operation, shut }]
  })
}

const titleOf = ({ id, value }: Entry<Route>) => quoted(value.title ?? id, 10)

/** Reports the operation itself when several pages read it or the guard leads to it: then the routes are right. */
function reportOperation(index: TreeIndex, reads: readonly RefusedRead[]): void {
  const [{ route, operation, shut }] = reads as [RefusedRead]
  const wanted = people(index).filter((one) => reads.some((read) => admitsVisitor(index, read.route.value.access, one)))
  index.report.add(placeOf(operation.source, [...operation.path, 'x-access']), {
    code: 'shell/below-operation',
    severity: 'warning',
    zh: `${visitorTitle(index, shut)}打得开“${titleOf(route)}”${reads.length > 1 ? `等 ${reads.length} 页` : ''}，这里不许读`,
    en: `${shut} may open ${reads.length} pages that read ${operation.id}, and is refused`,
    fix: replaceBy(accessFor(index, wanted), `改为 "${accessFor(index, wanted)}"，或收紧这些路由，或给数据写 when`),
    related: reads.map((one) => placeOf(one.route.source, [...one.route.path, 'access'])),
  })
}

/** Reports a route that admits a visitor whose first read is refused. */
function reportRoute(index: TreeIndex, reads: readonly RefusedRead[]): void {
  const [{ route, operation, shut }] = reads as [RefusedRead]
  const served = people(index).filter((one) =>
    [route.value.access, ...reads.map((read) => read.operation.value['x-access'])].every((access) => admitsVisitor(index, access, one)),
  )
  const access = accessFor(index, served)
  index.report.add(placeOf(route.source, [...route.path, 'access']), {
    code: 'shell/below-operation',
    severity: 'warning',
    zh: `${visitorTitle(index, shut)}打得开“${titleOf(route)}”，读不了 ${quoted(operation.id, 14)}`,
    en: `${shut} may open ${route.id}, which reads ${operation.id}, and is refused`,
    fix:
      served.length > 0
        ? replaceBy(access, `改为 "${access}"，或给这项数据写 when，或放宽接口`)
        : { zh: '给这项数据写 when，或放宽接口', en: 'Give the data a condition, or open the operation' },
    related: reads.map((one) => placeOf(one.operation.source, [...one.operation.path, 'x-access'])),
  })
}

const grouped = <T>(list: readonly T[], of: (one: T) => string): T[][] =>
  [...new Set(list.map(of))].map((name) => list.filter((one) => of(one) === name))

function checkReads(index: TreeIndex): void {
  const reads = index.routes.filter(({ id }) => !closedRoutes(index).has(id)).flatMap((route) => refusedOn(index, route))
  const { signIn, complete, home } = index.portal?.value.guard ?? {}
  const fixed = new Set([signIn, complete, home])
  const many = grouped(reads, ({ operation }) => operation.id).filter(
    (list) => new Set(list.map(({ route }) => route.value.page)).size > 1 || list.some(({ route }) => fixed.has(route.id)),
  )
  for (const list of many) reportOperation(index, list)
  const single = reads.filter((read) => !many.some((list) => list.includes(read)))
  for (const list of grouped(single, ({ route }) => route.id)) reportRoute(index, list)
}

/** Reports a form whose route needs a level but whose operation accepts lower ones: the route then protects nothing. */
function checkForms(index: TreeIndex): void {
  const seen = index.pages.map((page) => ({ page, forms: new Set(formsOnPage(index, page).map(({ form }) => form)) }))
  const inDialogs = new Set(index.dialogs.map(({ value }) => value.form))
  for (const { id, value } of index.forms) {
    const operation = findOperation(index, value.submit.operation)
    // The access of a handler belongs to its contract.
    if (!operation || operation.method === 'get' || inDialogs.has(id)) continue
    if (!(operation.value['x-record'] ?? operation.value['x-flow'])) continue
    const names = `"${operation.id}"`
    const using = seen.filter(({ page, forms }) => forms.has(id) || page.source.text.includes(names)).map(({ page }) => page.id)
    const routes = index.routes.filter((route) => using.includes(route.value.page))
    const opens = (one: VisitorId) => routes.some((route) => admitsVisitor(index, route.value.access, one))
    const below = people(index).find((one) => admitsVisitor(index, operation.value['x-access'], one) && !opens(one))
    const [route] = routes
    if (below === undefined || !route || routes.some(({ id: open }) => closedRoutes(index).has(open))) continue
    const admitted = people(index).filter((one) => admitsVisitor(index, operation.value['x-access'], one))
    const access = accessFor(index, routes.length === 1 ? admitted : people(index).filter(opens))
    const [atRoute, atOperation] = [
      routes.map((one) => placeOf(one.source, [...one.path, 'access'])),
      placeOf(operation.source, [...operation.path, 'x-access']),
    ]
    // When several pages share one level, the operation is the exception.
    const [place = atOperation, ...related] = routes.length === 1 ? [...atRoute, atOperation] : [atOperation, ...atRoute]
    index.report.add(place, {
      code: 'shell/above-operation',
      severity: 'warning',
      zh: `${visitorTitle(index, below)}打不开“${titleOf(route)}”，却能提交它的表单`,
      en: `${below} may not open ${route.id}, and ${operation.id} takes the form ${id} from them`,
      fix: replaceBy(access, `改为 "${access}"，或让页面和接口的 access 一致`),
      related,
    })
  }
}

/** A route and the operations behind it must require the same level. */
export function linkRouteLevels(index: TreeIndex): void {
  if (index.unsure('routes') || index.unsure('pages') || index.unsure('forms') || index.unsure('api')) return
  checkReads(index)
  checkForms(index)
  linkRefusedForms(index)
}
