import type { WidgetProps } from '../../runtime/widget'
import { leavesGroup } from '../../runtime/form/field/leaves-group'
import './radio.css'

export function RadioWidget(props: WidgetProps<string>) {
  const { id, name, value, onChange, onBlur, onFocus, options, invalid, required, readOnly, disabled, describedBy, labelledBy } = props
  return (
    <div
      id={id}
      className="radio"
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      aria-readonly={readOnly || undefined}
      aria-disabled={disabled || undefined}
      onFocus={onFocus}
      onBlur={(event) => leavesGroup(event) && onBlur()}
    >
      {options.map(({ dictValue, dictLabel, help }) => (
        <label className="radio__item" key={dictValue}>
          <input
            className="radio__input"
            type="radio"
            name={name}
            value={dictValue}
            checked={(value ?? '') === dictValue}
            disabled={disabled || (readOnly && value !== dictValue)}
            onChange={() => !readOnly && onChange(dictValue === '' ? undefined : dictValue)}
          />
          <span>
            {dictLabel}
            {help && <small className="radio__help">{help}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
