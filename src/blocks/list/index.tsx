import { Suspense, useRef } from 'react'
import { lazyPart } from '../../runtime/lazy/lazy-part'
import { listQuery } from '../../contract/derived/operations/list-query'
import type { Empty, Link } from '../../contract/parts/page/block-parts'
import type { BlockOf } from '../../contract/page'
import { usePageDatum, usePortal } from '../../runtime/context'
import { RequestError } from '../../runtime/request/request-error'
import { Section } from '../../runtime/page/parts/section'
import { Pending } from '../../runtime/page/pending'
import { EmptyView, failureOf } from '../../runtime/page/state-views'
import { useText } from '../../runtime/page/use-text'
import { useIsAsked, useIsFiltered } from './conditions'
import { RowView } from './row-view'
import { useRowWords } from './row-words'
import { rowsOf } from '../../runtime/page/data/rows-of'
import { useWithoutOpenRow } from './use-without-open-row'
import { usePagination } from './controls/use-pagination'
import './list.css'

// Public lists are shown as rows or cards.
const loadTable = () => import('./table-view')
const TableView = lazyPart('blocks/list/table-view', async () => (await loadTable()).TableView)

// Most lists of a first view have no controls.
const ListControls = lazyPart('blocks/list/controls/list-controls', async () => (await import('./controls/list-controls')).ListControls)
const Chosen = lazyPart(
  'blocks/list/controls/active-conditions',
  async () => (await import('./controls/active-conditions')).ActiveConditions,
)

// Nor do they need pagination.
const loadPager = () => import('./controls/pager')
const Pager = lazyPart('blocks/list/controls/pager', async () => (await loadPager()).Pager)

// Few lists have more rows than their first request loads.
const RowsBeyond = lazyPart('blocks/list/controls/fetched-page', async () => (await import('./controls/fetched-page')).FetchedPage)

type ListOf = { block: BlockOf<'list'> }

const isLeafed = ({ pageSize, paged }: BlockOf<'list'>) => pageSize !== undefined || paged === true

const looksOf = ({ look, mark }: BlockOf<'list'>, changing: boolean | undefined) =>
  ['list', `list--${look}`, mark !== undefined && 'list--found', changing && 'list--changing'].filter(Boolean).join(' ')

/** Whether the empty state already shows this link, so that it is not repeated beside the title. */
const isSaidBy = (empty: Empty | undefined, { action }: Link) =>
  empty?.link !== undefined && JSON.stringify(empty.link.action) === JSON.stringify(action)

/** A list of data; it shows loading, empty and failed states itself. */
export function ListBlock({ block }: ListOf) {
  const datum = usePageDatum(block.source)
  // Loaded in parallel with the data; a failed load is reported where the table or the pager is rendered.
  if (block.look === 'table') loadTable().catch(() => undefined)
  if (isLeafed(block)) loadPager().catch(() => undefined)
  const given = rowsOf(datum?.data)
  const rows = useWithoutOpenRow(block)(given.rows)
  const total = given.total - (given.rows.length - rows.length)
  const narrowed = useIsFiltered(block)
  const noMatch = useNoMatch(block)
  const isAsked = useIsAsked(datum?.call) || narrowed
  // A read whose condition does not hold: whether the list is empty is unknown.
  const isUnread = datum !== undefined && datum.data === undefined && !datum.loading && datum.error === undefined
  const empty = !datum?.loading && !isUnread && total === 0 ? (narrowed || datum?.changing ? noMatch : block.empty) : undefined
  const more = block.more && given.total > given.rows.length ? [block.more] : []
  const links = [...(block.links ?? []).filter((link) => !isSaidBy(empty, link)), ...more]
  // There is no other than the one whose page is open.
  if (total === 0 && given.rows.length > 0) return null
  // Where nothing is, nothing can be searched or filtered; while another answer is awaited, what was used to ask for it stays.
  const isBare = datum?.data !== undefined && total === 0 && !isAsked && !datum.changing
  return (
    <Section title={block.title} links={links} className={looksOf(block, datum?.changing)}>
      {(block.search ?? block.filters ?? block.sorts) !== undefined && !isBare && (
        <Suspense fallback={<div className={`list__controls-place count-${rowsOfControls(block)}`} />}>
          <ListControls block={block} />
        </Suspense>
      )}
      {narrowed && (
        <Suspense fallback={<div className="list-chosen list-chosen--waiting" />}>
          <Chosen block={block} total={datum?.loading ? undefined : total} />
        </Suspense>
      )}
      {datum?.loading ? (
        <Waiting block={block} />
      ) : (
        (datum && failureOf([datum], isRefused(block, datum.error) ? noMatch : undefined))
        || (empty && <EmptyView empty={empty} />)
        || (!isUnread && <Rows block={block} rows={rows} total={total} />)
      )}
    </Section>
  )
}

