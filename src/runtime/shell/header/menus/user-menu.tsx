import { isStaff } from '../../../../contract/derived/accounts/account-names'
import { shownName } from '../../../../validate/shown-name'
import { fillText } from '../../../../validate/template/template'
import { Icon } from '../../../art/icon'
import { usePortal } from '../../../context'
import { UnreadBadge, VerifiedMark } from '../badge'
import { MenuLink } from './menu-link'
import { NativeSignOut } from './native-sign-out'
import { PlainDisclosure } from './plain-disclosure'
import { useDisclosure } from '../../use-disclosure'
import { useVisibleItems } from './visible-items'
import { WithoutScript } from '../../../without-script'
import './menu-panel.css'
import './user-menu.css'

/**
 * Entries of the account menu: those of the account's role or kind, else of its level; staff without their own list get only the actions.
 */
function useAccountItems() {
  const { boot, session } = usePortal()
  const { account } = boot.menus
  const others = isStaff(boot.accounts, session.role) ? account.staff : (account[session.type] ?? account['1'])
  const own = account[session.role] ?? others ?? account['1']?.filter((item) => item.action)
  return useVisibleItems(own ?? [])
}

export function AccountLinks({ className, onDone }: { className: string; onDone(): void }) {
  return (
    <ul className={className}>
      {useAccountItems().map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className="menu-entry user-menu__link" onDone={onDone}>
            {item.icon && <Icon name={item.icon} />}
            <span>{item.title}</span>
            {item.badge && <UnreadBadge />}
          </MenuLink>
          <WithoutScript>
            <NativeSignOut item={item} className="menu-entry user-menu__link" />
          </WithoutScript>
        </li>
      ))}
    </ul>
  )
}

export function AccountHead() {
  const { session } = usePortal()
  return (
    <div className="user-menu__head">
      <p className="user-menu__name">{session.enterpriseName || session.username}</p>
      <VerifiedMark />
    </div>
  )
}

/** The username with its initial; the menu opens on hover and by keyboard. */
export function UserMenu() {
  const { session, word } = usePortal()
  const { open, close, around, button } = useDisclosure()
  const name = shownName(session)
  const head = (
    <>
      <span className="user-menu__initial" aria-hidden="true">
        {fillText('{{session.username|initial}}', { session: { username: name } })}
      </span>
      <span className="user-menu__username">{name}</span>
      <span className="visually-hidden">{`${word('clause')}${word('account')}`}</span>
      <UnreadBadge />
      <Icon name="chevron" className="user-menu__chevron" />
    </>
  )
  const panel = (
    <div className="user-menu__panel menu-panel">
      <AccountHead />
      <AccountLinks className="user-menu__list" onDone={close} />
    </div>
  )
  return (
    <div className="user-menu" {...around}>
      <button type="button" className="user-menu__button" {...button}>
        {head}
      </button>
      {open && panel}
      <WithoutScript>
        <PlainDisclosure className="user-menu__button" head={head}>
          {panel}
        </PlainDisclosure>
      </WithoutScript>
    </div>
  )
}
