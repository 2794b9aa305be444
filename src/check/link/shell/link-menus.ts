import { menuEntries } from '../../../contract/derived/menu-entries'
import type { MenuItem, MenusFile } from '../../../contract/menu'
import type { Route } from '../../../contract/route'
import { menuAudience, checkAdminMenu, checkLevel } from './account-menus'
import { isForStaff } from '../../../contract/derived/accounts/account-names'
import { checkActions } from '../pages/actions'
import { checkCondition } from '../pages/conditions'
import { reportDuplicates } from '../names/duplicates'
import { refer } from '../names/refer'
import { quoted, replaceBy } from '../../report'
import { closedRoutes } from '../access/closed-routes'
import { accessFor, admitsVisitor, anonymousVisitor, verdictFor, visitors, type VisitorId } from '../access/visitors'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import { checkQuery } from '../pages/link-query'
import { checkTemplates, type Scope } from '../pages/templates'
import type { TreeIndex } from '../../tree-index'

const scope: Scope = { roots: ['route', 'session', 'portal'] }
const targets = ['route', 'href', 'action', 'items'] as const

/** A list of menu items and its audience; a target that nobody of them may open is a dead end. */
interface List {
  path: Path
  items: MenuItem[]
  audience?: readonly VisitorId[]
}

function checkTarget(index: TreeIndex, item: MenuItem, source: Source, path: Path): void {
  const given = targets.filter((key) => item[key] !== undefined)
  if (given.length === 1) return
  const [zh, en] =
    given.length === 0
      ? [`菜单“${quoted(item.title, 12)}”没有写打开什么`, 'no target']
      : [`菜单“${quoted(item.title, 12)}”写了 ${given.length} 个目标`, `${given.length} targets: ${given.join(', ')}`]
  index.report.add(given[1] ? placeOfKey(source, [...path, given[1]]) : placeOf(source, path), {
    code: 'nav/menu-target',
    zh,
    en: `Menu item "${item.title}" has ${en}`,
    fix: { zh: '只写 route、href、action、items 之一', en: 'Give exactly one of route, href, action, items' },
  })
}

/** A named condition that never holds hides every item that uses it; it is reported itself. */
const conditionsAreWrong = ({ report, portal }: TreeIndex) =>
  report.problems.some(({ code, file }) => code === 'condition/never-true' && file === portal?.source.file)

/** Reports an item that nobody sees, and one that some of the audience see but none of them may open. */
function checkReach(index: TreeIndex, item: MenuItem, route: Route | undefined, { audience }: List, source: Source, path: Path): void {
  // The audience is unknown while the accounts cannot be read.
  if (index.unsure('accounts')) return
  const named = index.portal?.value.conditions ?? {}
  const everybody = visitors.everybody(index)
  const seers = (audience ?? everybody).filter((visitor) => verdictFor(index, visitor, item.when, named) !== 'no')
  if (seers.length === 0) {
    if (conditionsAreWrong(index)) return
    index.report.add(placeOf(source, [...path, 'when']), {
      code: 'nav/never-seen',
      zh: `没有人看得到菜单“${quoted(item.title, 12)}”`,
      en: `Nobody ever sees the menu item "${item.title}"`,
      fix: { zh: '改正条件，或删去这一项', en: 'Correct the condition, or delete the item' },
    })
    return
  }
  const limited = audience !== undefined || seers.length < everybody.length
  if (!route || !limited || closedRoutes(index).has(route.id) || seers.some((visitor) => admitsVisitor(index, route.access, visitor)))
    return
  index.report.add(placeOf(source, [...path, 'route']), {
    code: 'guard/menu-out-of-reach',
    // Anonymous visitors are sent to sign in and from there to the page.
    ...(seers.includes(anonymousVisitor) && !isForStaff(index.accountNames, route.access) ? { severity: 'warning' as const } : {}),
    zh: `看到菜单“${quoted(item.title, 10)}”的人打不开它`,
    en: `Those who see "${item.title}" may not open ${route.path} (${[route.access].flat().join()})`,
    // A page of the staff is never opened to others for the sake of a menu.
    fix: isForStaff(index.accountNames, route.access)
      ? { zh: '换一个目标，或写 when，只给打得开它的人看', en: 'Choose another target, or let when show it to those who may open it' }
      : {
          zh: `换一个目标，或把路由 ${route.id} 的 access 改为 ${accessFor(index, seers)}`,
          en: 'Choose another target, or open the route to them',
        },
  })
}

