import { useState } from 'react'
import { controlProps, typed } from '../../runtime/form/field/control-props'
import type { WidgetProps } from '../../runtime/widget'
import { useFormWords } from '../../runtime/form/use-form-words'
import './password.css'

export function PasswordWidget(props: WidgetProps<string>) {
  const { ui, value, onChange, readOnly, disabled, id, schema } = props
  const word = useFormWords()
  const [shown, setShown] = useState(false)
  return (
    <div className="password">
      <input
        {...controlProps(props)}
        className="input password__input"
        type={shown ? 'text' : 'password'}
        placeholder={ui.placeholder}
        readOnly={readOnly}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={(event) => onChange(typed(event.target.value))}
      />
      <button
        type="button"
        className="password__eye"
        aria-controls={id}
        aria-label={word(shown ? 'hideSecret' : 'showSecret', { title: schema.title })}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!shown)}
      >
        {word(shown ? 'hide' : 'show')}
      </button>
    </div>
  )
}
