import { Icon } from '../../art/icon'
import { usePortal } from '../../context'
import { MenuLink } from './menus/menu-link'
import { useVisibleItems } from './menus/visible-items'
import './header-bar.css'

/**
 * The notice icon with its words on hover, and 登录 / 注册 for those who are not signed in; all from the menus. A small
 * window has room for the icons and a stranger's first word; the drawer holds the rest.
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
