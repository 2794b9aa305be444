import type { Dict, DictItem } from '../../contract/dict'
import type { Format } from '../../contract/vocabulary/kinds'
import { allOptions } from '../dict/all-options'
import { localDay, localTime, momentOf, zone } from '../time/zone'
import { mask } from './mask'
import { wordOfCount } from './plural'
import { countText } from '../max-counted'
import { isEmpty, readPath } from '../read-path'

/** What a format reads besides its value: the dictionaries of the page or form, and the argument after the colon. */
export interface FormatContext {
  dicts: Record<string, Dict>
  argument: string | undefined
  now: Date
  /** The portal's language, for numbers and relative times. */
  locale: string
  /** The portal's currency as ISO 4217 code; the yuan by default. */
  currency?: string
}

/** Parses a date; without a time or zone it is in the portal's zone. */
function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const [zoneless, clock] = /^\d{4}-\d{2}-\d{2}(T[\d:.]+)?$/.exec(String(value)) ?? []
  const at = zoneless ? momentOf(`${zoneless}${clock ? '' : 'T00:00'}`) : new Date(value)
  return Number.isNaN(at.getTime()) ? undefined : at
}

const onDate = (value: unknown, show: (at: Date) => string) => {
  const at = dateOf(value)
  return at ? show(at) : String(value)
}

function onNumber(value: unknown, show: (value: number) => string) {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? show(number) : String(value)
}

const grouped = (value: number, locale: string, digits: Intl.NumberFormatOptions = {}) => value.toLocaleString(locale, digits)

const spans: [number, Intl.RelativeTimeFormatUnit][] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
]
/** Counts calendar days, like a reader of the date beside it; below a day, completed hours and minutes. */
function fromNow(at: Date, now: Date, locale: string): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
  if (Math.abs(seconds) >= 30 * 86_400) return dayIn(at, locale)
  const [size, unit] = spans.find(([length]) => Math.abs(seconds) >= length) ?? [Infinity, 'second']
  const count = unit === 'day' ? (Date.parse(localDay(at)) - Date.parse(localDay(now))) / 86_400_000 : Math.trunc(seconds / size)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit)
}

/** Joins texts in one line. */
export const joinTexts = (texts: readonly string[], locale = 'zh-CN') => texts.join(/^(?:zh|ja)\b/i.test(locale) ? '、' : ', ')

/** The labels of option values on every level; a value that is no option stays as it is. */
export function labelsOf(value: unknown, items: DictItem[] = [], locale?: string): string {
  const values = Array.isArray(value) ? value : [value]
  const options = allOptions(items)
  const labelOf = (one: string) => options.find((item) => item.dictValue === one)?.dictLabel
  return joinTexts(
    // A field of type list holds its values in one text.
    values.map(String).flatMap((one) => labelOf(one) ?? one.split('、').map((part) => labelOf(part) ?? part)),
    locale,
  )
}

/** A date, or date and time, in the language's format; in Chinese as records store it. */
export const dayIn = (at: Date, locale: string, clock?: 'short') =>
  /^zh\b/i.test(locale)
    ? localTime(at)
        .slice(0, clock ? 16 : 10)
        .replace('T', ' ')
    : at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: clock, timeZone: zone })

const formatters: Record<Format, (value: unknown, context: FormatContext) => string> = {
  date: (value, { locale }) => onDate(value, (at) => dayIn(at, locale)),
  dateTime: (value, { locale }) => onDate(value, (at) => dayIn(at, locale, 'short')),
  number: (value, { locale }) => onNumber(value, (it) => grouped(it, locale)),
  money: (value, { locale, currency = 'CNY' }) => onNumber(value, (it) => grouped(it, locale, { style: 'currency', currency })),
  percent: (value, { locale }) => onNumber(value, (it) => `${grouped(it * 100, locale, { maximumFractionDigits: 1 })}%`),
  mask: (value) => mask(String(value)),
  initial: (value) => [...String(value).trim()][0]?.toUpperCase() ?? '',
  fromNow: (value, { now, locale }) => onDate(value, (at) => fromNow(at, now, locale)),
  dict: (value, { dicts, argument, locale }) =>
    labelsOf(value, argument ? (readPath(dicts, argument) as Dict | undefined)?.items : undefined, locale),
  count: (value) => (Array.isArray(value) || typeof value === 'string' ? String(value.length) : onNumber(value, countText)),
  plural: (value, { argument, locale }) => onNumber(value, (it) => wordOfCount(it, argument, locale)),
}

/** The text of a value in a format; empty for an absent value, but '0' for `count`. */
export function format(value: unknown, name: string, context: FormatContext): string {
  if (isEmpty(value)) return name === 'count' ? '0' : ''
  return Object.hasOwn(formatters, name) ? formatters[name as Format](value, context) : String(value)
}
