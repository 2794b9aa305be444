import { useState, type ReactNode } from 'react'
import type { DictItem } from '../../../contract/dict'
import type { FieldSchema, FieldUi } from '../../../contract/form'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import type { Cells, Widget, WidgetProps } from '../../widget'
import { useFormWords } from '../use-form-words'
import './field-view.css'

/** Props of a field's view. */

export interface FieldViewProps {
  id: string
  name: string
  schema: FieldSchema
  ui: FieldUi
  options: DictItem[]
  value: unknown
  fault: string | undefined
  required: boolean
  readOnly: boolean
  disabled: boolean
  onChange(value: unknown): void
  onBlur(): void
  widget: Widget
  dayLimits?: WidgetProps['dayLimits']
  cells?: Cells | undefined
  /** Rendered instead of the widget while its options are not available. */
  instead?: ReactNode
  /** Rendered above the widget. */
  above?: ReactNode
  /** Rendered below the widget. */
  below?: ReactNode
}

/** Label, hint, fault, ids and ARIA attributes of a field, the same for every widget. */
export function FieldView(props: FieldViewProps) {
  const { id, schema, ui, fault, required, widget } = props
  const [focused, setFocused] = useState(false)
  const described = [schema.description && `${id}__note`, ui.hint && `${id}__hint`, fault && `${id}__fault`].filter(Boolean)
  const Control = widget as Widget<unknown>
  const control: WidgetProps = {
    id,
    name: props.name,
    value: props.value,
    schema,
    ui,
    options: props.options,
    required,
    readOnly: props.readOnly,
    disabled: props.disabled,
    invalid: fault !== undefined,
    describedBy: described.join(' ') || undefined,
    labelledBy: `${id}__label`,
    ...(props.cells ? { cells: props.cells } : {}),
    ...(props.dayLimits ? { dayLimits: props.dayLimits } : {}),
    onChange: props.onChange,
    onBlur() {
      setFocused(false)
      props.onBlur()
    },
    onFocus: () => setFocused(true),
  }
  return (
    <div className={`field field--${ui.widget}${ui.wide ? ' field--wide' : ''}${fault ? ' field--faulty' : ''}`} data-field={props.name}>
      <FieldLabel id={id} title={schema.title} required={required} group={traitsOf(ui.widget).group === true} />
      <div className="field__row">
        {ui.prefix && <span className="field__affix">{ui.prefix}</span>}
        <div className="field__control">
          {props.above}
          {props.instead ?? <Control {...control} />}
        </div>
        {ui.suffix && <span className="field__affix">{ui.suffix}</span>}
        {ui.hint && (
          <p className="field__hint" id={`${id}__hint`} hidden={!focused}>
            {ui.hint}
          </p>
        )}
      </div>
      {props.below}
      {schema.description && (
        <p className="field__note" id={`${id}__note`}>
          {schema.description}
        </p>
      )}
      <p className="field__fault" id={`${id}__fault`} aria-live="polite">
        {fault}
      </p>
    </div>
  )
}

function FieldLabel({ id, title, required, group }: { id: string; title: string; required: boolean; group: boolean }) {
  const word = useFormWords()
  const text = (
    <>
      {required && (
        <span className="field__mark" aria-hidden="true">
          *
        </span>
      )}
      {title}
      {required && <span className="field__sr">{word('required')}</span>}
    </>
  )
  if (group)
    return (
      <div className="field__label" id={`${id}__label`}>
        {text}
      </div>
    )
  return (
    <label className="field__label" id={`${id}__label`} htmlFor={id}>
      {text}
    </label>
  )
}
