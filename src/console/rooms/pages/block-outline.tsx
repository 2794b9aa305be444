import { useMemo } from 'react'
import type { Page } from '../../../contract/page'
import { useStore } from '../../../runtime/store'
import { roomAddress, goTo } from '../../place'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { PlaceLink } from '../../shell/place-link'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { AddItem } from '../add-item'
import { MoveButtons } from '../move-buttons'
import { blockLines, blockKindTitle, newBlocks, pageFile, type BlockLine } from './page-model'

const rest = ({ path }: BlockLine) => path.slice(1).map(String)

/** The blocks of a page in display order. */
export function BlockOutline({ id, page, open }: { id: string; page: Page; open: string[] }) {
  const { files } = useStore(view)
  const move = ({ path, title, count }: BlockLine, to: number) => {
    if (applyAction([{ kind: 'move', file: pageFile(id), path, to }])) announce(translate('pagesMoved', { title, place: to + 1, count }))
  }
  const kinds = useMemo(() => newBlocks(), [])
  const add = (kind: string) => {
    const chosen = kinds.find((one) => one.kind === kind)
    const to = page.blocks.length
    if (!chosen || !applyAction([{ kind: 'insert', file: pageFile(id), path: ['blocks'], to, value: chosen.value }])) return
    announce(translate('pagesAdded', { title: chosen.title }))
    goTo(roomAddress('pages', [id, String(to)]))
  }
  return (
    <nav className="console-list" aria-label={page.title}>
      <PlaceLink className="console-list__back" to={roomAddress('pages')}>
        {translate('pagesBack')}
      </PlaceLink>
      <PlaceLink className="console-list__line" to={roomAddress('pages', [id])} aria-current={open.length === 0 ? 'true' : undefined}>
        {translate('pagesAbout')}
      </PlaceLink>
      <h2 className="console-list__head">{translate('pagesBlocks')}</h2>
      <ul className="console-list__lines">
        {blockLines(files, page.blocks).map((line) => {
          const at = Number(line.path.at(-1))
          const kind = blockKindTitle(line.kind)
          return (
            <li key={rest(line).join('/')} className={line.tab ? 'fields__row fields__row--below' : 'fields__row'}>
              <PlaceLink
                className="console-list__line"
                to={roomAddress('pages', [id, ...rest(line)])}
                aria-current={open.join('/') === rest(line).join('/') ? 'true' : undefined}
              >
                <span>{line.title}</span>
                <small>{[line.tab, line.title === kind ? '' : kind, line.seen].filter(Boolean).join(' · ')}</small>
              </PlaceLink>
              <MoveButtons title={line.title} at={at} count={line.count} onMove={(to) => move(line, to)} />
            </li>
          )
        })}
      </ul>
      <AddItem label={translate('pagesNew')} kinds={kinds} onAdd={add} />
    </nav>
  )
}
