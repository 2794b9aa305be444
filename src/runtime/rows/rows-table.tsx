import { usePortal } from '../context'
import './rows-table.css'

interface Props {
  /** Names the table for who cannot see what stands above it. */
  label: string
  titles: string[]
  rows: string[][]
}

/** Rows as they were filled in. Where the columns find no room each row becomes a card whose cells carry their column's name. */
export function RowsTable({ label, titles, rows }: Props) {
  const { word } = usePortal()
  return (
    <div className="rows-table">
      <table className="rows-table__table" aria-label={label}>
        <thead>
          <tr>
            {titles.map((title, at) => (
              <th key={at} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((text, at) => (
                <td key={at} data-label={titles[at]}>
                  <span>{text || word('none')}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
