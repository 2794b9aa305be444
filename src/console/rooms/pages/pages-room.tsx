import { useId, useMemo } from 'react'
import { Block, Page } from '../../../contract/page'
import { useStore } from '../../../runtime/store'
import { roomAddress, goTo, usePlace } from '../../place'
import { ContractForm } from '../../schema-form/contract-form'
import { translate } from '../../translate'
import { announce } from '../../announcer'
import { PlaceLink } from '../../shell/place-link'
import { EmptyState } from '../../shell/states'
import { applyAction } from '../../store/console-store'
import { view } from '../../store/console-view'
import { jsonIn } from '../../store/files'
import { valueAt } from '../../store/texts'
import { FileList } from '../file-list'
import { RemoveThing } from '../remove-thing'
import { BlockOutline } from './block-outline'
import { addressOfPage, blockLines, copyOfBlock, pageFile, pageIn, pageLines, blockPathOf, type BlockLine } from './page-model'
import { fieldsOfRows } from './row-fields'
import { titleOr } from '../../store/title-or'
import '../forms/forms.css'

const ofPage = ['title']

function BlockPanel({ id, page, line }: { id: string; page: Page; line: BlockLine }) {
  const { path } = line
  const { visit } = usePlace()
  const { files } = useStore(view)
  const why = useId()
  const rows = useMemo(() => fieldsOfRows(files, page, path), [files, page, path])
  const remove = () => {
    if (!applyAction([{ kind: 'remove', file: pageFile(id), path }])) return
    announce(translate('pagesRemoved', { title: line.title }))
    goTo(roomAddress('pages', [id]), { replace: true })
  }
  const value = copyOfBlock(valueAt(jsonIn(files, pageFile(id)), path) as unknown as Block, page.blocks)
  const copy = () => {
    const [list, to] = [path.slice(0, -1), Number(path.at(-1)) + 1]
    if (!value || !applyAction([{ kind: 'insert', file: pageFile(id), path: list, to, value }])) return
    announce(translate('pagesCopied', { title: line.title }))
    goTo(roomAddress('pages', [id, ...list.slice(1).map(String), String(to)]))
  }
  return (
    <section className="console-panel" aria-label={line.title}>
      <PlaceLink className="console-panel__back" to={roomAddress('pages', [id])}>
        {translate('pagesBackTo', { title: titleOr(page, id) })}
      </PlaceLink>
      <h2 className="console-panel__title">{line.title}</h2>
      <ContractForm key={visit} contract={Block} file={pageFile(id)} path={path} rows={rows} />
      <div className="console-panel__acts">
        <button type="button" className="button" aria-disabled={!value} aria-describedby={value ? undefined : why} onClick={copy}>
          {translate('pagesCopy')}
        </button>
        <button type="button" className="button" disabled={line.count === 1} onClick={remove}>
          {translate('pagesRemove')}
        </button>
      </div>
      {!value && (
        <p className="console-panel__note" id={why}>
          {translate('pagesCopyNot')}
        </p>
      )}
    </section>
  )
}

/** The room of pages and their blocks. */
export function PagesRoom() {
  const { files } = useStore(view)
  const { rest } = usePlace()
  const [id, ...block] = rest
  const page = id === undefined ? undefined : pageIn(files, id)
  if (id === undefined || !page)
    return (
      <div className="console-split">
        <FileList label={translate('pagesFind')} lines={pageLines(files)} />
        <EmptyState title={translate('pagesPick')} text={`${translate('pagesPickText')} ${translate('pagesOfFile')}`} />
      </div>
    )
  const address = addressOfPage(files, id)
  const path = blockPathOf(block).join('/')
  const line = blockLines(files, page.blocks).find((one) => one.path.join('/') === path)
  return (
    <div className={line ? 'console-split console-split--open' : 'console-split console-split--both'}>
      <BlockOutline id={id} page={page} open={block} />
      {!line ? (
        <section className="console-panel" aria-label={page.title}>
          <h2 className="console-panel__title">{titleOr(page, id)}</h2>
          <ContractForm key={id} contract={Page} file={pageFile(id)} path={[]} only={ofPage} />
          {address && (
            <a className="button" href={address}>
              {translate('pagesOpen')}
            </a>
          )}
          <RemoveThing
            key={`${id} remove`}
            label={translate('pageRemove')}
            operations={() => [{ kind: 'write', file: pageFile(id), content: null }]}
            said={translate('removed', { title: titleOr(page, id) })}
            onRemoved={() => goTo(roomAddress('pages'), { replace: true })}
          />
        </section>
      ) : (
        <BlockPanel id={id} page={page} line={line} />
      )}
    </div>
  )
}
