import { useContext, useRef, useState, type ComponentType, type KeyboardEvent } from 'react'
import { controlProps, typed } from '../../runtime/form/field/control-props'
import { PortalContext } from '../../runtime/context'
import type { WidgetProps } from '../../runtime/widget'
import { isDay } from '../../validate/time/days'
import type { DayPickerProps } from './day-picker'
import './date.css'

type Picker = ComponentType<DayPickerProps>

let here: Picker | undefined

/** The calendar is 100 KB, and most visitors of a form never open it. If it fails to load, the field stays a text field. */
const loadCalendar = () =>
  import('./day-picker').then(
    ({ DayPicker }) => void (here = DayPicker),
    () => undefined,
  )

/** The calendar shows only dates, so other text stays in the text field. */
const isShown = (value: string | undefined) => !value || isDay(value)

/**
 * A date. At first the field is a text field, which accepts dates too. The calendar replaces it when it is pressed, on arrow down, and
 * when it is left; never while somebody is typing.
 */
export function DateWidget(props: WidgetProps<string>) {
  const [calendar, setCalendar] = useState(() => (here && isShown(props.value) ? { Picker: here, open: false } : undefined))
  if (calendar && !props.readOnly) return <calendar.Picker {...props} startOpen={calendar.open} />
  return <DayText {...props} onCalendar={(Picker, open) => setCalendar((now) => now ?? { Picker, open })} />
}

function DayText({ onCalendar, ...props }: WidgetProps<string> & { onCalendar(Picker: Picker, open: boolean): void }) {
  const { value, onChange, onBlur, onFocus, ui, readOnly } = props
  const word = useContext(PortalContext)?.word
  const [text, setText] = useState<string>()
  const visitor = useRef({ wants: false, typing: false })
  const takeOver = (open: boolean, now = value) => {
    if (here && !readOnly && !visitor.current.typing && isShown(now)) onCalendar(here, open)
  }
  const ask = () => {
    visitor.current.wants = true
    void loadCalendar().then(() => visitor.current.wants && takeOver(true))
  }
  const take = () => {
    setText(undefined)
    visitor.current.typing = false
  }
  const leave = () => {
    const left = text?.trim() ?? value
    take()
    visitor.current.wants = false
    onBlur()
    takeOver(false, left)
  }
  // Enter takes the typed date instead of submitting the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') ask()
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <span className="date-text">
      <input
        {...controlProps(props)}
        className="input date-text__input"
        type="text"
        autoComplete="off"
        placeholder={ui.placeholder ?? word?.('chooseDay')}
        readOnly={readOnly}
        value={text ?? value ?? ''}
        onChange={(event) => {
          visitor.current.typing = true
          setText(event.target.value)
          // The button that sends the form does not take the focus.
          onChange(typed(event.target.value.trim()))
        }}
        onKeyDown={onKeyDown}
        onPointerEnter={() => void loadCalendar()}
        onPointerDown={ask}
        onFocus={() => {
          void loadCalendar()
          onFocus()
        }}
        onBlur={leave}
      />
      <svg className="date-text__sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />
      </svg>
    </span>
  )
}
