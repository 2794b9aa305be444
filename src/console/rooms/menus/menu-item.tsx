import { MenuItem } from '../../../contract/menu'
import { useStore } from '../../../runtime/store'
import { roomAddress, usePlace } from '../../place'
import { ContractForm } from '../../schema-form/contract-form'
import { translate } from '../../translate'
import { PlaceLink } from '../../shell/place-link'
import { view } from '../../store/console-view'
import { added, copied, movedDown, movedIn, movedOut, movedTo, movedUp, removed, targetsOf, type MenuEdit } from './menu-edits'
import { homeOf, isInGroup, itemAt, itemsAt, menusFile } from './menu-lists'
import type { MenuPath } from '../../store/menu-titles'
import { menuNameIn } from '../../store/menu-names'

const titles = {
  title: translate('menuName'),
  hint: translate('menuHint'),
  icon: translate('menuIcon'),
  route: translate('menuTarget'),
  href: translate('menuHref'),
}

function Acts({ path, onAct }: { path: MenuPath; onAct(act: MenuEdit | undefined): void }) {
  const { files } = useStore(view)
  const { list, index } = homeOf(path)
  const item = itemAt(files, path)
  const buttons = [
    ['menuUp', movedUp(files, path)],
    ['menuDown', movedDown(files, path)],
    ['menuInto', movedIn(files, path)],
    ['menuOut', movedOut(files, path)],
    ['menuAddBelow', added(files, list, index + 1)],
    ...(item?.items ? [['menuAddInside', added(files, [...path, 'items'], item.items.length)] as const] : []),
    ['menuCopy', copied(files, path)],
    ['menuRemove', itemsAt(files, list).length > 1 || isInGroup(list) || list[0] !== 'main' ? removed(files, path) : undefined],
  ] as const
  const targets = targetsOf(files, path)
  return (
    <div className="menu-acts" role="group" aria-label={translate('menuActs')}>
      {buttons.map(([word, act]) => (
        <button key={word} type="button" className="button menu-acts__button" aria-disabled={!act} onClick={() => onAct(act)}>
          {translate(word)}
        </button>
      ))}
      {targets.length > 1 && (
        <label className="menu-acts__move">
          {translate('menuMove')}
          <select
            value={targets.findIndex(({ isHome }) => isHome)}
            onChange={({ target }) => {
              const chosen = targets[Number(target.value)]
              if (chosen && !chosen.isHome) onAct(movedTo(files, path, chosen.list))
            }}
          >
            {targets.map(({ title, isHome }, at) => (
              <option key={title} value={at}>
                {isHome ? translate('menuMoveHere', { title }) : title}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

/** One menu entry: its form, and the buttons that move it. */
export function MenuItemPanel({ path, onAct }: { path: MenuPath; onAct(act: MenuEdit | undefined): void }) {
  const { files } = useStore(view)
  const item = itemAt(files, path)
  const { visit } = usePlace()
  if (!item) return null
  const only = ['title', ...('route' in item ? ['route'] : []), ...('href' in item ? ['href'] : []), 'hint', 'icon', 'when']
  return (
    <section className="console-panel" aria-label={menuNameIn(files, item)}>
      <PlaceLink className="console-panel__back" to={roomAddress('menus')}>
        {translate('menuBack')}
      </PlaceLink>
      <h2 className="console-panel__title">{menuNameIn(files, item)}</h2>
      <Acts path={path} onAct={onAct} />
      <ContractForm key={visit} contract={MenuItem} file={menusFile} path={path} only={only} titles={titles} />
      {item.action && <p className="console-panel__note">{translate('menuOpensDialog')}</p>}
    </section>
  )
}
