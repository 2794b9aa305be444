import type { AccountsFile } from '../../contract/accounts'
import type { MenusFile } from '../../contract/menu'
import type { Files } from '../../edit/apply-to-files'
import { translate } from '../translate'
import { jsonIn } from './files'

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
  const menus = (jsonIn(files, 'menus.json') ?? {}) as unknown as Partial<MenusFile>
  return Object.keys(menus).flatMap((key): MenuList[] => {
    if (key === 'account')
      return Object.keys(menus.account ?? {}).map((who) => ({
        path: ['account', who],
        title: translate('menuAccount', { who: whoseMenu(files, who) }),
      }))
    return Object.hasOwn(lists, key) ? [{ path: [key], title: translate(lists[key as keyof typeof lists]) }] : []
  })
}

/** The title of the menu that contains a path. */
export const menuTitleAt = (files: Files, path: readonly (string | number)[]): string | undefined =>
  menuLists(files).find((list) => list.path.every((step, at) => String(path[at]) === step))?.title
