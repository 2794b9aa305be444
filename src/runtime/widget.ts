import type { ReactNode } from 'react'
import type { FieldSchema, FieldUi } from '../contract/form'
import type { DictItem } from '../contract/dict'

/**
 * What every form widget receives. A widget draws an input: it never validates, fetches or reads the form. Label, hint,
 * fault and ids are done once, in field-view.
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
  /** Ids of hint and fault, for `aria-describedby`. */
  describedBy: string | undefined
  labelledBy: string
}

export type Widget<V = never> = (props: WidgetProps<V>) => ReactNode
