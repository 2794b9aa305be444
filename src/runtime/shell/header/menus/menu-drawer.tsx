import { useState } from 'react'
import { lazyActionPart } from '../../../actions/lazy-actions'
import { Icon } from '../../../art/icon'
import { usePortal } from '../../../context'
import type { HeaderVariant } from '../header-variant'
import './menu-drawer.css'

const Drawer = lazyActionPart(({ Drawer }) => Drawer)

/** The menus of a small window, behind one button. */
export function MenuDrawer({ variant }: { variant: HeaderVariant }) {
  const { word } = usePortal()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="drawer-button" aria-label={word('openMenu')} aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </button>
      {open && <Drawer variant={variant} onClose={() => setOpen(false)} />}
    </>
  )
}
