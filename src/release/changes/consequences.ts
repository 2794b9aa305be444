import type { AccessConsequence, MenuConsequence } from '../../contract/console/console-review'
import { accountNames, admits } from '../../contract/derived/accounts/account-names'
import type { MenuItem } from '../../contract/menu'
import type { Route } from '../../contract/route'
import type { Tree } from '../../contract/tree'
import { holds } from '../../validate/condition'
import { wordsOfTree } from '../words'
import { menuGroups } from './menus'
import { isSameJson } from './change-sentences'
import { rootsOf, visitorKinds, type VisitorKind } from './visitors'

const routesById = ({ routes }: Tree) => new Map(routes.routes.map((route) => [route.id, route]))

const mayOpen = (tree: Tree, route: Route | undefined, { account }: VisitorKind) =>
  route !== undefined && admits(accountNames(tree.accounts), route.access, account)

/** Which visitors gain or lose access to which page. */
export function accessConsequences(before: Tree, after: Tree): AccessConsequence[] {
  const [was, now] = [routesById(before), routesById(after)]
  const visitors = visitorKinds(after)
  return [...new Set([...now.keys(), ...was.keys()])].flatMap((id) => {
    const shown = now.get(id) ?? was.get(id)
    if (!shown) return []
    return visitors.flatMap((visitor): AccessConsequence[] => {
      const [could, can] = [mayOpen(before, was.get(id), visitor), mayOpen(after, now.get(id), visitor)]
      if (could === can) return []
      const { who, title } = visitor
      return [{ path: shown.path, title: shown.title ?? shown.page, who, whoTitle: title, gains: can }]
    })
  })
}

/** The menu items that a visitor sees, by group and id, so that a renamed item is the same item. */
function seenEntries(tree: Tree, visitor: VisitorKind): Map<string, { group: string; title: string }> {
  const roots = rootsOf(visitor, tree)
  const isShown = ({ when }: Pick<MenuItem, 'when'>) => holds(when, roots, tree.portal.conditions)
  const found = new Map<string, { group: string; title: string }>()
  const take = (items: readonly MenuItem[], group: string, above: string) => {
    for (const item of items.filter(isShown)) {
      found.set(`${above}/${item.id}`, { group, title: item.title })
      take(item.items ?? [], group, above)
    }
  }
  const { translator } = wordsOfTree(tree)
  for (const { name, key, items, isFor } of menuGroups(tree))
    // Keyed without the account menu's name, so that an item is the same in another account menu.
    if (isFor(visitor.account)) take(items, translator.toText(name), key.split(' ')[0] ?? key)
  return found
}

/** Which visitors gain or lose which menu item. */
export function menuConsequences(before: Tree, after: Tree): MenuConsequence[] {
  if (isSameJson([before.menus, before.portal.conditions, before.accounts], [after.menus, after.portal.conditions, after.accounts]))
    return []
  return visitorKinds(after).flatMap((visitor) => {
    const [was, now] = [seenEntries(before, visitor), seenEntries(after, visitor)]
    const turnedTo = (gains: boolean, from: typeof was, to: typeof was) =>
      [...to].flatMap(([key, entry]) => (from.has(key) ? [] : [{ ...entry, who: visitor.who, whoTitle: visitor.title, gains }]))
    return [...turnedTo(true, was, now), ...turnedTo(false, now, was)]
  })
}
