import { controlProps, typed } from '../../runtime/form/control-props'
import type { WidgetProps } from '../../runtime/widget'

export function TextWidget(props: WidgetProps<string>) {
  const { ui, schema, value, onChange, readOnly } = props
  const numeric = schema.type === 'integer' ? 'numeric' : schema.type === 'number' ? 'decimal' : undefined
  return (
    <input
      {...controlProps(props)}
      className="input" type="text" inputMode={ui.inputMode ?? numeric} placeholder={ui.placeholder} readOnly={readOnly}
      value={value ?? ''} onChange={(event) => onChange(typed(event.target.value))}
    />
  )
}
