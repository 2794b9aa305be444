import { tableCells } from '../../validate/template/table-text'
import { fill, fillText } from '../../validate/template/template'
import { usePortal, type Roots } from '../context'
import { RowsTable } from './rows-table'

interface Props {
  item: { label: string; value: string; table?: Record<string, string> }
  roots: Roots
}

/** A record's field that holds rows. */
export default function RecordTable({ item: { label, value, table = {} }, roots }: Props) {
  const { word } = usePortal()
  const rows = fill(value, roots)
  if (!Array.isArray(rows) || rows.length === 0) return <span className="description__none">{word('none')}</span>
  return <RowsTable label={fillText(label, roots)} titles={Object.keys(table)} rows={tableCells(table, rows, roots)} />
}
