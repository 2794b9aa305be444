import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { groupProps } from '../../runtime/form/field/leaves-group'
import { useWorkWords } from '../../runtime/form/use-work-words'
import type { WidgetProps } from '../../runtime/widget'
import { ofRows, withComputed } from '../../validate/form/computed'
import { rowForm, rowLimits } from '../../validate/form/row-form'
import { Cell, ColumnTitle, type CellRow } from './cell'
import './rows.css'

/** Rows keep their React key when others are removed, so that a control's internal state stays with its row. */
function useKeys(count: number): { keys: number[]; drop(at: number): void } {
  const [knownKeys, setKnownKeys] = useState<number[]>([])
  const next = Math.max(-1, ...knownKeys) + 1
  const keys = Array.from({ length: count }, (_, at) => knownKeys[at] ?? next + at - knownKeys.length)
  return { keys, drop: (at) => setKnownKeys(keys.filter((_, place) => place !== at)) }
}

const controls = 'input, select, textarea'

/** A table of inputs whose rows can be added and removed. On narrow screens each row is a card. */
export function RowsWidget(props: WidgetProps<CellRow[]>) {
  const { ui, value, onChange, readOnly, disabled } = props
  const word = useWorkWords()
  const root = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { least, most } = rowLimits(ui)
  const columns = Object.entries(ui.columns ?? {})
  const given = value ?? []
  const rows = [...given, ...Array.from({ length: Math.max(0, least - given.length) }, (): CellRow => ({}))]
  const { keys, drop } = useKeys(rows.length)
  const fixed = readOnly || disabled
  const focusOn = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus()
  const translate = (name: 'rowsAdded' | 'rowsRemoved', row: number, count: number) => setAnnouncement(word(name, { row, count }))
  function add() {
    // The new row must be rendered before the focus moves into it.
    flushSync(() => {
      onChange([...rows, {}])
      translate('rowsAdded', rows.length + 1, rows.length + 1)
    })
    focusOn(`[data-row="${rows.length}"] :is(${controls})`)
  }
  function remove(at: number) {
    // A removed row loses the focus: it moves to the next row's remove button, else to the previous one's, else to the add button.
    const next = rows.length - 1 > least ? (at + 1 < rows.length ? at + 1 : at - 1) : -1
    focusOn(next < 0 ? '.rows__add' : `[data-row="${next}"] .rows__remove`)
    drop(at)
    onChange(rows.filter((_, row) => row !== at))
    translate('rowsRemoved', at + 1, rows.length - 1)
  }
  return (
    <div
      ref={root}
      className={`rows count-${Math.min(columns.length, 12)}`}
      {...groupProps(props)}
      data-many={columns.length > 5 || undefined}
    >
      {rows.length > 0 && (
        <div className="rows__row rows__head" aria-hidden="true">
          <span />
          {columns.map(([name, column]) => (
            <span key={name}>
              <ColumnTitle column={column} />
            </span>
          ))}
        </div>
      )}
      {rows.length === 0 && <p className="rows__none">{word('rowsNone')}</p>}
      {rows.map((row, at) => (
        <RowView
          key={keys[at]}
          {...props}
          row={row}
          at={at}
          onRow={(next) => onChange(rows.map((one, place) => (place === at ? next : one)))}
          onRemove={fixed || rows.length <= least ? undefined : () => remove(at)}
        />
      ))}
      {!fixed && (
        <div className="rows__foot">
          <button
            type="button"
            className="rows__add"
            aria-disabled={rows.length >= most || undefined}
            onClick={() => rows.length < most && add()}
          >
            <span aria-hidden="true">+</span> {ui.add ?? word('rowsAdd')}
          </button>
          {rows.length >= most && <span className="rows__full">{word('rowsFull', { most })}</span>}
        </div>
      )}
      <span className="field__sr" role="status">
        {announcement}
      </span>
    </div>
  )
}

interface RowViewProps extends WidgetProps<CellRow[]> {
  row: CellRow
  at: number
  onRow(row: CellRow): void
  onRemove: (() => void) | undefined
}

function RowView({ row, at, onRow, onRemove, ...props }: RowViewProps) {
  const { id, ui, invalid, cells } = props
  const word = useWorkWords()
  const name = word('rowsRow', { row: at + 1 })
  const form = rowForm({ id, schema: { type: 'object', properties: { [props.name]: props.schema } }, ui: { [props.name]: ui } }, props.name)
  const shown = form ? withComputed({ ...form, chosen: ofRows(cells ?? {}, props.name) }, row) : row
  const faults = (cells?.faults ?? []).filter((fault) => fault.row === at)
  // A fault of the whole field marks its first row.
  const isStart = invalid && at === 0 && (cells?.faults.length ?? 0) === 0
  return (
    <div className="rows__row" role="group" aria-labelledby={`${id}__label ${id}_${at}__row`} data-row={at}>
      <span className="rows__number" id={`${id}_${at}__row`}>
        {name}
      </span>
      {Object.entries(ui.columns ?? {}).map(([column, declared], place) => (
        <Cell
          key={column}
          {...props}
          column={column}
          declared={declared}
          at={at}
          row={row}
          shown={shown[column]}
          onRow={onRow}
          fault={faults.find((fault) => fault.column === column)}
          isStart={isStart && place === 0}
        />
      ))}
      {onRemove && (
        <button type="button" className="rows__remove" onClick={onRemove}>
          {word('rowsRemove')}
          <span className="field__sr">{name}</span>
        </button>
      )}
    </div>
  )
}
