import type { AccountsFile } from '../../../contract/accounts'
import type { MenuItem, MenusFile } from '../../../contract/menu'
import type { Files } from '../../../edit/apply-to-files'
import { translate } from '../../translate'
import { jsonIn } from '../../store/files'
import { valueAt } from '../../store/texts'

export const menusFile = 'menus.json'

export type MenuPath = (string | number)[]

/** One of the portal's menus: its path in the file and its title. */
export interface MenuList {
  path: MenuPath
  title: string
}

const lists = { main: 'menuMain', bar: 'menuBar', supply: 'menuSupply', footer: 'menuFooter', footerBar: 'menuFooterBar' } as const

function whoseMenu(files: Files, key: string): string {
  const accounts = jsonIn(files, 'accounts.json') as unknown as AccountsFile | undefined
  const levels = Object.values(accounts?.kinds ?? {}).flatMap((kind) => kind.levels)
  const level = Number(key)
  if (key === 'staff') return translate('menuOfStaff')
  if (Number.isInteger(level)) {
    const [first] = Object.values(accounts?.kinds ?? {})
    return first?.levels[level - 1]?.title ?? translate('menuOfUnverified', { level })
  }
  return accounts?.kinds?.[key]?.title ?? accounts?.staff?.[key]?.title ?? levels.find(({ id }) => id === key)?.title ?? key
}

/** All menus in file order. */
export function menuLists(files: Files): MenuList[] {
  const menus = (jsonIn(files, menusFile) ?? {}) as unknown as Partial<MenusFile>
  return Object.keys(menus).flatMap((key): MenuList[] => {
    if (key === 'account')
      return Object.keys(menus.account ?? {}).map((who) => ({
        path: ['account', who],
        title: translate('menuAccount', { who: whoseMenu(files, who) }),
      }))
    return Object.hasOwn(lists, key) ? [{ path: [key], title: translate(lists[key as keyof typeof lists]) }] : []
  })
}

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
