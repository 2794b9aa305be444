import type { MenuItem } from '../../../contract/menu'
import type { Files } from '../../../edit/apply-to-files'
import { jsonIn } from '../../store/files'
import type { MenuPath } from '../../store/menu-titles'
import { valueAt } from '../../store/texts'

export const menusFile = 'menus.json'

export const itemsAt = (files: Files, path: MenuPath): MenuItem[] =>
  (valueAt(jsonIn(files, menusFile), path) as unknown as MenuItem[] | undefined) ?? []

export const itemAt = (files: Files, path: MenuPath): MenuItem | undefined =>
  valueAt(jsonIn(files, menusFile), path) as unknown as MenuItem | undefined

/** Converts the steps of an address to a path, with indexes as numbers. */
export const menuPathOf = (rest: string[]): MenuPath =>
  rest.map((step, index) => (index > 0 && /^\d+$/.test(step) && !(rest[0] === 'account' && index === 1) ? Number(step) : step))

/** The list of an item, and its index there. */
export const homeOf = (path: MenuPath): { list: MenuPath; index: number } => ({ list: path.slice(0, -1), index: Number(path.at(-1)) })

/** Whether a list belongs to a group, below another entry. */
export const isInGroup = (list: MenuPath): boolean => list.at(-1) === 'items'
