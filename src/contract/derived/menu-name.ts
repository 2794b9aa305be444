import type { MenuItem } from '../menu'
import type { Route } from '../route'

/** How readers call a menu entry: by its title, or, where that is blank, by the page or address that it opens. */
export function menuName(
  { id, title, route, href }: Pick<MenuItem, 'id' | 'title' | 'route' | 'href'>,
  routes: readonly Pick<Route, 'id' | 'title' | 'path'>[],
): string {
  const page = routes.find((one) => one.id === route)
  return [title, page?.title, page?.path, href].find((name) => name?.trim()) ?? id
}
