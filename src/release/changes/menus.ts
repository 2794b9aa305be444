import type { AccountsFile } from '../../contract/accounts'
import { accountNames, isStaff, type Account } from '../../contract/derived/accounts/account-names'
import { iconNames } from '../../contract/vocabulary/kinds'
import { menuName } from '../../contract/derived/menu-name'
import { MenuItem, type MenusFile } from '../../contract/menu'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordName, type WordValue, type WordWithValues } from '../../contract/words/word'
import { moved, partOf, changedValue } from './change-sentences'
import { conditionChanges } from './conditions'
import { routeName, type Naming } from './naming'
import { valueChanges } from './values'

type Menus = Pick<Tree, 'menus' | 'accounts'>
type Routes = Pick<Tree, 'routes'>

interface Entry {
  item: MenuItem
  name: string
  /** The group, with the names of the parent items. */
  group: WordWithValues
  of: MenuGroup
  /** The key of the entry or of the menu that it is in. */
  parent: string
  /** The name of the entry before it. */
  behind: string | undefined
}

const groupNames = {
  main: 'changedMenuMain',
  bar: 'changedMenuBar',
  supply: 'changedMenuSupply',
  footer: 'changedMenuFooter',
  footerBar: 'changedMenuFooterBar',
} as const satisfies Record<string, WordName>
type PlainGroup = keyof typeof groupNames

/** A menu with its items and the visitors to whom it is shown. */
export interface MenuGroup {
  name: WordWithValues
  /** Its path in menus.json. */
  key: string
  items: MenuItem[]
  isFor(account: Account | null): boolean
}

function entries({ routes }: Routes, { items = [], ...of }: MenuGroup, group = of.name, parent = of.key): [string, Entry][] {
  const nameAt = (at: number) => items[at] && menuName(items[at], routes.routes)
  return items.flatMap((item, at): [string, Entry][] => {
    const copy = items.slice(0, at).filter(({ id }) => id === item.id).length
    const key = `${parent} ${item.id}${copy > 0 ? ` ${copy}` : ''}`
    const name = menuName(item, routes.routes)
    const inside = wordWith('changedWay', { way: group, name })
    const entry = { item, name, group, of: { items, ...of }, parent, behind: nameAt(at - 1) }
    return [[key, entry], ...entries({ routes }, { ...of, items: item.items ?? [] }, inside, key)]
  })
}

/** The name of an account menu's audience: a kind, role or level, or a level number of all kinds without a menu of their own. */
function whose(key: string, { account }: MenusFile, accounts: AccountsFile | undefined): WordValue {
  const kinds = Object.entries(accounts?.kinds ?? {})
  const numbered = kinds.flatMap(([id, { levels }]) => (levels[Number(key) - 1] && !account[id] ? [levels[Number(key) - 1]!.title] : []))
  const named = kinds.flatMap(([, { levels }]) => levels).find(({ id }) => id === key)?.title
  const title = accounts?.kinds[key]?.title ?? accounts?.staff?.[key]?.title ?? named
  if (title !== undefined) return title
  if (numbered.length > 0) return numbered
  return key === 'staff' ? wordWith('changedStaff') : key
}

/** The account menu for a visitor, chosen as the shell does. */
function ownMenu({ menus: { account: all }, accounts }: Menus, { role, type }: Account): string | undefined {
  const numbered = Array.from({ length: type }, (_, at) => String(type - at))
  const own = [role, ...(isStaff(accountNames(accounts), role) ? ['staff'] : numbered)]
  return own.find((key) => Object.hasOwn(all, key))
}

export const menuGroups = (tree: Menus): MenuGroup[] => [
  ...(Object.keys(groupNames) as PlainGroup[]).map((key) => ({
    name: wordWith(groupNames[key]),
    key,
    items: tree.menus[key],
    isFor: () => true,
  })),
  ...Object.entries(tree.menus.account).map(([key, items]) => ({
    name: wordWith('changedMenuAccount', { who: whose(key, tree.menus, tree.accounts) }),
    key: `account ${key}`,
    items,
    isFor: (account: Account | null) => account !== null && ownMenu(tree, account) === key,
  })),
]

/** Items of the main menu need no name of the menu; others get one. */
const nameOf = ({ name: title, of }: Entry): WordWithValues =>
  of.key === 'main' ? wordWith('changedMenu', { title }) : wordWith('changedMenuOf', { group: of.name, title })

function targetOf({ routes }: Routes, { route: id, href }: MenuItem): string | undefined {
  if (id === undefined) return href
  const route = routes.routes.find((one) => one.id === id)
  return route?.title ? routeName(routes.routes, route) : id
}

interface Trees {
  was: Routes
  now: Routes
  naming: Naming
}

