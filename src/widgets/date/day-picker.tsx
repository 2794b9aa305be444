import { ConfigProvider, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useContext, useEffect, useRef, useState, type FocusEvent, type FormEvent } from 'react'
import { typed } from '../../runtime/form/field/control-props'
import { PortalContext } from '../../runtime/context'
import type { WidgetProps } from '../../runtime/widget'
import { isDay } from '../../validate/time/days'
import { isRefusedDay } from '../../validate/time/is-refused-day'
import { useDateLocale } from './date-locale'
import './day-picker.css'

const format = 'YYYY-MM-DD'
/** Placeholder until the calendar's texts are loaded. */
const unspoken = { locale: '' }

const parse = (value: string | undefined) => (value !== undefined && isDay(value) ? dayjs(value) : null)

/** The server's CSP nonce of this page, for the style tag with antd's variables. */
const nonceOf = () => globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** The first day that is offered from today on: the calendar opens there. Undefined when there is none within a year. */
function firstOffered(isOff: (day: Dayjs) => boolean): Dayjs | undefined {
  for (let ahead = 0; ahead < 366; ahead++) {
    const day = dayjs().add(ahead, 'day')
    if (!isOff(day)) return day
  }
  return undefined
}

export interface DayPickerProps extends WidgetProps<string> {
  /** Whether the visitor asked for the calendar before it was loaded: it then takes the focus and is open. */
  startOpen: boolean
}

/** A date field with antd's calendar. */
export function DayPicker(props: DayPickerProps) {
  const { startOpen, id, name, value, onChange, onBlur, onFocus, ui, invalid, required, readOnly, disabled, describedBy, dayLimits } = props
  const portal = useContext(PortalContext)
  const { theme, locale = 'zh-CN' } = portal?.boot.portal ?? {}
  const words = useDateLocale(locale)
  const [nonce] = useState(nonceOf)
  const [before, setBefore] = useState<Dayjs | null>(null)
  const isNoDay = Boolean(value) && parse(value) === null
  // Text that is not a date stays, and the form reports it: the picker alone would discard it silently.
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : (value ?? '')
    if (typed !== (value ?? '')) {
      if (!isNoDay) setBefore(parse(value))
      onChange(typed || undefined)
    }
    onBlur()
  }
  // The picker alone takes what is typed when it is left, and the button that sends the form does not take the focus.
  const type = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    if (!isNoDay) setBefore(parse(value))
    onChange(typed(target.value.trim()))
  }
  // What stands in the input was typed: the picker alone would discard it, and the form says why it is refused.
  const isOff = (day: Dayjs) => {
    const text = day.format(format)
    const isRefused = dayLimits && (dayLimits.isClosed?.(text) || isRefusedDay(dayLimits.rules, text, dayLimits.values()))
    return isRefused === true && (document.getElementById(id) as HTMLInputElement | null)?.value !== text
  }
  const [first] = useState(() => (value ? undefined : firstOffered(isOff)))
  // A day that was picked is complete: a rule that refuses it says so now, not when the field is left. By then the input holds the day.
  const picked = useRef(false)
  useEffect(() => {
    if (!picked.current) return
    picked.current = false
    onBlur()
  })
  return (
    <ConfigProvider
      // Always set: a provider that gets its locale later mounts the field again, and what was typed would be lost.
      locale={words ?? unspoken}
      csp={{ nonce }}
      theme={{
        cssVar: { key: 'portal' },
        hashed: false,
        token: {
          fontFamily: 'inherit',
          ...(theme && { colorPrimary: theme.primary, colorText: theme.ink, colorTextPlaceholder: theme.muted, colorError: theme.danger }),
        },
      }}
    >
      <span className="date-typed" onChange={type}>
        <DatePicker
          id={id}
          name={name}
          className="date"
          classNames={{ popup: { root: 'date__popup' } }}
          format={format}
          placeholder={ui.placeholder ?? portal?.word('chooseDay')}
          value={isNoDay ? before : parse(value)}
          onChange={(day) => {
            picked.current = day !== null
            onChange(day ? day.format(format) : undefined)
          }}
          onBlur={leave}
          onFocus={onFocus}
          autoFocus={startOpen}
          defaultOpen={startOpen}
          preserveInvalidOnBlur
          status={invalid ? 'error' : ''}
          disabled={disabled}
          // A month or a year is offered for its days.
          disabledDate={(day, { type }) => type === 'date' && isOff(day)}
          {...(first && { defaultPickerValue: first })}
          inputReadOnly={readOnly}
          open={readOnly ? false : undefined}
          allowClear={!readOnly}
          // Enter takes the typed date instead of submitting the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          aria-readonly={readOnly || undefined}
        />
      </span>
    </ConfigProvider>
  )
}
