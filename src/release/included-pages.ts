import type { Condition } from '../contract/parts/condition'
import type { Block, DataCall, Page } from '../contract/page'
import type { Tree } from '../contract/tree'
import { gate } from './when-tab-open'

/** The call of each data source, and the tabs that show it. */
type Included = Map<string, { call: DataCall; tabs: Condition[] }>

const anyOf = ([tab, ...more]: Condition[]): Condition => (more.length > 0 ? { any: [tab!, ...more] } : tab!)

const dataOf = (included: Included) => Object.fromEntries([...included].map(([name, { call, tabs }]) => [name, gate(call, anyOf(tabs))]))

function filled(page: Page, pages: Record<string, Page>): Page {
  const data: Included = new Map()
  const fill = (block: Block): Block => {
    if (block.kind !== 'tabs') return block
    const items = block.items.map(({ include, ...tab }, at) => {
      const part = include === undefined ? undefined : pages[include]
      if (!part) return tab
      const asked = `route.${block.query}` as const
      const named: Condition = { [asked]: { is: tab.id } }
      const unnamed: Condition = { [asked]: { empty: true } }
      // The first tab is also open when the address names none.
      const chosen: Condition = at === 0 ? { any: [named, unnamed] } : named
      const open = block.when ? { all: [block.when, chosen] } : chosen
      for (const [name, call] of Object.entries(part.data ?? {})) data.set(name, { call, tabs: [...(data.get(name)?.tabs ?? []), open] })
      return { ...tab, blocks: [...tab.blocks, ...part.blocks] }
    })
    return { ...block, items }
  }
  const blocks = page.blocks.map(fill)
  return data.size > 0 ? { ...page, data: { ...dataOf(data), ...page.data }, blocks } : page
}

/** The tree with included pages inserted into their tabs; their data is read only while the tab is open. */
export function withIncluded(tree: Tree): Tree {
  return { ...tree, pages: Object.fromEntries(Object.entries(tree.pages).map(([id, page]) => [id, filled(page, tree.pages)])) }
}
