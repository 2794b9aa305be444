import { Logo } from '../../art/logo'
import { usePortal } from '../../context'
import { MenuLink } from './menus/menu-link'
import './brand.css'

/** Logo and platform title; they lead home, and from the pages of signing in to signing in. */
export function Brand({ toSignIn = false, short = false }: { toSignIn?: boolean; short?: boolean }) {
  const { boot } = usePortal()
  const { title, shortTitle, guard } = boot.portal
  return (
    <MenuLink className="brand" item={{ title, route: toSignIn ? guard.signIn : guard.home }}>
      <Logo className="brand__logo" />
      <span className="brand__title">{short ? shortTitle : title}</span>
    </MenuLink>
  )
}
