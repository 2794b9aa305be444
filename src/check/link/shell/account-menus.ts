import type { MenusFile } from '../../../contract/menu'
import { accessWords, admitsVisitor, type VisitorId } from '../access/visitors'
import { quoted, replaceBy } from '../../report'
import { placeOf, placeOfKey, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

/** When only some staff roles have a menu, the list of one role was probably meant for all. */
function checkUnserved(index: TreeIndex, menus: MenusFile, source: Source, role: string): void {
  const { staff } = index.accountNames
  const intended = staff.findLast((one) => Object.hasOwn(menus.account, one))
  if (intended === undefined || role !== staff.find((one) => !Object.hasOwn(menus.account, one))) return
  index.report.add(placeOfKey(source, ['account', intended]), {
    code: 'shell/no-admin',
    zh: `“${quoted(index.accounts?.value.staff?.[role]?.title ?? role, 8)}”没有账户菜单，也不能退出`,
    en: `${role} has no account menu, and no way to sign out`,
    fix: replaceBy('staff', '改为 staff，没有单独一份的都用它；或另写一份', 'Write "staff", which is for all without one of their own'),
  })
}

/** Staff finds its admin page in its own menu. */
export function checkAdminMenu(index: TreeIndex, menus: MenusFile, source: Source, role: string): void {
  const key = menus.account[role] ? role : 'staff'
  const list = menus.account[key]
  const adminPages = index.routes
    .filter(
      (route) =>
        index.pages.some((page) => page.id === route.value.page && page.value.admin) && admitsVisitor(index, route.value.access, role),
    )
    .map((route) => route.id)
  if (!list) checkUnserved(index, menus, source, role)
  if (!list || adminPages.length === 0 || index.unsure('pages')) return
  if ([...list, ...menus.main].some((item) => adminPages.includes(item.route ?? ''))) return
  const at = list.findIndex((item) => item.route !== undefined)
  index.report.add(placeOf(source, ['account', key, ...(at < 0 ? [] : [at, 'route'])]), {
    code: 'shell/no-admin',
    zh: `“${quoted(index.accounts?.value.staff?.[role]?.title ?? role, 8)}”的菜单里没有工作台`,
    en: `No menu item of ${role} leads to the admin page`,
    fix:
      at < 0 ? { zh: `加上一项，route 写 "${adminPages[0]}"`, en: `Add an item with route "${adminPages[0]}"` } : replaceBy(adminPages[0]),
  })
}

/** The visitors of an account menu: those of the named role, kind or level; for a level or `staff`, those without a menu of their own. */
export function menuAudience(index: TreeIndex, menus: MenusFile, key: string): readonly VisitorId[] | undefined {
  const { kinds, staff } = index.accountNames
  const hasOwn = (name: string) => Object.hasOwn(menus.account, name)
  if (key === 'staff') return staff.filter((role) => !hasOwn(role))
  const at = Number(key) - 1
  // The key is reported for a level that no account has.
  if (Number.isInteger(at) && Object.values(kinds).every((levels) => levels.length <= at)) return undefined
  if (Number.isInteger(at)) return Object.keys(kinds).flatMap((kind) => (hasOwn(kind) ? [] : kinds[kind]!.slice(at, at + 1)))
  if (Object.hasOwn(kinds, key)) return kinds[key]!
  // The key is reported when no such account exists.
  return accessWords(index).includes(key) ? [key] : undefined
}

/** Reports a menu for a level that no account kind has. */
export function checkLevel(index: TreeIndex, source: Source, key: string): void {
  const most = Math.max(0, ...Object.values(index.accountNames.kinds).map((levels) => levels.length))
  if (most === 0 || Number(key) <= most) return
  index.report.add(placeOfKey(source, ['account', key]), {
    code: 'nav/never-seen',
    zh: `没有账户有第 ${key} 级，没有人看得到这些菜单`,
    en: `No account has a level ${key}: nobody ever sees these items`,
    fix: replaceBy(String(most), `级别从 1 到 ${most}，改为 ${most}`, `Levels count from 1 to ${most}`),
  })
}
