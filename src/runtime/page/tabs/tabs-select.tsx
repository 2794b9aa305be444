import { Fragment, useEffect, useRef } from 'react'
import { Icon } from '../../art/icon'
import { usePortal, type PortalTools } from '../../context'
import type { Tab, TabsProps } from './tab'
import './tabs-select.css'

interface Group {
  group: string | undefined
  options: { value: number; text: string }[]
}

/** Adjacent tabs by group, with their counts. */
function groupsOf(tabs: Tab[], word: PortalTools['word']): Group[] {
  const groups: Group[] = []
  tabs.forEach(({ title, group, count }, value) => {
    if (value === 0 || groups.at(-1)?.group !== group) groups.push({ group, options: [] })
    groups.at(-1)?.options.push({ value, text: count !== undefined && count > 0 ? word('noted', { text: title, note: count }) : title })
  })
  return groups
}

interface Props extends Pick<TabsProps, 'tabs' | 'open' | 'onChoose'> {
  /** Id of the open tab's panel. */
  panel: string
}

/** Scrolls side tabs to the open one, and to the start of a newly opened panel whose start is out of sight. */
function useSideTabs(open: number, panel: string) {
  const last = useRef(open)
  useEffect(() => {
    const frame = document.getElementById(panel)?.parentElement
    const list = frame?.firstElementChild
    const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!frame || !list || !tab) return
    const below = tab.offsetTop + tab.offsetHeight - list.clientHeight
    if (list.scrollTop < below || list.scrollTop > tab.offsetTop) list.scrollTop = below
    if (last.current !== open && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    last.current = open
  }, [open, panel])
}

/** The tabs as a native select, for phones. Badges stay visible beside it and link to their tab, or to its start when it is open. */
export function TabsSelect({ tabs, open, onChoose, panel }: Props) {
  const { word } = usePortal()
  const { icon } = tabs[open]!
  useSideTabs(open, panel)
  return (
    <div className="tabs-select">
      <div className="tabs-select__field">
        {icon && <Icon name={icon} />}
        <select
          className="tabs-select__input"
          aria-label={word('tabsSelect')}
          aria-controls={panel}
          value={open}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {groupsOf(tabs, word).map(({ group, options }, at) => {
            const all = options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))
            return group === undefined ? (
              <Fragment key={at}>{all}</Fragment>
            ) : (
              <optgroup key={at} label={group}>
                {all}
              </optgroup>
            )
          })}
        </select>
        <Icon name="chevron" />
      </div>
      {tabs.map((tab, at) => tab.badge && <BadgeButton key={at} tab={tab} open={at === open} onChoose={() => onChoose(at)} />)}
    </div>
  )
}

function BadgeButton({ tab, open, onChoose }: { tab: Tab; open: boolean; onChoose(): void }) {
  return (
    <button type="button" className="tabs-select__badge" aria-current={open ? 'true' : undefined} onClick={onChoose}>
      {tab.icon && <Icon name={tab.icon} />}
      <span className={tab.icon && 'visually-hidden'}>{tab.title}</span>
      {tab.badge}
    </button>
  )
}
