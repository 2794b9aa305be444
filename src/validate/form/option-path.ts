import type { DictItem } from '../../contract/dict'

/** An option with its ancestors in a cascade, from the top; empty when it does not exist. */
export function optionPath(items: readonly DictItem[], value: string): DictItem[] {
  for (const item of items) {
    if (item.dictValue === value) return [item]
    const below = optionPath(item.children ?? [], value)
    if (below.length > 0) return [item, ...below]
  }
  return []
}
