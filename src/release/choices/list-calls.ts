import { listQuery } from '../../contract/derived/operations/list-query'
import { blocksOf } from '../../contract/derived/blocks-of'
import type { Condition } from '../../contract/parts/condition'
import type { Block, BlockOf, DataCall, Page } from '../../contract/page'
import { gate } from '../when-tab-open'

const fromAddress = (names: string[]) => Object.fromEntries(names.map((name) => [name, `{{route.${name}}}`]))

/** The condition for an open tab; the first is also open when the address names none. */
function isOpen({ query, items }: BlockOf<'tabs'>, at: number): Condition {
  const ids = items.map(({ id }) => id)
  const named = `route.${query}` as const
  return at === 0 ? { not: { [named]: { in: ids.slice(1) } } } : { [named]: { is: ids[at]! } }
}

/** Lists inside tabs, with the condition of their tab: in other tabs the same parameters may have another meaning. */
function tabOf(blocks: Block[]): Map<BlockOf<'list'>, Condition> {
  const tabs = blocksOf(blocks).flatMap((block) =>
    block.kind === 'tabs' ? block.items.map((item, at) => [item, isOpen(block, at)] as const) : [],
  )
  const listed = tabs.flatMap(([item, open]) =>
    blocksOf(item.blocks).flatMap((block): [BlockOf<'list'>, Condition][] => (block.kind === 'list' ? [[block, open]] : [])),
  )
  return new Map(listed)
}

/** The page's data with its lists' parameters from the address; explicit values win. Data that only a closed tab shows is not read. */
export function withListCalls<P extends Pick<Page, 'data' | 'blocks'>>(page: P): P {
  const data: Record<string, DataCall> = { ...page.data }
  const lists = blocksOf(page.blocks).flatMap((block) => (block.kind === 'list' ? [block] : []))
  const tabs = tabOf(page.blocks)
  const texts = JSON.stringify(page)
  for (const list of lists) {
    const [call, names] = [data[list.source], listQuery(list)]
    if (!call || names.length === 0) continue
    const size: DataCall['with'] = list.pageSize === undefined ? {} : { size: list.pageSize }
    const alone = lists.filter(({ source }) => source === list.source).length === 1 && !new RegExp(`data\\.${list.source}\\b`).test(texts)
    const open = alone ? tabs.get(list) : undefined
    const asked = { ...call, with: { ...fromAddress(names), ...size, ...call.with } }
    data[list.source] = open ? gate(asked, open) : asked
  }
  return { ...page, data }
}
