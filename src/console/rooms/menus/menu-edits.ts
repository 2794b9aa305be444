import type { EditOperation, Json } from '../../../edit/operation'
import type { Files } from '../../../edit/apply-to-files'
import { menuEntries } from '../../../contract/derived/menu-entries'
import type { MenuItem } from '../../../contract/menu'
import type { Portal } from '../../../contract/portal'
import type { RoutesFile } from '../../../contract/route'
import { translate } from '../../translate'
import { jsonIn } from '../../store/files'
import { freeNumber } from '../../store/free-number'
import { menuNameIn } from '../../store/menu-names'
import { menuLists, menuTitleAt, type MenuPath } from '../../store/menu-titles'
import { homeOf, isInGroup, itemAt, itemsAt, menusFile } from './menu-lists'

/** The result of a menu button: the edits, the item's new path, and the announcement. */
export interface MenuEdit {
  operations: EditOperation[]
  path: MenuPath
  said: string
}

const file = menusFile
const routesFile = 'routes.json'

function moved(files: Files, path: MenuPath, by: 1 | -1): MenuEdit | undefined {
  const { list, index } = homeOf(path)
  const items = itemsAt(files, list)
  const to = index + by
  if (to < 0 || to >= items.length) return undefined
  const about = { title: menuNameIn(files, items[index]!), place: to + 1, count: items.length }
  return {
    operations: [{ kind: 'move', file, path, to }],
    path: [...list, to],
    said: by < 0 ? translate('menuMovedUp', about) : translate('menuMovedDown', about),
  }
}

export const movedUp = (files: Files, path: MenuPath) => moved(files, path, -1)
export const movedDown = (files: Files, path: MenuPath) => moved(files, path, 1)

/** Moves an item to another list, to its end or to an index. */
export function movedTo(files: Files, path: MenuPath, list: MenuPath, to?: number): MenuEdit {
  const item = itemAt(files, path)!
  const index = to ?? itemsAt(files, list).length
  // Removing an item shifts the ones after it, which may include the target group.
  const { list: from, index: left } = homeOf(path)
  const isBehind = from.every((step, depth) => list[depth] === step) && Number(list[from.length]) > left
  const after = isBehind ? list.map((step, depth) => (depth === from.length ? Number(step) - 1 : step)) : list
  return {
    operations: [{ kind: 'move', file, path, into: list, to: to ?? 'end' }],
    path: [...after, index],
    said: translate('menuMovedTo', { title: menuNameIn(files, item), group: nameOf(files, list), place: index + 1 }),
  }
}

function nameOf(files: Files, list: MenuPath): string {
  const top = menuTitleAt(files, list) ?? ''
  const group = isInGroup(list) ? itemAt(files, list.slice(0, -1)) : undefined
  return group ? menuNameIn(files, group) : top
}

const levelsOf = (item: Pick<MenuItem, 'items'> | undefined): number => 1 + Math.max(0, ...(item?.items ?? []).map(levelsOf))

/** The main menu has three levels, every other one two. */
const fits = (item: MenuItem | undefined, list: MenuPath): boolean =>
  list.filter((step) => step === 'items').length + levelsOf(item) <= (list[0] === 'main' ? 3 : 2)

/** Moves an item into the group before it. */
export function movedIn(files: Files, path: MenuPath): MenuEdit | undefined {
  const { list, index } = homeOf(path)
  const before = itemsAt(files, list)[index - 1]
  const inside = [...list, index - 1, 'items']
  if (!before?.items || !fits(itemAt(files, path), inside)) return undefined
  return movedTo(files, path, inside)
}

/** Moves an item out of its group, to after it. */
export function movedOut(files: Files, path: MenuPath): MenuEdit | undefined {
  const { list } = homeOf(path)
  if (!isInGroup(list)) return undefined
  const group = homeOf(list.slice(0, -1))
  return movedTo(files, path, group.list, group.index + 1)
}

