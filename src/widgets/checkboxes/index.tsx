import type { WidgetProps } from '../../runtime/widget'
import { groupProps } from '../../runtime/form/field/leaves-group'
import './checkboxes.css'

export function CheckboxesWidget(props: WidgetProps<string[]>) {
  const { value = [], onChange, options, invalid, readOnly, disabled, describedBy } = props
  // In dictionary order, whatever the order of the clicks: the same choice must be the same value.
  const toggle = (one: string) => {
    const next = options.map((option) => option.dictValue).filter((each) => (each === one ? !value.includes(one) : value.includes(each)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <div className="checkboxes" {...groupProps(props)} data-invalid={invalid || undefined}>
      {options.map(({ dictValue, dictLabel, help }) => (
        <label className="checkboxes__chip" key={dictValue} title={help}>
          <input
            className="checkboxes__input"
            type="checkbox"
            name={props.name}
            value={dictValue}
            checked={value.includes(dictValue)}
            disabled={disabled || readOnly}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            onChange={() => toggle(dictValue)}
          />
          <span className="checkboxes__label">{dictLabel}</span>
        </label>
      ))}
    </div>
  )
}
