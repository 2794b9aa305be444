import type { MenuItem } from '../../../../contract/menu'
import type { PortalTools } from '../../../context'

type SubItem = NonNullable<MenuItem['items']>[number]

/** Whether an entry leads to the open page: the same route and, among entries with the same route, the same query values. */
export const isActiveItem = (item: Pick<SubItem, 'route' | 'with'>, { route, query }: Pick<PortalTools, 'route' | 'query'>) =>
  item.route === route.id && Object.entries(item.with ?? {}).every(([name, value]) => query[name] === value)

/** Highlighting follows the route's owner, which may be an entry or one of those below it; never the path. */
export const isActiveGroup = (item: Pick<MenuItem, 'id' | 'items'>, owner: string | undefined): boolean =>
  owner !== undefined && (item.id === owner || (item.items ?? []).some((sub) => isActiveGroup(sub, owner)))
