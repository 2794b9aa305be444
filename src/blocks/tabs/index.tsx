import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { listQuery } from '../../contract/list-query'
import { blocksOf } from '../../contract/blocks-of'
import type { BlockOf } from '../../contract/page'
import { Icon } from '../../runtime/art/icon'
import { usePortal } from '../../runtime/context'
import { BlockList } from '../../runtime/page/block-view'
import { Section } from '../../runtime/page/section'
import './tabs.css'

type Tab = BlockOf<'tabs'>['items'][number]

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** What the lists of the tabs hold in the address is taken out: it means nothing to another tab. */
const heldByLists = (block: BlockOf<'tabs'>) =>
  Object.fromEntries(block.items.flatMap((item) => blocksOf(item.blocks)).flatMap((inner) => (inner.kind === 'list' ? listQuery(inner) : [])).map((name) => [name, '']))

/**
 * The open tab lives in the address, so that it survives a reload and can be linked to. Tabs at the side are the menu of their
 * page: each opens at its own beginning, and the way back leads to the one before.
 */
function useOpenTab(block: BlockOf<'tabs'>): [open: Tab, choose: (tab: Tab) => void] {
  const { query, setQuery } = usePortal()
  const open = block.items.find((item) => item.id === query[block.query]) ?? block.items[0]!
  return [open, (tab) => setQuery({ ...heldByLists(block), [block.query]: tab.id }, { alone: block.side, push: block.side })]
}

/** Keeps the open tab in sight where the tabs are a strip that scrolls. */
function useStrip(openId: string) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [openId])
  return strip
}

/** Groups of blocks, one shown at a time; beside them the tabs, across or down the side. */
export function TabsBlock({ block }: { block: BlockOf<'tabs'> }) {
  const base = useId()
  const [open, choose] = useOpenTab(block)
  const strip = useStrip(open.id)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moves[event.key]?.(block.items.indexOf(open), block.items.length)
    if (next === undefined) return
    event.preventDefault()
    choose(block.items[next]!)
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <Section title={block.title} className={`tabs${block.side ? ' tabs--side' : ''}`}>
      <div className="tabs__frame">
        <div ref={strip} className="tabs__strip" role="tablist" aria-orientation={block.side ? 'vertical' : 'horizontal'} onKeyDown={onKeyDown}>
          {block.items.map((item) => (
            <TabButton key={item.id} tab={item} base={base} open={item === open} onChoose={() => choose(item)} />
          ))}
        </div>
        <div className="tabs__panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open.id}`} tabIndex={-1}>
          <BlockList key={open.id} blocks={open.blocks} />
        </div>
      </div>
    </Section>
  )
}

function TabButton({ tab, base, open, onChoose }: { tab: Tab; base: string; open: boolean; onChoose(): void }) {
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-${tab.id}`}
      className="tab"
      aria-selected={open}
      aria-controls={open ? `${base}-panel` : undefined}
      tabIndex={open ? 0 : -1}
      onClick={onChoose}
    >
      {tab.icon && <Icon name={tab.icon} />}
      <span>{tab.title}</span>
      {tab.badge && <Unread />}
    </button>
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
