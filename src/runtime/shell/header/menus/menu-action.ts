import type { Action } from '../../../../contract/parts/action'
import type { MenuItem } from '../../../../contract/menu'

export type MenuTarget = Pick<MenuItem, 'title' | 'route' | 'with' | 'href' | 'action'>

/** The action of a menu entry; undefined for a group. */
export function actionOf({ action, route, href, with: values }: MenuTarget): Action | undefined {
  if (action) return action
  if (route) return { do: 'go', route, with: values }
  return href ? { do: 'go', href } : undefined
}
