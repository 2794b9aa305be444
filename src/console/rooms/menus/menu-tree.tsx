import type { KeyboardEvent } from 'react'
import type { MenuItem } from '../../../contract/menu'
import { useStore } from '../../../runtime/store'
import { roomAddress } from '../../place'
import { translate } from '../../translate'
import { distinguished } from '../../schema-form/names'
import { audienceText } from '../../schema-form/visitors'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-view'
import { menuLists, type MenuPath } from '../../store/menu-titles'
import { itemsAt } from './menu-lists'
import { menuNameIn, menuTargetIn } from '../../store/menu-names'
import './menu-tree.css'

export const rowId = (path: MenuPath) => `menu-${path.join('-')}`

interface TreeProps {
  open: MenuPath
  /** Called for a key that moves the focused item. */
  onKey(key: string, path: MenuPath): void
}

/** Moves the focus to the previous or next row, across all menus. */
function step(event: KeyboardEvent, by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.menu-tree__row')]
  const next = rows[rows.indexOf(event.currentTarget as HTMLElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function Row({ item, title, note, path, open, onKey }: { item: MenuItem; title: string; note?: string; path: MenuPath } & TreeProps) {
  const isOpen = path.join('/') === open.join('/')
  const { files } = useStore(view)
  const seen = audienceText(files, item.when)
  return (
    <PlaceLink
      id={rowId(path)}
      className="menu-tree__row"
      to={roomAddress('menus', path.map(String))}
      aria-current={isOpen ? 'true' : undefined}
      aria-describedby="menu-keys"
      onKeyDown={(event) => {
        if (event.altKey && event.key.startsWith('Arrow')) {
          event.preventDefault()
          onKey(event.key, path)
        } else if (event.key === 'ArrowDown') step(event, 1)
        else if (event.key === 'ArrowUp') step(event, -1)
      }}
    >
      <span className="menu-tree__title">{title}</span>
      {note && <span className="menu-tree__note">{note}</span>}
      {item.items && <span className="menu-tree__note">{translate('menuGroup', { count: item.items.length })}</span>}
      {seen && <span className="menu-tree__note">{seen}</span>}
    </PlaceLink>
  )
}

function Rows({ list, ...rest }: { list: MenuPath } & TreeProps) {
  const { files } = useStore(view)
  const items = itemsAt(files, list).map((item) => ({ item, title: menuNameIn(files, item) }))
  return (
    <ul className="menu-tree__rows">
      {distinguished(items, ({ item }) => menuTargetIn(files, item)).map(({ item, ...named }, index) => (
        <li key={item.id}>
          <Row item={item} {...named} path={[...list, index]} {...rest} />
          {item.items && <Rows list={[...list, index, 'items']} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

/** Every menu of the portal as one tree. */
export function MenuTree({ onAdd, ...rest }: TreeProps & { onAdd(list: MenuPath): void }) {
  const { files } = useStore(view)
  return (
    <nav className="menu-tree console-list" aria-label={translate('menuTree')}>
      {menuLists(files).map(({ path, title }) => (
        <section key={path.join('/')} aria-label={title}>
          <h2 className="menu-tree__list">{title}</h2>
          <Rows list={path} {...rest} />
          <button type="button" className="menu-tree__add" aria-label={`${title} ${translate('menuAdd')}`} onClick={() => onAdd(path)}>
            + {translate('menuAdd')}
          </button>
        </section>
      ))}
      <details className="menu-tree__keys">
        <summary>{translate('menuKeysTitle')}</summary>
        <p id="menu-keys">{translate('menuKeys')}</p>
      </details>
    </nav>
  )
}
