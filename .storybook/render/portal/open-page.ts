import type { Access } from '../../../src/contract/accounts'
import { accountNames, strictness } from '../../../src/contract/derived/accounts/account-names'
import type { Page } from '../../../src/contract/page'
import type { Route } from '../../../src/contract/route'
import type { Tree } from '../../../src/contract/tree'
import { declaredOperations } from '../../../src/release/operations/operations'
import { addressOf } from '../../../src/runtime/router/address'
import { holds } from '../../../src/validate/condition'
import type { StoryData } from '../../server/story-data'
import { anonymous } from '../../../src/validate/client-session'

type Rows = StoryData['rows']

/** The record that a handler reads by the id in the address, so that the story of its page has something to show. */
const recordOfHandler: Record<string, string> = { 'diagnosis.answered': 'diagnoseRecord', 'diagnosis.report': 'diagnoseRecord' }

/** The query that a page needs to show something: ids of records that it reads by `{{route.…}}`. */
function queryOf(page: Page | undefined, tree: Tree, rows: Rows): Record<string, string> {
  const operations = declaredOperations(tree)
  const pairs = Object.values(page?.data ?? {}).flatMap((call) => {
    const {
      'x-record': record,
      'x-flow': flow,
      'x-handler': handler = '',
    } = operations.find((one) => one.operation.operationId === call.from)?.operation ?? {}
    const read =
      record?.verb === 'read' ? record.type : flow?.transition === 'read' ? tree.flows[flow.flow]?.record : recordOfHandler[handler]
    const row = rows[read ?? '']
    const name = /^\{\{\s*route\.(\w+)\s*\}\}$/.exec(String(call.with?.id ?? ''))?.[1]
    return row && name ? [[name, row] as const] : []
  })
  return Object.fromEntries(pairs)
}

/** The address of a route with the query that its page needs. */
export const addressOfRoute = (route: Route, tree: Tree, rows: Rows) => addressOf(route.path, queryOf(tree.pages[route.page], tree, rows))

/** The strictest access of a route and its page's data: the page may be public while its data are not. */
export function accessOfRoute(route: Route, tree: Tree, rows: Rows): Access {
  const page = tree.pages[route.page]
  const roots = { session: anonymous, route: queryOf(page, tree, rows) }
  const asked = Object.values(page?.data ?? {}).filter(({ when }) => holds(when, roots, tree.portal.conditions))
  const served = new Map(declaredOperations(tree).map(({ operation }) => [operation.operationId, operation['x-access']]))
  const all = [route.access, ...asked.map(({ from }) => served.get(from) ?? 'public')]
  const names = accountNames(tree.accounts)
  return all.toSorted((one, other) => strictness(names, other) - strictness(names, one))[0] ?? 'public'
}

/** The route that shows a page, else a made-up one; without header and footer. */
export function routeOfPage(page: string, routes: Route[]): Route {
  const own = routes.find((route) => route.page === page) ?? { id: 'story', path: '/story', page, access: 'public' as const }
  return { ...own, meta: { hiddenHeader: true, hiddenFooter: true } }
}
