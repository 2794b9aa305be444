import { useRef, type KeyboardEvent } from 'react'
import type { MenuItem } from '../../../../contract/menu'
import { Icon } from '../../../art/icon'
import { usePortal } from '../../../context'
import { isActiveItem, isActiveGroup } from './highlight'
import { MenuLink } from './menu-link'
import { PlainDisclosure } from './plain-disclosure'
import { useDisclosure } from '../../use-disclosure'
import { useVisibleItems } from './visible-items'
import { WithoutScript } from '../../../without-script'
import './menu-panel.css'
import './main-menu.css'

/** Panels with hints, icons or groups are laid out wide, in columns. */
const isRich = (items: MenuItem[]) => items.some((item) => item.hint || item.icon || item.items)

function SubItem({ item, onDone }: { item: MenuItem; onDone(): void }) {
  const portal = usePortal()
  const looks = (
    <>
      {item.icon && <Icon name={item.icon} className="sub-menu__icon" />}
      <span className="sub-menu__text">
        <span className="sub-menu__title">{item.title}</span>
        {item.hint && <span className="sub-menu__hint">{item.hint}</span>}
      </span>
    </>
  )
  if (item.items)
    return (
      <>
        <p className="sub-menu__head">{looks}</p>
        <SubMenu items={item.items} onDone={onDone} />
      </>
    )
  return (
    <MenuLink item={item} className="menu-entry sub-menu__link" current={isActiveItem(item, portal) ? 'page' : undefined} onDone={onDone}>
      {looks}
    </MenuLink>
  )
}

/** The entries below one: links, and groups whose links stand below their title. */
export function SubMenu({ items, panel, onDone }: { items: MenuItem[]; panel?: boolean; onDone(): void }) {
  return (
    <ul className={['sub-menu', isRich(items) && 'sub-menu--rich', panel && 'menu-panel'].filter(Boolean).join(' ')}>
      {items.map((item) => (
        <li key={item.id}>
          <SubItem item={item} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

function Group({ item, active }: { item: MenuItem; active: boolean }) {
  const { word } = usePortal()
  const { open, close, around, button } = useDisclosure()
  const looks = active ? 'main-menu__item main-menu__item--active' : 'main-menu__item'
  const head = (
    <>
      {item.title}
      <Icon name="chevron" className="main-menu__chevron" />
      {active && <span className="visually-hidden">{word('currentSection')}</span>}
    </>
  )
  const panel = (
    <div className="main-menu__panel">
      <SubMenu items={item.items ?? []} panel onDone={close} />
    </div>
  )
  return (
    <div className="main-menu__group" {...around}>
      <button type="button" className={looks} {...button}>
        {head}
      </button>
      {open && panel}
      <WithoutScript>
        <PlainDisclosure className={looks} head={head}>
          {panel}
        </PlainDisclosure>
      </WithoutScript>
    </div>
  )
}

function alongRow(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('.main-menu__item')]
  const at = heads.findIndex((head) => head.closest('li')?.contains(document.activeElement))
  heads[(at + (event.key === 'ArrowRight' ? 1 : -1) + heads.length) % heads.length]?.focus()
}

/** The main menu; the entry that owns the route is highlighted (spec §2). */
export function MainMenu() {
  const { boot, route, word } = usePortal()
  const items = useVisibleItems(boot.menus.main)
  const nav = useRef<HTMLElement>(null)
  return (
    <nav ref={nav} className="main-menu" aria-label={word('mainMenu')}>
      <ul className="main-menu__row" onKeyDown={alongRow}>
        {items.map((item) => {
          const active = isActiveGroup(item, route.menu)
          return (
            <li key={item.id}>
              {item.items ? (
                <Group item={item} active={active} />
              ) : (
                <MenuLink
                  item={item}
                  className={active ? 'main-menu__item main-menu__item--active' : 'main-menu__item'}
                  current={item.route === route.id ? 'page' : active ? 'true' : undefined}
                />
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
