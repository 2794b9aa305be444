import type { AccountsFile } from '../../contract/accounts'
import { accountNames, isStaff, type Account } from '../../contract/derived/accounts/account-names'
import type { MenuItem, MenusFile } from '../../contract/menu'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordName, type WordValue, type WordWithValues } from '../../contract/words/word'
import { moved, partOf, isEqual, changedValue } from './say'

type Menus = Pick<Tree, 'menus' | 'accounts'>
type Routes = Pick<Tree, 'routes'>

interface Entry {
  item: MenuItem
  /** The group, with the names of the parent items. */
  group: WordWithValues
  of: MenuGroup
  siblings: string[]
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

function entries({ items, ...of }: MenuGroup, group = of.name, above = ''): [string, Entry][] {
  const siblings = items.map((item) => item.id)
  return items.flatMap((item): [string, Entry][] => [
    [`${above} ${item.id}`, { item, group, of: { items, ...of }, siblings }],
    ...entries({ ...of, items: item.items ?? [] }, wordWith('changedWay', { way: group, name: item.title }), `${above} ${item.id}`),
  ])
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
const nameOf = ({ item: { title }, of }: Entry): WordWithValues =>
  of.key === 'main' ? wordWith('changedMenu', { title }) : wordWith('changedMenuOf', { group: of.name, title })

/** The title of a page, with its address when others have the same title. */
function pageName({ routes }: Routes, id: string): string {
  const route = routes.routes.find((one) => one.id === id)
  if (!route?.title) return id
  const isOnly = routes.routes.every((one) => one === route || one.title !== route.title)
  return isOnly ? route.title : `${route.title} ${route.path}`
}

function targetOf(tree: Routes, { route, href, with: query }: MenuItem): string | undefined {
  const page = route === undefined ? href : pageName(tree, route)
  return page && [page, ...(query ? [JSON.stringify(query)] : [])].join(' ')
}

interface Trees {
  was: Routes
  now: Routes
}

function changed(before: Entry, after: Entry, trees: Trees): WordWithValues[] {
  const what = nameOf(before)
  const [was, now] = [before.item, after.item]
  const rest = ({ title: _t, hint: _h, icon: _i, route: _r, href: _f, with: _w, items: _s, when: _c, ...other }: MenuItem) => other
  const texts = [
    { part: 'changedNote', was: was.hint, now: now.hint },
    { part: 'changedIcon', was: was.icon, now: now.icon },
    { part: 'changedTarget', was: targetOf(trees.was, was), now: targetOf(trees.now, now) },
  ] as const
  const others = [
    { part: 'changedWhen', isSame: isEqual(was.when, now.when) },
    { part: 'changedSettings', isSame: isEqual(rest(was), rest(now)) },
  ] as const
  return [
    ...(was.title === now.title ? [] : [wordWith('changedName', { what, after: now.title })]),
    ...texts.flatMap((one) => (one.was === one.now ? [] : [changedValue(partOf(what, wordWith(one.part)), one.was, one.now)])),
    ...others.flatMap(({ part, isSame }) => (isSame ? [] : [wordWith('changedPartOf', { what, part: wordWith(part) })])),
  ]
}

type Entries = [string, Entry][]

function moves(before: Entries, after: Entries, group: WordWithValues): WordWithValues[] {
  const titles = new Map([...before, ...after].map(([, { item }]) => [item.id, item.title]))
  const ids = (of: Entries) => of.map(([, { item }]) => item.id)
  return moved(ids(before), ids(after)).map(({ name, behind }) => {
    const what = wordWith('changedMenu', { title: titles.get(name) ?? name })
    if (behind === undefined) return wordWith('changedFrontOf', { what, group })
    return wordWith('changedBehind', { what, behind: titles.get(behind) ?? behind })
  })
}

function level(before: Entries, after: Entries): WordWithValues[] {
  const parents = new Map<string, { before: Entries; after: Entries; group: WordWithValues }>()
  const put = (side: 'before' | 'after', [key, entry]: [string, Entry]) => {
    const parent = key.split(' ').slice(0, -1).join(' ')
    const found = parents.get(parent) ?? { before: [], after: [], group: entry.group }
    found[side].push([key, entry])
    parents.set(parent, found)
  }
  before.forEach((one) => put('before', one))
  after.forEach((one) => put('after', one))
  return [...parents.values()].flatMap((one) => moves(one.before, one.after, one.group))
}

function cameAs({ group, siblings, item: { id, title } }: Entry, after: Entries): WordWithValues {
  const behind = after.find(([, one]) => one.item.id === siblings[siblings.indexOf(id) - 1])?.[1].item.title
  return behind ? wordWith('changedMenuBehind', { group, title, behind }) : wordWith('changedMenuNew', { group, title })
}

function groupChanges(before: Entries, after: Entries, trees: Trees): WordWithValues[] {
  const [was, now] = [new Map(before), new Map(after)]
  return [
    ...before.flatMap(([key, { item, group }]) => (now.has(key) ? [] : [wordWith('changedMenuGone', { group, title: item.title })])),
    ...after.flatMap(([key, entry]) => (was.has(key) ? [] : [cameAs(entry, after)])),
    ...after.flatMap(([key, entry]) => (was.has(key) ? changed(was.get(key)!, entry, trees) : [])),
    ...level(before, after),
  ]
}

/** Menu items that were renamed, moved, added, removed or given another target. */
export function menuChanges(before: Menus & Routes, after: Menus & Routes): WordWithValues[] {
  const byKey = (tree: Menus) => new Map(menuGroups(tree).map((group) => [group.key, entries(group)]))
  const [was, now] = [byKey(before), byKey(after)]
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((key) =>
    groupChanges(was.get(key) ?? [], now.get(key) ?? [], { was: before, now: after }),
  )
}
