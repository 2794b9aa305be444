import type { DictItem } from '../../contract/dict'

/** An option with those above it in its cascade, from the top; empty when there is no such option. */
export function optionPath(items: readonly DictItem[], value: string): DictItem[] {
  for (const item of items) {
    if (item.dictValue === value) return [item]
    const below = optionPath(item.children ?? [], value)
    if (below.length > 0) return [item, ...below]
  }
  return []
}
