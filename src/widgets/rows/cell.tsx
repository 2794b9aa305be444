import { usePortal } from '../../runtime/context'
import type { ComponentType } from 'react'
import type { columnWidgets } from '../../contract/vocabulary/widgets'
import type { RowColumn } from '../../contract/form'
import { computedText } from '../../runtime/form/field/computed-text'
import type { DrawControl, WidgetProps } from '../../runtime/widget'
import { cellName } from '../../validate/form/native/native-rows'
import type { CellFault } from '../../validate/form/fault'
import { DateWidget } from '../date'
import { SelectWidget } from '../select'
import { TextareaWidget } from '../textarea'
import { TextWidget } from '../text'

export type CellRow = Record<string, unknown>

const widgets: Record<(typeof columnWidgets)[number], ComponentType<WidgetProps<string>>> = {
  text: TextWidget,
  textarea: TextareaWidget,
  select: SelectWidget,
  date: DateWidget,
}

interface Props extends WidgetProps<CellRow[]> {
  column: string
  declared: RowColumn
  at: number
  row: CellRow
  /** The cell's value, typed or computed. */
  shown: unknown
  onRow(row: CellRow): void
  fault: CellFault | undefined
  /** Marked as invalid although it has no fault of its own. */
  isStart: boolean
}

const isAsked = ({ rules = [] }: RowColumn) => rules.some((rule) => rule.required && !rule.when)

export function ColumnTitle({ column }: { column: RowColumn }) {
  const { title, suffix } = column
  const { word } = usePortal()
  return (
    <>
      {isAsked(column) && (
        <span className="field__mark" aria-hidden="true">
          *
        </span>
      )}
      {suffix ? word('noted', { text: title, note: suffix }) : title}
    </>
  )
}

/** One control of a row, labelled by its column. Its fault, with the row number, is shown below the table. */
export function Cell({ column, declared, at, row, shown, onRow, fault, isStart, ...props }: Props) {
  const { type = 'string', title, widget = 'text', rules: _, dict: _dict, choose: _choose, value: set, ...ui } = declared
  const Control = widgets[widget]
  const id = `${props.id}_${at}_${column}`
  const required = isAsked(declared)
  const { locale } = usePortal().boot.portal
  const value = shown === undefined ? undefined : computedText({ dict: declared.dict, value: set }, String(shown), locale)
  const readOnly = props.readOnly || set !== undefined
  const draw: DrawControl = (options, instead, above) => (
    <>
      {above}
      {instead ?? (
        <Control
          id={id}
          name={cellName(props.name, at, column)}
          value={value}
          schema={{ type, title }}
          ui={{ widget, rows: 2, ...ui }}
          options={options}
          invalid={fault !== undefined || isStart}
          required={required}
          readOnly={readOnly}
          disabled={props.disabled}
          describedBy={[fault && `${id}__fault`, props.describedBy].filter(Boolean).join(' ') || undefined}
          labelledBy={`${id}__label`}
          onChange={(next) => onRow({ ...row, [column]: next })}
          onBlur={() => props.cells?.onLeave(at, column)}
          onFocus={() => undefined}
        />
      )}
    </>
  )
  return (
    <div className="rows__cell" data-column={column}>
      <label className="rows__label" id={`${id}__label`} htmlFor={id}>
        <ColumnTitle column={declared} />
      </label>
      {props.cells?.draw?.({ id, row: at, column, value, readOnly }, draw) ?? draw(props.cells?.options[column] ?? [])}
      <p className="rows__fault" id={`${id}__fault`}>
        {fault?.message}
      </p>
    </div>
  )
}
