import { Logo } from '../../art/logo'
import { usePortal } from '../../context'
import { MenuLink } from './menus/menu-link'
import './brand.css'

/** Logo and platform title, shortened in a small space; they link home, or on the sign-in pages to signing in. */
export function Brand({ toSignIn = false }: { toSignIn?: boolean }) {
  const { boot } = usePortal()
  const { title, shortTitle, guard } = boot.portal
  return (
    <MenuLink className="brand" item={{ title, route: toSignIn ? guard.signIn : guard.home }}>
      <Logo className="brand__logo" />
      <span className="brand__title brand__title--long">{title}</span>
      <span className="brand__title brand__title--short">{shortTitle}</span>
    </MenuLink>
  )
}
