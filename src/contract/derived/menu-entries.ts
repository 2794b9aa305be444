import type { MenuItem } from '../menu'

export interface MenuEntry {
  item: MenuItem
  /** Its path below the list. */
  path: (string | number)[]
  /** Its parent entries, outermost first. */
  above: readonly MenuItem[]
}

/** The entries of all levels of a menu, each before its own sub-entries. */
export const menuEntries = (items: readonly MenuItem[], path: MenuEntry['path'] = [], above: readonly MenuItem[] = []): MenuEntry[] =>
  items.flatMap((item, at) => [
    { item, path: [...path, at], above },
    ...menuEntries(item.items ?? [], [...path, at, 'items'], [...above, item]),
  ])
