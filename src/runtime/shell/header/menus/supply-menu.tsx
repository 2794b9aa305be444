import { isNotVerified } from '../../../../contract/derived/accounts/access'
import { usePortal } from '../../../context'
import { VerifiedMark } from '../badge'
import { isActiveItem, isActiveGroup } from './highlight'
import { MenuLink } from './menu-link'
import { useVisibleItems } from './visible-items'
import './supply-menu.css'

/** The links of the supply header, and 企业已认证 for a verified enterprise. */
export function SupplyMenu() {
  const portal = usePortal()
  const { boot, route, session, word } = portal
  const items = useVisibleItems(boot.menus.supply)
  return (
    <nav className="supply-menu" aria-label={word('supplyLinks')}>
      <ul className="supply-menu__row">
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink
              item={item}
              className="supply-menu__link"
              current={isActiveItem(item, portal) ? 'page' : isActiveGroup(item, route.menu) ? 'true' : undefined}
            />
          </li>
        ))}
      </ul>
      {session.token !== '' && !isNotVerified(boot.accounts, session) && <VerifiedMark />}
    </nav>
  )
}
