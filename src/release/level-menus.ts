import type { AccountNames } from '../contract/derived/accounts/account-names'
import type { MenusFile } from '../contract/menu'

/** The account menus by level: a level without a menu inherits that of the level below. */
export function levelMenus(account: MenusFile['account'], { kinds }: AccountNames): MenusFile['account'] {
  const levels = Math.max(1, ...Object.values(kinds).map((all) => all.length))
  const filled = { ...account }
  for (let level = 2; level <= levels; level++) {
    const own = filled[String(level)] ?? filled[String(level - 1)]
    if (own) filled[String(level)] = own
  }
  return filled
}
