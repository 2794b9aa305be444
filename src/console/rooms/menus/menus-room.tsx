import { useEffect, useRef } from 'react'
import { useStore } from '../../../runtime/store'
import { roomAddress, goTo, usePlace } from '../../place'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { EmptyState } from '../../shell/states'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { added, movedDown, movedIn, movedOut, movedUp, type MenuEdit } from './menu-edits'
import { MenuItemPanel } from './menu-item'
import { itemAt, itemsAt, menuPathOf } from './menu-lists'
import type { MenuPath } from '../../store/menu-titles'
import { MenuTree, rowId } from './menu-tree'
import './menus.css'

const byKey = { ArrowUp: movedUp, ArrowDown: movedDown, ArrowRight: movedIn, ArrowLeft: movedOut } as const

/** The room of menus: a tree, and the form of the selected entry. */
export function MenusRoom() {
  const { files } = useStore(view)
  const { rest } = usePlace()
  const open = menuPathOf(rest)
  const focus = useRef('')
  useEffect(() => {
    if (!focus.current) return
    document.getElementById(focus.current)?.focus()
    focus.current = ''
  })
  const run = (one: MenuEdit | undefined, keepsFocus: boolean) => {
    if (!one || !applyAction(one.operations)) return
    announce(one.said)
    if (keepsFocus) focus.current = rowId(one.path)
    goTo(roomAddress('menus', one.path.map(String)), { replace: true })
  }
  const isOpen = rest.length > 1 && itemAt(files, open) !== undefined
  return (
    <div className={isOpen ? 'console-split console-split--open' : 'console-split'}>
      <MenuTree
        open={open}
        onKey={(key, path: MenuPath) => run(byKey[key as keyof typeof byKey]?.(files, path), true)}
        onAdd={(list) => run(added(files, list, itemsAt(files, list).length), false)}
      />
      {isOpen ? (
        <MenuItemPanel path={open} onAct={(one) => run(one, false)} />
      ) : (
        <EmptyState title={translate('menuPick')} text={translate('menuPickText')} />
      )}
    </div>
  )
}
