import { usePortal, type PortalTools } from '../../runtime/context'
import { RowTitle } from './row-view'
import { leadingLabel, useRowWords, type RowTemplate, type RowWords } from './row-words'
import './table.css'

interface Column {
  title: string
  text(words: RowWords): string
}

const aboutTime = /\|\s*(date|dateTime|fromNow)\b/

function metaTitle(template: string, word: PortalTools['word']): string {
  return leadingLabel(template).label ?? word(aboutTime.test(template) ? 'columnTime' : 'columnMeta')
}

function columnsOf(item: RowTemplate, word: PortalTools['word']): Column[] {
  const meta = (item.meta ?? []).map((template, at) => ({
    title: metaTitle(template, word),
    text: (words: RowWords) => words.meta[at] ?? '',
  }))
  const text = item.text ? [{ title: word('columnText'), text: (words: RowWords) => words.text }] : []
  return [...text, ...meta]
}

/** A number, a date or a code: broken into two lines it reads as two. */
const isShort = (text: string) => /^[ -~]{1,20}$/.test(text)

/** A plain table; on a narrow screen each row becomes a card whose cells carry their column's name. */
export function TableView({ item, rows, label, keyword }: { item: RowTemplate; rows: unknown[]; label: string; keyword: string }) {
  const { word } = usePortal()
  const tag = leadingLabel(item.tag ?? '')
  const bare = { ...item, meta: item.meta?.map((template) => leadingLabel(template).rest), ...(item.tag ? { tag: tag.rest } : {}) }
  const wordsOf = useRowWords(bare, keyword)
  const columns = columnsOf(item, word)
  const tagTitle = tag.label ?? word('columnTag')
  return (
    <table className="list__table" aria-label={label || undefined}>
      <thead>
        <tr>
          <th scope="col">{word('columnTitle')}</th>
          {columns.map((column, at) => (
            <th key={at} scope="col">
              {column.title}
            </th>
          ))}
          {item.tag && <th scope="col">{tagTitle}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const words = wordsOf(row)
          return (
            <tr key={at} className={item.action ? 'list__row--leads' : undefined}>
              <th scope="row" className="list__cell-title">
                <RowTitle item={item} words={words} />
              </th>
              {columns.map((column, n) => (
                <td key={n} data-label={column.title} className={isShort(column.text(words)) ? 'list__cell-short' : undefined}>
                  {column.text(words) || word('none')}
                </td>
              ))}
              {item.tag && <td data-label={tagTitle}>{words.tag ? <span className="list__tag">{words.tag}</span> : word('none')}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
