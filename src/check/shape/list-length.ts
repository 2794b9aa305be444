import type { Node } from 'jsonc-parser'
import { quoted } from '../report'
import { placeOfNode } from '../source'
import type { ContractSchema } from './contract-schema'
import type { Walk } from './walk'

/** A list with fewer items than it needs, or with more than are read. */
export function reportLength(walk: Walk, node: Node, schema: ContractSchema): void {
  const items = node.children ?? []
  if (schema.minItems !== undefined && items.length < schema.minItems) {
    walk.report.add(placeOfNode(walk.source, node), {
      code: 'shape/too-few',
      zh: `“${schema.title ?? '列表'}”至少要有 ${schema.minItems} 项`,
      en: `This list needs at least ${schema.minItems} item(s)`,
      fix: { zh: '补上内容，或整项删去', en: 'Add an item or delete the key' },
    })
  }
  if (schema.maxItems !== undefined && schema.maxItems === schema.minItems && items[schema.maxItems]) {
    walk.report.add(placeOfNode(walk.source, items[schema.maxItems]!), {
      code: 'shape/too-many',
      zh: `“${schema.title ?? '列表'}”只有 ${schema.maxItems} 项`,
      en: `This list has ${schema.maxItems} item(s)`,
      fix: {
        zh: '删去多出的；几项要先合成一项的，在另一个字段里算好',
        en: 'Delete what is too much; work out in a field of its own what is one item',
      },
    })
  }
}

/** A list whose items are names or days: the second of two equal ones does nothing, and often another was meant. */
export function reportRepeated(walk: Walk, items: readonly Node[]): void {
  const first = new Map<unknown, Node>()
  for (const item of items) {
    const before = first.get(item.value)
    if (before)
      walk.report.add(placeOfNode(walk.source, item), {
        code: 'shape/twice',
        severity: 'warning',
        zh: `“${quoted(String(item.value), 14)}”写了两次`,
        en: `"${String(item.value)}" stands twice`,
        fix: { zh: '删去一处；想写的是别的，就改成它', en: 'Delete one, or write what was meant' },
        related: [placeOfNode(walk.source, before)],
      })
    else first.set(item.value, item)
  }
}
