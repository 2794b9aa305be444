import { useEffect } from 'react'
import { listQuery } from '../../contract/derived/operations/list-query'
import { blocksOf } from '../../contract/derived/blocks-of'
import type { BlockOf } from '../../contract/page'
import { holds } from '../../validate/condition'
import { usePortal, useRoots } from '../../runtime/context'
import { BlockList } from '../../runtime/page/block-view'
import { Tabs } from '../../runtime/page/tabs/tabs'
import { useQueryAddress } from '../../runtime/router/query-link'
import { valueText } from '../../runtime/page/use-text'

/** Clears the query values of the lists in the tabs, which mean nothing to another tab. */
const heldByLists = (block: BlockOf<'tabs'>) =>
  Object.fromEntries(
    block.items
      .flatMap((item) => blocksOf(item.blocks))
      .flatMap((inner) => (inner.kind === 'list' ? listQuery(inner) : []))
      .map((name) => [name, '']),
  )

/**
 * Groups of blocks, one shown at a time, with horizontal or vertical tabs. The open tab is in the address, so that it survives a reload
 * and can be linked to. Vertical tabs are the menu of their page: each opens at its top, and the back button leads to the previous one.
 */
export function TabsBlock({ block }: { block: BlockOf<'tabs'> }) {
  const { boot, query, setQuery } = usePortal()
  const roots = useRoots()
  const items = block.items.filter((item) => holds(item.when, roots, boot.portal.conditions))
  const open = Math.max(
    0,
    items.findIndex((item) => item.id === query[block.query]),
  )
  const asked = query[block.query]
  const isOpen = !asked || items[open]?.id === asked
  // A tab whose condition depends on data may still appear.
  const mayCome = JSON.stringify(block.items.find((item) => item.id === asked)?.when ?? '').includes('data.')
  useEffect(() => {
    if (!isOpen && !mayCome) setQuery({ [block.query]: '' })
  }, [isOpen, mayCome, block.query, setQuery])
  const address = useQueryAddress()
  const way = { alone: block.side, push: block.side }
  const valuesOf = (id: string) => ({ ...heldByLists(block), [block.query]: id })
  const choose = (at: number) => setQuery(valuesOf(items[at]!.id), way)
  const tabs = items.map(({ id: tab, title, icon, badge, count, group }) => ({
    title,
    href: address(valuesOf(tab), way),
    icon,
    group,
    badge: badge && <Unread />,
    count: count === undefined ? undefined : Number(valueText(count, roots)),
  }))
  const { id, blocks } = items[open]!
  return (
    <Tabs title={block.title} tabs={tabs} open={open} onChoose={choose} side={block.side}>
      <BlockList key={id} blocks={blocks} />
    </Tabs>
  )
}

function Unread() {
  const { session, boot, word } = usePortal()
  if (session.unread <= 0) return null
  const cap = boot.portal.thresholds.unreadCap
  return (
    <span className="tab__badge">
      {session.unread > cap ? `${cap}+` : session.unread}
      <span className="visually-hidden">{word('unread')}</span>
    </span>
  )
}
