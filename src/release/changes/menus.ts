import type { AccountsFile } from '../../contract/accounts'
import { accountNames, isStaff, type Account } from '../../contract/derived/account-names'
import type { MenuItem, MenusFile } from '../../contract/menu'
import type { Tree } from '../../contract/tree'
import { moved, same, quoteValue, turned } from './say'

type Menus = Pick<Tree, 'menus' | 'accounts'>

interface Entry {
  item: MenuItem
  group: string
  title: string
  siblings: string[]
}

const groupNames = { main: '主菜单', bar: '页头工具条', supply: '供需页头', footer: '页脚栏目', footerBar: '页脚导航' } as const

function entries(items: MenuItem[], group: string): [string, Entry][] {
  const siblings = items.map((item) => item.id)
  return items.flatMap((item): [string, Entry][] => [
    [`${group} ${item.id}`, { item, group, title: item.title, siblings }],
    ...entries(item.items ?? [], `${group} > ${item.title}`).map(([, entry]): [string, Entry] => [
      `${group} ${item.id} ${entry.item.id}`,
      entry,
    ]),
  ])
}

/** Whose menu it is, as accounts.json calls them: a kind, a role, a level, or by its number a level of every kind without a menu of its own. */
function whose(key: string, { account }: MenusFile, accounts: AccountsFile | undefined): string {
  const kinds = Object.entries(accounts?.kinds ?? {})
  const numbered = kinds.flatMap(([id, { levels }]) => (levels[Number(key) - 1] && !account[id] ? [levels[Number(key) - 1]!.title] : []))
  const named = kinds.flatMap(([, { levels }]) => levels).find(({ id }) => id === key)?.title
  const title = accounts?.kinds[key]?.title ?? accounts?.staff?.[key]?.title ?? named
  return title ?? (numbered.join('、') || (key === 'staff' ? '工作人员' : key))
}

function groupsOf({ menus, accounts }: Menus): [string, MenuItem[]][] {
  const plain = (Object.keys(groupNames) as (keyof typeof groupNames)[]).map((name): [string, MenuItem[]] => [
    groupNames[name],
    menus[name],
  ])
  return [
    ...plain,
    ...Object.entries(menus.account).map(([key, items]): [string, MenuItem[]] => [`用户下拉（${whose(key, menus, accounts)}）`, items]),
  ]
}

/** A menu with the items of one group, and to whom it is shown. */
export interface MenuGroup {
  group: string
  key: string
  items: MenuItem[]
  isFor(account: Account | null): boolean
}

/** The account menu that a visitor gets, as the shell chooses it. */
function ownMenu({ menus: { account: all }, accounts }: Menus, { role, type }: Account): string | undefined {
  const numbered = Array.from({ length: type }, (_, at) => String(type - at))
  const own = [role, ...(isStaff(accountNames(accounts), role) ? ['staff'] : numbered)]
  return own.find((key) => Object.hasOwn(all, key))
}

export const menuGroups = (tree: Menus): MenuGroup[] => [
  ...(Object.keys(groupNames) as (keyof typeof groupNames)[]).map((name) => ({
    group: groupNames[name],
    key: name,
    items: tree.menus[name],
    isFor: () => true,
  })),
  ...Object.entries(tree.menus.account).map(([key, items]) => ({
    group: `用户下拉（${whose(key, tree.menus, tree.accounts)}）`,
    key: 'account',
    items,
    isFor: (account: Account | null) => account !== null && ownMenu(tree, account) === key,
  })),
]

/** The main menu is what people mean by a menu; others are named. */
const nameIn = (group: string, title: string) => `${group.startsWith(groupNames.main) ? '' : `${group.split(' > ')[0]}的`}菜单“${title}”`

const targetOf = ({ route, href, with: query }: MenuItem) =>
  route || href ? [route ?? href, ...(query ? [JSON.stringify(query)] : [])].join(' ') : undefined

function changed(before: Entry, after: Entry): string[] {
  const name = nameIn(before.group, before.title)
  const [was, now] = [before.item, after.item]
  const rest = ({ title: _t, hint: _h, icon: _i, route: _r, href: _f, with: _w, items: _s, when: _c, ...other }: MenuItem) => other
  return [
    ...(was.title === now.title ? [] : [`${name}改名为“${now.title}”`]),
    ...(was.hint === now.hint ? [] : [turned(`${name}的说明`, was.hint, now.hint)]),
    ...(was.icon === now.icon ? [] : [turned(`${name}的图标`, was.icon, now.icon)]),
    ...(targetOf(was) === targetOf(now) ? [] : [turned(`${name}的去向`, targetOf(was), targetOf(now))]),
    ...(same(was.when, now.when) ? [] : [`${name}的显示条件变了`]),
    ...(same(rest(was), rest(now)) ? [] : [`${name}的设置变了`]),
  ]
}

function moves(before: [string, Entry][], after: [string, Entry][], group: string): string[] {
  const titles = new Map([...before, ...after].map(([, entry]) => [entry.item.id, entry.title]))
  return moved(
    before.map(([, { item }]) => item.id),
    after.map(([, { item }]) => item.id),
  ).map(({ name, behind }) =>
    behind === undefined ? `菜单“${titles.get(name)}”移到${group}最前` : `菜单“${titles.get(name)}”移到“${titles.get(behind)}”之后`,
  )
}

function level(before: [string, Entry][], after: [string, Entry][]): string[] {
  const parents = new Map<string, { before: [string, Entry][]; after: [string, Entry][]; group: string }>()
  const put = (side: 'before' | 'after', [key, entry]: [string, Entry]) => {
    const parent = key.split(' ').slice(0, -1).join(' ')
    const found = parents.get(parent) ?? { before: [], after: [], group: entry.group }
    found[side].push([key, entry])
    parents.set(parent, found)
  }
  before.forEach((one) => put('before', one))
  after.forEach((one) => put('after', one))
  return [...parents.values()].flatMap((one) => moves(one.before, one.after, `“${one.group}”`))
}

function group(before: [string, Entry][], after: [string, Entry][]): string[] {
  const [was, now] = [new Map(before), new Map(after)]
  return [
    ...before.flatMap(([key, { title, group: where }]) => (now.has(key) ? [] : [`${where}去掉菜单“${title}”`])),
    ...after.flatMap(([key, { title, group: where, siblings, item }]) => {
      if (was.has(key)) return []
      const behind = after.find(([, one]) => one.item.id === siblings[siblings.indexOf(item.id) - 1])?.[1].title
      return [`${where}新增菜单“${title}”${behind ? `，在“${behind}”之后` : ''}`]
    }),
    ...after.flatMap(([key, entry]) => (was.has(key) ? changed(was.get(key)!, entry) : [])),
    ...level(before, after),
  ]
}

/** Menus renamed, moved, added, removed, pointed elsewhere. */
export function menuChanges(before: Menus, after: Menus): string[] {
  const [was, now] = [new Map(groupsOf(before)), new Map(groupsOf(after))]
  return [...new Set([...was.keys(), ...now.keys()])]
    .flatMap((name) => group(entries(was.get(name) ?? [], name), entries(now.get(name) ?? [], name)))
    .map((line) => quoteValue(line, 160))
}
