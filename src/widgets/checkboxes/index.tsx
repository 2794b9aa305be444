import type { WidgetProps } from '../../runtime/widget'
import { leavesGroup } from '../../runtime/form/leaves-group'
import './checkboxes.css'

export function CheckboxesWidget(props: WidgetProps<string[]>) {
  const { id, value = [], onChange, onBlur, onFocus, options, invalid, readOnly, disabled, describedBy, labelledBy } = props
  // In the order of the dictionary, whatever the order of the clicks: the same choice is the same value.
  const toggle = (one: string) => {
    const next = options.map((option) => option.dictValue).filter((each) => (each === one ? !value.includes(one) : value.includes(each)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <div
      id={id}
      className="checkboxes"
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onFocus={onFocus}
      onBlur={(event) => leavesGroup(event) && onBlur()}
    >
      {options.map(({ dictValue, dictLabel, help }) => (
        <label className="checkboxes__chip" key={dictValue} title={help}>
          <input
            className="checkboxes__input"
            type="checkbox"
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
