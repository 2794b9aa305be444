import { useLayoutEffect } from 'react'
import type { Static } from '@sinclair/typebox'
import type { RouteMeta } from '../../../contract/route'
import { usePortal } from '../../context'
import { useCore } from '../../core-context'
import { mobileWidth } from '../../device/mobile-width'
import { textFactor } from '../../../validate/view-preferences'
import { useStore } from '../../store'
import { Brand } from './brand'
import { HeaderBar } from './header-bar'
import { HeaderSearch } from './header-search'
import { MainMenu } from './menus/main-menu'
import { headerVariant, type HeaderVariant } from './header-variant'
import { MenuDrawer } from './menus/menu-drawer'
import { SupplyMenu } from './menus/supply-menu'
import { TextSizeMenu } from './text-size'
import { UserMenu } from './menus/user-menu'
import { fitHeader } from './fit-header'
import { useScrolledBy, useWindowWidth } from '../use-window'
import { useUnread } from './use-unread'
import './header.css'

type Meta = Static<typeof RouteMeta>

function looks(variant: HeaderVariant, { hideHeight, dark }: Meta, scrolled: boolean): string {
  const flags = [hideHeight && 'header--over', dark && 'header--dark', scrolled && 'header--scrolled']
  return ['header', `header--${variant}`, ...flags].filter(Boolean).join(' ')
}

/** What does not fit into the row is hidden. Every change that affects the fit measures it again, before paint. */
function useHeaderFit(variant: HeaderVariant) {
  const { boot, session, route } = usePortal()
  const factor = textFactor(useStore(useCore().preferences), boot.portal.scaling)
  const width = useWindowWidth()
  const hasUnread = session.unread > 0
  useLayoutEffect(() => fitHeader(mobileWidth), [width, factor, variant, session.username, session.type, hasUnread, route.id, boot])
}

export function Header() {
  const { boot, route, session } = usePortal()
  useUnread()
  const meta = route.meta ?? {}
  const scrolled = useScrolledBy(boot.portal.thresholds.scrolled)
  const variant = headerVariant(meta)
  useHeaderFit(variant)
  const signedIn = session.token !== ''
  return (
    <header className={looks(variant, meta, scrolled)}>
      <div className="header__row">
        <Brand toSignIn={variant === 'logo' && !signedIn} />
        {variant === 'menu' && <MainMenu />}
        {variant === 'supply' && <SupplyMenu />}
        <div className="header__end">
          <TextSizeMenu />
          {meta.HeaderBar && <HeaderSearch />}
          {meta.HeaderBar && <HeaderBar />}
          {signedIn && variant !== 'logo' && <UserMenu />}
          <MenuDrawer variant={variant} />
        </div>
      </div>
    </header>
  )
}