/** Number of lines that the controls will occupy; on a phone all but the search are behind one button. */
const rowsOfControls = ({ search, filters = [], sorts, views }: BlockOf<'list'>) =>
  (search === undefined ? 0 : 1) + filters.length + (sorts ? 1 : 0) + (views ? 1 : 0)

/** Whether the server refused the query in the address, such as an outdated filter or an invalid page number. */
const isRefused = (block: BlockOf<'list'>, error: Error | undefined) =>
  listQuery(block).length > 0 && error instanceof RequestError && error.status === 400

/** The empty state for active conditions, with a link to the whole list. */
function useNoMatch(block: BlockOf<'list'>): Empty {
  const { word, route, query } = usePortal()
  const keptQuery = Object.keys(query).filter((name) => /^[A-Za-z]\w*$/.test(name) && !listQuery(block).includes(name))
  const place = Object.fromEntries(keptQuery.map((name) => [name, `{{route.${name}}}`]))
  return {
    title: word('noMatch'),
    text: word('noMatchText'),
    link: { label: word('wholeList'), action: { do: 'go', route: route.id, with: place } },
  }
}

/** The words to highlight: the list's own search, or the value of the template in `mark`. */
function useKeyword({ search, mark }: BlockOf<'list'>): string {
  const { query } = usePortal()
  const { text } = useText(mark)
  return search === undefined ? text : (query.keyword ?? '')
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
            <span className="skeleton__line" />
            <span className="skeleton__line" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Rows({ block, rows, total }: ListOf & { rows: unknown[]; total: number }) {
  const top = useRef<HTMLDivElement>(null)
  const { open, last, size, shown, beyond, turnTo, addressOf } = usePagination(block, rows, total)
  const call = usePageDatum(block.source)?.call
  const keyword = useKeyword(block)
  const wordsOf = useRowWords(block.item, keyword)
  const { text: title } = useText(block.title)
  const openPage = (page: number) => {
    turnTo(page)
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }
  const waiting = (
    <Pending>
      <Waiting block={block} />
    </Pending>
  )
  const rowList = (those: unknown[]) =>
    block.look === 'table' ? (
      <Suspense fallback={waiting}>
        <TableView item={block.item} rows={those} label={title} keyword={keyword} />
      </Suspense>
    ) : (
      <ul className="list__items">
        {those.map((row, at) => (
          <RowView key={`${open}-${at}`} item={block.item} words={wordsOf(row)} isCard={block.look === 'cards'} />
        ))}
      </ul>
    )
  return (
    <div ref={top} className="list__body">
      {beyond && call ? (
        <Suspense fallback={waiting}>
          <RowsBeyond call={call} page={open} size={size} waiting={<Waiting block={block} />}>
            {rowList}
          </RowsBeyond>
        </Suspense>
      ) : (
        rowList(shown)
      )}
      {(isLeafed(block) || last > 1) && (
        <Suspense fallback={<div className="list__pager-place" />}>
          <Pager block={block} open={open} last={last} total={total} onOpen={openPage} addressOf={addressOf} />
        </Suspense>
      )}
    </div>
  )
}
