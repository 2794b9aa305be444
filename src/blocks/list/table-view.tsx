import type { InterfaceWord } from '../../contract/words/pages/interface-words'
import { tableWords } from '../../contract/words/pages/table-words'
import { leadingLabel } from '../../validate/template/leading-label'
import type { Translate } from '../../validate/words'
import type { ReactNode } from 'react'
import { Icon } from '../../runtime/art/icon'
import { useTranslator } from '../../runtime/use-words'
import { LazyDueMark } from './lazy-due-mark'
import { RowTitle } from './row-view'
import { useRowWords, type RowTemplate, type RowWords } from './row-words'
import { useRowKeys } from './use-row-keys'
import './table.css'

interface Column {
  title: string
  text(words: RowWords): string
  view?(words: RowWords): ReactNode
  numbers?: boolean
}

const aboutTime = /\|\s*(date|dateTime|fromNow)\b/

type TranslateTable = Translate<keyof typeof tableWords | InterfaceWord>

function metaTitle(template: string, translate: TranslateTable): string {
  return leadingLabel(template).label ?? translate(aboutTime.test(template) ? 'columnTime' : 'columnMeta')
}

function columnsOf(item: RowTemplate, translate: TranslateTable): Column[] {
  const meta = (item.meta ?? []).map((template, at) => ({
    title: metaTitle(template, translate),
    text: (words: RowWords) => words.meta[at] ?? '',
  }))
  const text = item.text ? [{ title: translate('columnText'), text: (words: RowWords) => words.text }] : []
  const until = item.until ? [untilColumn(item.until, translate)] : []
  return [...until, ...text, ...meta]
}

const untilColumn = (template: string, translate: TranslateTable): Column => ({
  title: leadingLabel(template).label ?? translate('columnDue'),
  text: (words) => words.until,
  view: (words) => words.until && <LazyDueMark until={words.until} workdays={words.workdays} />,
})

/** A number, a date, a code or an office's name stays on one line, because broken in two it would read as two values. */
const isShort = (text: string) => /^([ -~]{1,20}|.{1,6})$/.test(text)

/** An amount or a count, not a code or a telephone number: aligned right, so that magnitudes can be compared. */
const isNumber = (text: string) => /^[+-]?\d{1,3}(,?\d{3})?(,\d{3})*(\.\d+)?%?$/.test(text)

/** Whether a column contains only numbers; empty cells are ignored. */
function areNumbers({ text }: Column, rows: RowWords[]): boolean {
  const said = rows.map(text).filter(Boolean)
  return said.length > 0 && said.every(isNumber)
}

/** From this length on a column name wraps beside its value in a card. */
const longName = 5

/** From this length on a value may be cut, and is shown to who points at it. */
const longText = 24

/** A plain table; on narrow screens each row becomes a card whose cells show their column's name. */
export function TableView({ item, rows, label, keyword }: { item: RowTemplate; rows: unknown[]; label: string; keyword: string }) {
  const { translate } = useTranslator(tableWords)
  const tag = leadingLabel(item.tag ?? '')
  const bare = { ...item, meta: item.meta?.map((template) => leadingLabel(template).rest), ...(item.tag ? { tag: tag.rest } : {}) }
  const wordsOf = useRowWords(bare, keyword)
  const words = rows.map(wordsOf)
  const columns = columnsOf(item, translate).map((column) => ({ ...column, numbers: areNumbers(column, words) }))
  const tagTitle = item.tag && (tag.label ?? translate('columnTag'))
  const leads = words.some((row) => row.leads)
  const isWork = item.until !== undefined
  useRowKeys(isWork)
  const titles = [...columns, ...(tagTitle ? [{ title: tagTitle, numbers: false }] : [])]
  const long = titles.some(({ title }) => title.length > longName)
  return (
    <table
      className={`list__table${isWork ? ' list__table--keys' : ''}${long ? ' list__table--long' : ''}`}
      aria-label={label || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{translate('columnTitle')}</th>
          {titles.map(({ title, numbers }, at) => (
            <th key={at} scope="col" className={numbers ? 'list__cell-number' : undefined}>
              {title}
            </th>
          ))}
          {leads && <td aria-hidden="true" />}
        </tr>
      </thead>
      <tbody>
        {words.map((row, at) => (
          <RowOfTable key={at} item={item} words={row} columns={columns} tagTitle={tagTitle} leads={leads} translate={translate} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  item: RowTemplate
  words: RowWords
  columns: Column[]
  tagTitle: string | undefined
  /** Whether any row of the table has a link. */
  leads: boolean
  translate: TranslateTable
}

function RowOfTable({ item, words, columns, tagTitle, leads, translate }: RowProps) {
  return (
    <tr className={words.leads ? 'list__row--leads' : undefined}>
      <th scope="row" className="list__cell-title">
        <RowTitle item={item} words={words} />
      </th>
      {columns.map((column, at) => (
        <Cell key={at} column={column} text={column.text(words) || translate('none')} view={column.view?.(words)} />
      ))}
      {tagTitle && (
        <td data-label={tagTitle} className="list__cell-short">
          {words.tag ? <span className="list__tag">{words.tag}</span> : translate('none')}
        </td>
      )}
      {words.leads ? <OpenMark text={translate('rowOpen')} /> : leads && <td aria-hidden="true" />}
    </tr>
  )
}

function Cell({ column: { title, numbers }, text, view }: { column: Column; text: string; view?: ReactNode }) {
  const look = [(view || isShort(text)) && 'list__cell-short', numbers && 'list__cell-number'].filter(Boolean).join(' ')
  return (
    <td data-label={title} className={look || undefined}>
      <span className="list__value" title={text.length > longText ? text : undefined}>
        {view || text}
      </span>
    </td>
  )
}

/** Shows that a row has a link. It is hidden from assistive technology, because the title is the link already. */
function OpenMark({ text }: { text: string }) {
  return (
    <td aria-hidden="true" className="list__cell-open">
      {text}
      <Icon name="chevron" />
    </td>
  )
}
