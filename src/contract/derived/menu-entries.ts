import type { MenuItem } from '../menu'

export interface MenuEntry {
  item: MenuItem
  /** Where it stands below the list. */
  path: (string | number)[]
  /** The entries that it stands under, outermost first. */
  above: readonly MenuItem[]
}

/** The entries of a menu at every level, each before those below it. */
export const menuEntries = (items: readonly MenuItem[], path: MenuEntry['path'] = [], above: readonly MenuItem[] = []): MenuEntry[] =>
  items.flatMap((item, at) => [
    { item, path: [...path, at], above },
    ...menuEntries(item.items ?? [], [...path, at, 'items'], [...above, item]),
  ])
