import type { Block, DataCall, Page } from '../contract/page'
import type { Tree } from '../contract/tree'
import { gate } from './gate'

type Data = Record<string, DataCall>

function filled(page: Page, pages: Record<string, Page>): Page {
  let data: Data = {}
  const fill = (block: Block): Block => {
    if (block.kind !== 'tabs') return block
    const items = block.items.map(({ include, ...tab }) => {
      const part = include === undefined ? undefined : pages[include]
      if (!part) return tab
      const chosen = { [`route.${block.query}`]: { is: tab.id } }
      const open = block.when ? { all: [block.when, chosen] } : chosen
      data = { ...data, ...Object.fromEntries(Object.entries(part.data ?? {}).map(([name, call]) => [name, gate(call, open)])) }
      return { ...tab, blocks: [...tab.blocks, ...part.blocks] }
    })
    return { ...block, items }
  }
  const blocks = page.blocks.map(fill)
  return Object.keys(data).length > 0 ? { ...page, data: { ...data, ...page.data }, blocks } : page
}

/** The tree with the pages that tabs include written out; their data are read while their tab is open. */
export function withIncluded(tree: Tree): Tree {
  return { ...tree, pages: Object.fromEntries(Object.entries(tree.pages).map(([id, page]) => [id, filled(page, tree.pages)])) }
}
