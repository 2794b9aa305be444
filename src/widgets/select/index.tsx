import { controlProps, typed } from '../../runtime/form/field/control-props'
import type { WidgetProps } from '../../runtime/widget'
import { useFormWords } from '../../runtime/form/use-form-words'
import './select.css'

export function SelectWidget(props: WidgetProps<string>) {
  const { ui, value, onChange, options, readOnly } = props
  const word = useFormWords()
  const known = value === undefined || options.some((option) => option.dictValue === value)
  // A select has no read-only state: it gets the chosen option as its only one.
  const offered = readOnly ? options.filter((option) => option.dictValue === value) : options
  return (
    <select
      {...controlProps(props)}
      className={`input select${value === undefined ? ' select--empty' : ''}`}
      aria-readonly={readOnly || undefined}
      value={value ?? ''}
      onChange={(event) => onChange(typed(event.target.value))}
    >
      {(!readOnly || value === undefined) && <option value="">{ui.placeholder ?? word('choose')}</option>}
      {!known && <option value={value}>{value}</option>}
      {offered.map((option) => (
        <option key={option.dictValue} value={option.dictValue}>
          {option.dictLabel}
        </option>
      ))}
    </select>
  )
}
