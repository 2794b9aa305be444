import { Fragment, Suspense, useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { lazyPart } from '../../lazy/lazy-part'
import { Icon } from '../../art/icon'
import { usePortal } from '../../context'
import { useDeviceValue } from '../../device/use-device-value'
import { FollowedLink } from '../../router/query-link'
import { Section } from '../parts/section'
import type { Tab, TabsProps } from './tab'
import './tabs.css'

const TabsSelect = lazyPart('runtime/page/tabs/tabs-select', async () => (await import('./tabs-select')).TabsSelect)

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Scrolls the open tab into view where the tab list scrolls. */
function useStrip(open: number) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (strip.current && tab) strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return strip
}

/**
 * A tab list with the open tab's panel, by pointer and by keyboard as ARIA describes. A phone has no room for vertical tabs: style sheets
 * show a select instead.
 */
export function Tabs({ title, tabs, open, onChoose, side = false, children }: TabsProps) {
  const base = useId()
  const strip = useStrip(open)
  const onKeyDown = (event: KeyboardEvent) => {
    // The space bar does not activate a link by itself.
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      return event.target.click()
    }
    const all = [...(strip.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
    // A second key may come before the first one's tab is rendered as open; the focus has already moved.
    const next = moves[event.key]?.(all.indexOf(event.target as HTMLElement), tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next)
    all[next]?.focus()
  }
  return (
    <Section title={title} className={`tabs${side ? ' tabs--side' : ''}${tabs.some(({ group }) => group) ? ' tabs--grouped' : ''}`}>
      {side && (
        <Suspense>
          <TabsSelect tabs={tabs} open={open} onChoose={onChoose} panel={`${base}-panel`} />
        </Suspense>
      )}
      <div className="tabs__frame">
        <div ref={strip} className="tabs__strip" role="tablist" aria-orientation={side ? 'vertical' : 'horizontal'} onKeyDown={onKeyDown}>
          {tabs.map((tab, at) => (
            <Fragment key={at}>
              {tab.group !== tabs[at - 1]?.group && (
                <span className="tabs__group" role="presentation">
                  {tab.group}
                </span>
              )}
              <TabButton tab={tab} id={`${base}-${at}`} panel={`${base}-panel`} open={at === open} onChoose={() => onChoose(at)} />
            </Fragment>
          ))}
        </div>
        <div className="tabs__panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${open}`} tabIndex={-1}>
          {children}
        </div>
      </div>
    </Section>
  )
}

interface ButtonProps {
  tab: Tab
  id: string
  panel: string
  open: boolean
  onChoose(): void
}

function TabButton({ tab, id, panel, open, onChoose }: ButtonProps) {
  // Roving tabindex, once the arrow keys work. Read here, so that the panel need not render again for it.
  const [moving] = useDeviceValue(() => true, false)
  const children = (
    <>
      {tab.icon && <Icon name={tab.icon} />}
      <span>{tab.title}</span>
      {tab.badge}
      {tab.count !== undefined && tab.count > 0 && <Count count={tab.count} />}
    </>
  )
  const shared = {
    role: 'tab',
    id,
    className: 'tab',
    'aria-selected': open,
    'aria-controls': open ? panel : undefined,
    tabIndex: !moving || open ? 0 : -1,
    children,
  }
  if (tab.href === undefined) return <button type="button" onClick={onChoose} {...shared} />
  return <FollowedLink href={tab.href} onFollow={onChoose} {...shared} />
}

/** Number of pending items in a tab. */
function Count({ count }: { count: number }) {
  const { word } = usePortal()
  const [before = '', after = ''] = word('toDo', { count }).split(String(count))
  return (
    <span className="tab__count">
      <span className="visually-hidden">{before}</span>
      {count}
      <span className="visually-hidden">{after}</span>
    </span>
  )
}
