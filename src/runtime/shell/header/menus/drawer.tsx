import type { MenuItem } from '../../../../contract/menu'
import { Icon } from '../../../art/icon'
import { usePortal } from '../../../context'
import { DialogView } from '../../dialogs/dialog'
import type { HeaderVariant } from '../header-variant'
import { isActiveGroup } from './highlight'
import { SubMenu } from './main-menu'
import { MenuLink } from './menu-link'
import { TextSize } from '../text-size'
import { AccountHead, AccountLinks } from './user-menu'
import { useVisibleItems } from './visible-items'
import './drawer.css'

function DrawerItem({ item, onDone }: { item: MenuItem; onDone(): void }) {
  const { route } = usePortal()
  const active = isActiveGroup(item, route.menu)
  if (!item.items)
    return <MenuLink item={item} className="drawer__item" current={item.route === route.id ? 'page' : undefined} onDone={onDone} />
  return (
    <details className="drawer__group" open={active}>
      <summary className={active ? 'drawer__item drawer__item--active' : 'drawer__item'}>
        {item.title}
        <Icon name="chevron" />
      </summary>
      <SubMenu items={item.items} onDone={onDone} />
    </details>
  )
}

function DrawerNav({ items, label, onDone }: { items: MenuItem[]; label: string; onDone(): void }) {
  return (
    <nav aria-label={label}>
      <ul className="drawer__list">
        {useVisibleItems(items).map((item) => (
          <li key={item.id}>
            <DrawerItem item={item} onDone={onDone} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DrawerBar({ onDone }: { onDone(): void }) {
  // The icons are in the header itself.
  const words = useVisibleItems(usePortal().boot.menus.bar).filter((item) => !item.icon)
  if (words.length === 0) return null
  return (
    <ul className="drawer__bar">
      {words.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className="button" onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

/** All menus of a small window in a modal dialog, which traps the focus and closes with Escape. */
export function Drawer({ variant, onClose }: { variant: HeaderVariant; onClose(): void }) {
  const { boot, route, session, word } = usePortal()
  const { menus } = boot
  const signedIn = session.token !== ''
  return (
    <DialogView title={boot.portal.shortTitle} className="drawer" onClose={onClose}>
      {signedIn && variant !== 'logo' && (
        <>
          <AccountHead />
          <AccountLinks className="drawer__list drawer__account" onDone={onClose} />
        </>
      )}
      {route.meta?.HeaderBar && <DrawerBar onDone={onClose} />}
      {variant === 'menu' && <DrawerNav items={menus.main} label={word('mainMenu')} onDone={onClose} />}
      {variant === 'supply' && <DrawerNav items={menus.supply} label={word('supplyLinks')} onDone={onClose} />}
      <TextSize />
    </DialogView>
  )
}
