import type { ReactNode } from 'react'
import type { FieldSchema, FieldUi } from '../contract/form'
import type { Rule } from '../contract/rule'
import type { ReadChosen } from '../validate/form/computed'
import type { CellFault } from '../validate/form/fault'
import type { DictItem } from '../contract/dict'

/**
 * Props of every form widget. A widget renders an input: it never validates, fetches or reads the form. Label, hint, fault and ids are
 * handled once, in field-view.
 */
export interface WidgetProps<V = unknown> {
  id: string
  name: string
  value: V | undefined
  onChange(value: V | undefined): void
  onBlur(): void
  onFocus(): void
  schema: FieldSchema
  ui: FieldUi
  options: DictItem[]
  invalid: boolean
  required: boolean
  readOnly: boolean
  disabled: boolean
  /** What limits a day beside the other values of the form: a calendar offers no other. */
  dayLimits?: { rules: readonly Rule[]; values(): Readonly<Record<string, unknown>>; isClosed?: ((day: string) => boolean) | undefined }
  /** Ids of hint and fault, for `aria-describedby`. */
  describedBy: string | undefined
  labelledBy: string
  /** For a `rows` field: what its cells need beyond the field. */
  cells?: Cells
}

/** Draws a control with its options, with what replaces it, with what stands above it, and without the days that are closed. */
export type DrawControl = (options: DictItem[], instead?: ReactNode, above?: ReactNode, isClosed?: (day: string) => boolean) => ReactNode

export interface OfferedCell {
  id: string
  row: number
  column: string
  value: unknown
  readOnly: boolean
}

export interface Cells {
  faults: readonly CellFault[]
  /** Options of the columns with a dictionary. */
  options: Readonly<Record<string, DictItem[]>>
  /** Draws a cell with the options that are read for it, in each of their states; absent when every column has its options. */
  draw?(cell: OfferedCell, draw: DrawControl): ReactNode
  /** The record that is chosen in a place of the form, as far as it is known. */
  chosen?: ReadChosen | undefined
  /** Called when the focus moves to another cell of the same field. */
  onLeave(row: number, column: string): void
}

export type Widget<V = never> = (props: WidgetProps<V>) => ReactNode
