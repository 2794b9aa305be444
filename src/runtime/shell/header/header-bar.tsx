import { Icon } from '../../art/icon'
import { usePortal } from '../../context'
import { MenuLink } from './menus/menu-link'
import { useVisibleItems } from './menus/visible-items'
import './header-bar.css'

/**
 * The notice icon with its text on hover, and 登录 / 注册 for guests; all from the menus. A small window shows the icons and a guest's first
 * link; the drawer holds the others.
 */
export function HeaderBar() {
  const { boot, route, session } = usePortal()
  const items = useVisibleItems(boot.menus.bar)
  const firstWord = session.token === '' ? items.find((item) => !item.icon) : undefined
  return (
    <ul className="header-bar">
      {items.map((item) => (
        <li key={item.id} className={item === firstWord ? 'header-bar__first' : undefined}>
          <MenuLink
            item={item}
            className={item.icon ? 'header-bar__icon' : 'header-bar__text'}
            label={item.icon ? item.title : undefined}
            current={item.route === route.id ? 'page' : undefined}
          >
            {item.icon ? <Icon name={item.icon} /> : item.title}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
