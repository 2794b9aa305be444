import { useRef } from 'react'
import type { Static } from '@sinclair/typebox'
import type { RouteMeta } from '../../../contract/route'
import { usePortal } from '../../context'
import { useCore } from '../../core-context'
import { mobileWidth } from '../../device/mobile-width'
import { textFactor } from '../../device/preferences'
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
import { useFit } from './menus/use-fit'
import { useScrolledBy, useWindowWidth } from '../use-window'
import { useUnread } from './use-unread'
import './header.css'

type Meta = Static<typeof RouteMeta>

function looks(variant: HeaderVariant, { hideHeight, dark }: Meta, scrolled: boolean): string {
  const flags = [hideHeight && 'header--over', dark && 'header--dark', scrolled && 'header--scrolled']
  return ['header', `header--${variant}`, ...flags].filter(Boolean).join(' ')
}

/** What the row drops, in order, when it does not fit: the long title, 长者模式 in sight, the edges of the page, and the menus themselves. */
const shortTitle = 1
const tightTools = 2
const wide = 3
const drawer = 4

function useHeaderFit(variant: HeaderVariant) {
  const { boot, session, route } = usePortal()
  const row = useRef<HTMLDivElement>(null)
  const factor = textFactor(useStore(useCore().preferences), boot.portal.scaling)
  const width = useWindowWidth()
  const mobile = width < mobileWidth
  const content = [width, factor, variant, session.username, session.type, session.unread > 0, route.id]
  const level = useFit(row, content.join('|'), drawer)
  return { row, level: mobile ? drawer : level }
}

export function Header() {
  const { boot, route, session } = usePortal()
  useUnread()
  const meta = route.meta ?? {}
  const scrolled = useScrolledBy(boot.portal.thresholds.scrolled)
  const variant = headerVariant(meta)
  const { row, level } = useHeaderFit(variant)
  const narrow = level === drawer
  const signedIn = session.token !== ''
  return (
    <header className={looks(variant, meta, scrolled)}>
      <div className={`header__row${level === wide ? ' header__row--wide' : ''}`} ref={row}>
        <Brand toSignIn={variant === 'logo' && !signedIn} short={level >= shortTitle} />
        {!narrow && variant === 'menu' && <MainMenu />}
        {!narrow && variant === 'supply' && <SupplyMenu />}
        <div className="header__end">
          {!narrow && <TextSizeMenu room={level < tightTools} />}
          {meta.HeaderBar && <HeaderSearch />}
          {meta.HeaderBar && <HeaderBar narrow={narrow} />}
          {!narrow && signedIn && variant !== 'logo' && <UserMenu />}
          {narrow && <MenuDrawer variant={variant} />}
        </div>
      </div>
    </header>
  )
}