/** Reports a condition that hides the sign-in item from anonymous visitors. */
function checkSignIn(index: TreeIndex, item: MenuItem, source: Source, path: Path): void {
  const signIn = index.routes.find((route) => route.id === index.portal?.value.guard.signIn)
  // A sign-in page that is closed to them is reported where it is named.
  if (
    !index.portal
    || !signIn
    || item.route !== signIn.id
    || !admitsVisitor(index, signIn.value.access, anonymousVisitor)
    || conditionsAreWrong(index)
    || verdictFor(index, anonymousVisitor, item.when, index.portal.value.conditions) !== 'no'
  )
    return
  const right = Object.keys(index.portal.value.conditions).find((name) =>
    visitors
      .everybody(index)
      .every(
        (visitor) =>
          verdictFor(index, visitor, { named: name }, index.portal?.value.conditions ?? {})
          === (visitor === anonymousVisitor ? 'yes' : 'no'),
      ),
  )
  index.report.add(placeOf(source, [...path, 'when']), {
    code: 'shell/hidden',
    zh: `没有登录的人看不到“${quoted(item.title, 10)}”`,
    en: `"${item.title}" is hidden from those who are not signed in`,
    fix: right === undefined ? { zh: '改正条件', en: 'Correct the condition' } : replaceBy({ named: right }, `改为 ${right}`),
  })
}

function checkItem(index: TreeIndex, item: MenuItem, list: List, source: Source, path: Path): void {
  checkTarget(index, item, source, path)
  checkCondition(index, scope, item.when, source, [...path, 'when'])
  checkTemplates(index, scope, item.with, source, [...path, 'with'])
  checkActions(index, scope, item.action, source, [...path, 'action'])
  if (item.route === undefined) return checkReach(index, item, undefined, list, source, path)
  const route = refer(index, 'route', item.route, source, [...path, 'route'], {
    code: 'nav/menu-missing-route',
    zh: `菜单“${quoted(item.title, 12)}”指向的 ${quoted(item.route, 16)} 不存在`,
    en: `Menu item "${item.title}" points to ${item.route}, which is not a route`,
  })
  checkQuery(index, item.route, item.with, source, [...path, 'with'])
  if (route) checkReach(index, item, route.value, list, source, path)
  checkSignIn(index, item, source, path)
}

function checkList(index: TreeIndex, list: List, source: Source): void {
  const flat = menuEntries(list.items, list.path)
  const copies = reportDuplicates(
    index.report,
    flat.map(({ item, path }) => ({ name: item.id, source, path: [...path, 'id'] })),
    'nav/duplicate-id',
    { zh: '菜单 id ', en: 'Menu id' },
  )
  for (const { item, path } of flat) {
    checkItem(index, item, list, source, path)
    if (item.items?.length === 0) {
      index.report.add(placeOf(source, [...path, 'items']), {
        code: 'nav/empty-group',
        severity: 'warning',
        zh: `菜单“${quoted(item.title)}”下面没有内容`,
        en: `Group "${item.title}" is empty`,
        fix: { zh: '补上子菜单，或删去这一组', en: 'Add items or delete the group' },
      })
    }
  }
  warnSameTargets(
    index,
    list,
    source,
    copies.map((copy) => copy.path.slice(0, -1).join()),
  )
}

/** Warns of siblings that open the same page: one of them is probably an unfinished copy. */
function warnSameTargets(index: TreeIndex, list: List, source: Source, copies: string[]): void {
  const groups = [
    { items: list.items, path: list.path },
    ...menuEntries(list.items, list.path).map(({ item, path }) => ({ items: item.items ?? [], path: [...path, 'items'] })),
  ]
  for (const { items, path } of groups) {
    const seen = new Map<string, MenuItem>()
    items.forEach((item, at) => {
      if (item.route === undefined || item.when || item.items || copies.includes([...path, at].join())) return
      const target = JSON.stringify([item.route, item.with ?? {}])
      const earlier = seen.get(target)
      if (!earlier) return void seen.set(target, item)
      index.report.add(placeOf(source, [...path, at, 'route']), {
        code: 'nav/same-target',
        severity: 'warning',
        zh: `“${quoted(earlier.title, 8)}”和“${quoted(item.title, 8)}”打开同一页`,
        en: `"${earlier.title}" and "${item.title}" open the same page`,
        fix: { zh: '改成各自的目标，或删去一个', en: 'Change one target or delete one item' },
      })
    })
  }
}

/** Menus: each entry has one target that exists and that its audience may open. */
export function linkMenus(index: TreeIndex): void {
  const source = index.sources.find((one) => one.kind === 'menus' && !one.broken)
  if (!source) return
  const menus = source.data as MenusFile
  const lists: List[] = [
    ...(['main', 'bar', 'supply', 'footer', 'footerBar'] as const).map((name) => ({ path: [name], items: menus[name] })),
    ...Object.entries(menus.account).map(([key, items]): List => ({
      path: ['account', key],
      items,
      audience: menuAudience(index, menus, key),
    })),
  ]
  for (const key of Object.keys(menus.account))
    if (/^[1-9]$/.test(key)) checkLevel(index, source, key)
    else if (key !== 'staff') refer(index, 'access', key, source, ['account', key], { atKey: true })
  for (const role of index.accountNames.staff) checkAdminMenu(index, menus, source, role)
  for (const list of lists) checkList(index, list, source)
}
