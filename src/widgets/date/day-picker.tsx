import { ConfigProvider, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useContext, useState, type FocusEvent } from 'react'
import { PortalContext } from '../../runtime/context'
import type { WidgetProps } from '../../runtime/widget'
import { isDay } from '../../validate/time/days'
import { useDateLocale } from './date-locale'
import './day-picker.css'

const format = 'YYYY-MM-DD'
/** Until the words of the calendar are there. */
const unspoken = { locale: '' }

const parse = (value: string | undefined) => (value !== undefined && isDay(value) ? dayjs(value) : null)

/** The nonce that the server put on this page, for the variables that antd writes into a style tag. */
const nonceOf = () => globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

export interface DayPickerProps extends WidgetProps<string> {
  /** The visitor has asked for the calendar before it was here: it takes the focus and is open. */
  startOpen: boolean
}

/** A day from antd's calendar. */
export function DayPicker(props: DayPickerProps) {
  const { startOpen, id, name, value, onChange, onBlur, onFocus, ui, invalid, required, readOnly, disabled, describedBy } = props
  const portal = useContext(PortalContext)
  const { theme, locale = 'zh-CN' } = portal?.boot.portal ?? {}
  const words = useDateLocale(locale)
  const [nonce] = useState(nonceOf)
  const [before, setBefore] = useState<Dayjs | null>(null)
  const isNoDay = Boolean(value) && parse(value) === null
  // What was typed and is no day stays, and the form says so: the picker alone would take it back without a word.
  const leave = ({ target }: FocusEvent<HTMLElement>) => {
    const typed = target instanceof HTMLInputElement ? target.value.trim() : (value ?? '')
    if (typed !== (value ?? '')) {
      if (!isNoDay) setBefore(parse(value))
      onChange(typed || undefined)
    }
    onBlur()
  }
  return (
    <ConfigProvider
      // Always some: a provider that gets its words later makes the field anew, with what was typed gone.
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
      <DatePicker
        id={id}
        name={name}
        className="date"
        classNames={{ popup: { root: 'date__popup' } }}
        format={format}
        placeholder={ui.placeholder ?? portal?.word('chooseDay')}
        value={isNoDay ? before : parse(value)}
        onChange={(day) => onChange(day ? day.format(format) : undefined)}
        onBlur={leave}
        onFocus={onFocus}
        autoFocus={startOpen}
        defaultOpen={startOpen}
        preserveInvalidOnBlur
        status={invalid ? 'error' : ''}
        disabled={disabled}
        inputReadOnly={readOnly}
        open={readOnly ? false : undefined}
        allowClear={!readOnly}
        // Enter takes the day that was typed, and does not send the form with it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        aria-readonly={readOnly || undefined}
      />
    </ConfigProvider>
  )
}
