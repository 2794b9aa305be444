import type { ReactNode } from 'react'
import { usePortal } from '../context'
import './rows-table.css'

interface Props {
  /** Accessible name of the table, for users who cannot see its surroundings. */
  label: string
  titles: string[]
  rows: ReactNode[][]
}

/** The rows of a `rows` field. On narrow screens each row becomes a card whose cells show their column's name. */
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
