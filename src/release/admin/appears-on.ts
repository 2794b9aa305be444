import { accountNames, isForStaff } from '../../contract/derived/accounts/account-names'
import type { Link } from '../../contract/parts/page/block-parts'
import type { OpenApiOperation, RecordServe } from '../../contract/operation'
import type { Route } from '../../contract/route'
import type { Tree } from '../../contract/tree'
import { declaredOperations } from '../operations/operations'

const listing: readonly RecordServe['verb'][] = ['list', 'match']

/** Where a record type appears: the pages that list it, and the route that shows one row. */
export interface Appearance {
  listed: { title: string; route: string }[]
  opened: string | undefined
}

export type OperationsById = ReadonlyMap<string, OpenApiOperation>

export const operationsById = (tree: Tree): OperationsById =>
  new Map(declaredOperations(tree).map(({ operation }) => [operation.operationId, operation]))

/** Whether the public can open a route; admin pages show everything and do not count. */
const isPublic = (tree: Tree, { access, page }: Route) => !isForStaff(accountNames(tree.accounts), access) && !tree.pages[page]?.admin

function servesOf(tree: Tree, route: Route, operations: OperationsById, record: string) {
  return Object.values(tree.pages[route.page]?.data ?? {}).flatMap((call) => {
    const serve = operations.get(call.from)?.['x-record']
    return serve?.type === record ? [{ verb: serve.verb, needsId: JSON.stringify(call.with ?? {}).includes('{{route.') }] : []
  })
}

/** Derives the appearance of a record type from what the release's pages read. */
export function appearsOn(tree: Tree, operations: OperationsById, record: string): Appearance {
  const routes = tree.routes.routes.filter((route) => isPublic(tree, route))
  const lists = (route: Route) => servesOf(tree, route, operations, record).some(({ verb }) => listing.includes(verb))
  const reads = (route: Route) => servesOf(tree, route, operations, record).some(({ verb, needsId }) => verb === 'read' && needsId)
  return {
    listed: routes
      .filter((route) => lists(route) && !reads(route))
      .map(({ id, page, title }) => ({ title: title ?? tree.pages[page]?.title ?? id, route: id })),
    opened: routes.find(reads)?.id,
  }
}

/** Links to the pages that list the record type. */
export const appearanceLinks = ({ listed }: Appearance): Link[] =>
  listed.map(({ title, route }) => ({ label: title, action: { do: 'go', route } }))
