import { controlProps, typed } from '../../runtime/form/field/control-props'
import type { WidgetProps } from '../../runtime/widget'
import './textarea.css'

export function TextareaWidget(props: WidgetProps<string>) {
  const { ui, value, onChange, readOnly } = props
  return (
    <textarea
      {...controlProps(props)}
      className="input textarea"
      rows={ui.rows ?? 4}
      placeholder={ui.placeholder}
      readOnly={readOnly}
      value={value ?? ''}
      onChange={(event) => onChange(typed(event.target.value))}
    />
  )
}
