import type { DictItem } from '../../contract/dict'

/** Every option of a dictionary, including all levels of a cascade. */
export function allOptions(items: readonly DictItem[]): DictItem[] {
  return items.flatMap((item) => [item, ...allOptions(item.children ?? [])])
}
