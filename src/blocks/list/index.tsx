import { useRef, useState } from 'react'
import type { BlockOf } from '../../contract/page'
import { usePageDatum, usePortal } from '../../runtime/context'
import { Section } from '../../runtime/page/section'
import { EmptyView, failureOf } from '../../runtime/page/state-views'
import { useText } from '../../runtime/page/use-text'
import { Pager } from './pager'
import { RowView } from './row-view'
import { useRowWords } from './row-words'
import { rowsOf } from './rows-of'
import { TableView } from './table-view'
import './list.css'

type ListOf = { block: BlockOf<'list'> }

/** Some data, row by row: what is loading, missing or failed says so by itself. */
export function ListBlock({ block }: ListOf) {
  const datum = usePageDatum(block.source)
  const { rows, total } = rowsOf(datum?.data)
  return (
    <Section title={block.title} links={block.links} className={`list list--${block.look}`}>
      {datum?.loading ? <Waiting block={block} /> : (datum && failureOf([datum])) || (rows.length === 0 && <EmptyView empty={block.empty} />) || <Rows block={block} rows={rows} total={total} />}
    </Section>
  )
}

function Waiting({ block }: ListOf) {
  const { word } = usePortal()
  const places = Array.from({ length: block.look === 'cards' ? 3 : 4 })
  return (
    <div className="list__waiting" role="status">
      <span className="visually-hidden">{word('loadingBlock')}</span>
      {places.map((_, at) => (
        <div key={at} className="list__item" aria-hidden="true">
          <div className="list__main">
            <span className="skeleton__line" style={{ inlineSize: `${70 - at * 8}%` }} />
            <span className="skeleton__line" style={{ inlineSize: '44%' }} />
          </div>
        </div>
      ))}
    </div>
  )
}

const defaultSize = { rows: 10, table: 10, cards: 12 }

function Rows({ block, rows, total }: ListOf & { rows: unknown[]; total: number }) {
  const [wanted, setWanted] = useState(1)
  const top = useRef<HTMLDivElement>(null)
  const size = block.pageSize ?? defaultSize[block.look]
  const last = Math.max(1, Math.ceil(rows.length / size))
  const open = Math.min(wanted, last)
  const shown = rows.slice((open - 1) * size, open * size)
  const wordsOf = useRowWords(block.item)
  const { text: title } = useText(block.title)
  const openPage = (page: number) => {
    setWanted(page)
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  return (
    <div ref={top} className="list__body">
      {block.look === 'table' ? (
        <TableView item={block.item} rows={shown} label={title} />
      ) : (
        <ul className="list__items">
          {shown.map((row, at) => (
            <RowView key={`${open}-${at}`} item={block.item} words={wordsOf(row)} />
          ))}
        </ul>
      )}
      {(block.pageSize !== undefined || last > 1) && <Pager open={open} last={last} total={total} onOpen={openPage} />}
    </div>
  )
}