/** Where an item can be moved: every menu, and, for an item without sub-entries, every group. */
export function targetsOf(files: Files, path: MenuPath): { list: MenuPath; title: string; isHome: boolean }[] {
  const item = itemAt(files, path)
  const home = homeOf(path).list.join('/')
  const [first] = path
  return menuLists(files)
    .filter((one) => one.path[0] === first)
    .flatMap(({ path: list, title }) => [
      { list, title },
      ...menuEntries(itemsAt(files, list), list).flatMap(({ item: one, path: at, above }) =>
        one.items && at.join('/') !== path.join('/')
          ? [{ list: [...at, 'items'], title: [title, ...[...above, one].map((group) => menuNameIn(files, group))].join(' › ') }]
          : [],
      ),
    ])
    .filter(({ list }) => fits(item, list))
    .map((one) => ({ ...one, isHome: one.list.join('/') === home }))
}

/** Ids that no entry has, a new one at each call. */
function freshIds(files: Files): () => string {
  const text = JSON.stringify(jsonIn(files, file))
  let last = 0
  return () => {
    last = freeNumber(last + 1, (number) => text.includes(`"item-${number}"`))
    return `item-${last}`
  }
}

const withIds = (item: MenuItem, fresh: () => string): MenuItem => ({
  ...item,
  id: fresh(),
  ...(item.items ? { items: item.items.map((one) => withIds(one, fresh)) } : {}),
})

/** Copies an entry with what is below it, to after it. */
export function copied(files: Files, path: MenuPath): MenuEdit | undefined {
  const item = itemAt(files, path)
  const { list, index } = homeOf(path)
  if (!item) return undefined
  return {
    operations: [{ kind: 'insert', file, path: list, to: index + 1, value: withIds(item, freshIds(files)) as unknown as Json }],
    path: [...list, index + 1],
    said: translate('menuCopied', { title: menuNameIn(files, item) }),
  }
}

/** Adds an item at an index; it leads home until another target is chosen. */
export function added(files: Files, list: MenuPath, index: number): MenuEdit {
  const portal = jsonIn(files, 'portal.json') as unknown as Portal
  const item: Pick<MenuItem, 'id' | 'title' | 'route'> = { id: freshIds(files)(), title: translate('menuNew'), route: portal.guard.home }
  return {
    operations: [{ kind: 'insert', file, path: list, to: index, value: item as unknown as Json }],
    path: [...list, index],
    said: translate('menuAdded', { title: item.title }),
  }
}

const idsOf = ({ id, items = [] }: MenuItem): string[] => [id, ...items.flatMap(idsOf)]

/** Pages that highlighted a removed entry highlight its group instead, or nothing. */
function unlit(files: Files, path: MenuPath): EditOperation[] {
  const item = itemAt(files, path)
  const { list } = homeOf(path)
  const group = isInGroup(list) ? itemAt(files, list.slice(0, -1))?.id : undefined
  const gone = item ? idsOf(item) : []
  const { routes } = (jsonIn(files, routesFile) ?? { routes: [] }) as unknown as RoutesFile
  return routes.flatMap(({ menu }, at): EditOperation[] => {
    const lit = { file: routesFile, path: ['routes', at, 'menu'] }
    if (menu === undefined || !gone.includes(menu)) return []
    return [group === undefined ? { kind: 'remove', ...lit } : { kind: 'set', ...lit, value: group }]
  })
}

export function removed(files: Files, path: MenuPath): MenuEdit {
  const item = itemAt(files, path)
  const { list, index } = homeOf(path)
  const left = itemsAt(files, list).length - 1
  return {
    operations: [{ kind: 'remove', file, path }, ...unlit(files, path)],
    path: left > 0 ? [...list, Math.min(index, left - 1)] : [],
    said: translate('menuRemoved', { title: item ? menuNameIn(files, item) : '' }),
  }
}