function changed(before: Entry, after: Entry, trees: Trees): WordWithValues[] {
  const what = nameOf(before)
  const [was, now] = [before.item, after.item]
  const rest = ({ title: _t, hint: _h, icon: _i, route: _r, href: _f, items: _s, when: _w, ...other }: MenuItem) => other
  const icon = (item: MenuItem) => item.icon && trees.naming.word(item.icon, iconNames)
  const texts = [
    { part: 'changedNote', was: was.hint, now: now.hint },
    { part: 'changedIcon', was: icon(was), now: icon(now) },
    { part: 'changedTarget', was: targetOf(trees.was, was), now: targetOf(trees.now, now) },
  ] as const
  return [
    ...(was.title === now.title ? [] : [wordWith('changedName', { what, after: now.title })]),
    ...texts.flatMap((one) => (one.was === one.now ? [] : [changedValue(partOf(what, wordWith(one.part)), one.was, one.now)])),
    ...conditionChanges(what, was.when, now.when, trees.naming),
    ...valueChanges(rest(was), rest(now), { contract: MenuItem, naming: trees.naming, way: what }),
  ]
}

type Entries = [string, Entry][]

function moves(before: Entries, after: Entries, group: WordWithValues): WordWithValues[] {
  const titles = new Map([...before, ...after].map(([key, entry]) => [key, entry.name]))
  const keys = (of: Entries) => of.map(([key]) => key)
  const called = (name: string) => titles.get(name) ?? name
  return moved(keys(before), keys(after)).map(({ name, behind, swapped }) => {
    const what = wordWith('changedMenu', { title: called(name) })
    if (swapped !== undefined) return wordWith('changedSwap', { what, other: wordWith('changedEntry', { name: called(swapped) }) })
    if (behind === undefined) return wordWith('changedFrontOf', { what, group })
    return wordWith('changedBehind', { what, behind: called(behind) })
  })
}

function reordered(before: Entries, after: Entries): WordWithValues[] {
  const inside = (list: Entries, parent: string) => list.filter(([, entry]) => entry.parent === parent)
  const groups = new Map(after.map(([, { parent, group }]) => [parent, group]))
  return [...groups].flatMap(([parent, group]) => moves(inside(before, parent), inside(after, parent), group))
}

function cameAs({ group, name: title, behind }: Entry): WordWithValues {
  return behind ? wordWith('changedMenuBehind', { group, title, behind }) : wordWith('changedMenuNew', { group, title })
}

function movedTo({ group: from, name: title }: Entry, { group, behind }: Entry): WordWithValues {
  const places = { what: wordWith('changedMenu', { title }), from, group }
  return behind ? wordWith('changedMovedBehind', { ...places, behind }) : wordWith('changedMovedTo', places)
}

/** The entries that left one place and came to another, by their old keys; several alike come in the order in which they left. */
function relocated(gone: Entries, come: Entries): Map<string, [string, Entry]> {
  const left = [...gone]
  return new Map(
    come.flatMap((one): [string, [string, Entry]][] => {
      const at = left.findIndex(([, { item }]) => item.id === one[1].item.id)
      return at < 0 ? [] : [[left.splice(at, 1)[0]![0], one]]
    }),
  )
}

/** Menu items that were renamed, moved, added, removed or given another target. */
export function menuChanges(before: Menus & Routes, after: Menus & Routes, naming: Naming): WordWithValues[] {
  const all = (tree: Menus & Routes) => menuGroups(tree).flatMap((group) => entries(tree, group))
  const [was, now] = [new Map(all(before)), new Map(all(after))]
  const lacking = (list: Map<string, Entry>, other: Map<string, Entry>) => [...list].filter(([key]) => !other.has(key))
  const [gone, come] = [lacking(was, now), lacking(now, was)]
  const to = relocated(gone, come)
  const places = new Map([...to].map(([key, [place]]) => [place, key]))
  const trees = { was: before, now: after, naming }
  // What is inside an entry came and went with it.
  const top = (list: Entries) => {
    const keys = new Set(list.map(([key]) => key))
    return list.filter(([, { parent }]) => !keys.has(parent))
  }
  return [
    ...top(gone.filter(([key]) => !to.has(key))).map(([, { name, group }]) => wordWith('changedMenuGone', { group, title: name })),
    ...top(come.filter(([key]) => !places.has(key))).map(([, entry]) => cameAs(entry)),
    ...[...to].flatMap(([key, [, entry]]) => {
      const old = was.get(key)!
      const isWithParent = to.get(old.parent)?.[0] === entry.parent
      return [...(isWithParent ? [] : [movedTo(old, entry)]), ...changed(old, entry, trees)]
    }),
    ...[...now].flatMap(([key, entry]) => (was.has(key) ? changed(was.get(key)!, entry, trees) : [])),
    ...reordered([...was], [...now]),
  ]
}
