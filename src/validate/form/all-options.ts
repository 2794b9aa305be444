import type { DictItem } from '../../contract/dict'

/** Every option of a dictionary, those of a cascade with all below them. */
export function allOptions(items: readonly DictItem[]): DictItem[] {
  return items.flatMap((item) => [item, ...allOptions(item.children ?? [])])
}
