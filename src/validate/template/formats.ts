import type { Dict, DictItem } from '../../contract/dict'
import type { Format } from '../../contract/kinds'
import { allOptions } from '../form/all-options'
import { chinaDay, chinaTime } from '../time/china-time'
import { mask } from './mask'
import { countText } from '../most-counted'
import { isEmpty, readPath } from '../read-path'

/** What a format may look at besides the value: the dictionaries of the page or form, and the argument after the colon. */
export interface FormatContext {
  dicts: Record<string, Dict>
  argument: string | undefined
  now: Date
}

const time = (at: Date) => chinaTime(at).slice(11, 16)

/** A date without a time of day, or a time without a zone, is China's. */
function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const [zoneless, clock] = /^\d{4}-\d{2}-\d{2}(T[\d:.]+)?$/.exec(String(value)) ?? []
  const at = new Date(zoneless ? `${zoneless}${clock ? '' : 'T00:00'}+08:00` : value)
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

const grouped = (value: number, digits: Intl.NumberFormatOptions = {}) => value.toLocaleString('zh-CN', digits)

const spans: [number, string][] = [
  [86_400, '天'],
  [3600, '小时'],
  [60, '分钟'],
]
function fromNow(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000)
  if (Math.abs(seconds) >= 30 * 86_400) return chinaDay(at)
  const span = spans.find(([size]) => Math.abs(seconds) >= size)
  if (!span) return seconds >= 0 ? '刚刚' : '即将'
  return `${Math.floor(Math.abs(seconds) / span[0])} ${span[1]}${seconds >= 0 ? '前' : '后'}`
}

/** Labels of the options that a value names, on every level; what is no option stands as it is. */
export function labelsOf(value: unknown, items: DictItem[] = []): string {
  const values = Array.isArray(value) ? value : [value]
  const options = allOptions(items)
  return values.map((one) => options.find((item) => item.dictValue === String(one))?.dictLabel ?? String(one)).join('、')
}

const formatters: Record<Format, (value: unknown, world: FormatContext) => string> = {
  date: (value) => onDate(value, chinaDay),
  dateTime: (value) => onDate(value, (at) => `${chinaDay(at)} ${time(at)}`),
  number: (value) => onNumber(value, (it) => grouped(it)),
  money: (value) => onNumber(value, (it) => `¥${grouped(it, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`),
  percent: (value) => onNumber(value, (it) => `${grouped(it * 100, { maximumFractionDigits: 1 })}%`),
  mask: (value) => mask(String(value)),
  initial: (value) => [...String(value).trim()][0]?.toUpperCase() ?? '',
  fromNow: (value, { now }) => onDate(value, (at) => fromNow(at, now)),
  dict: (value, { dicts, argument }) => labelsOf(value, argument ? (readPath(dicts, argument) as Dict | undefined)?.items : undefined),
  count: (value) => (Array.isArray(value) || typeof value === 'string' ? String(value.length) : onNumber(value, countText)),
}

/** Text of a value in a format; an absent value is an empty text (a count of nothing is 0). */
export function format(value: unknown, name: string, world: FormatContext): string {
  if (isEmpty(value)) return name === 'count' ? '0' : ''
  return Object.hasOwn(formatters, name) ? formatters[name as Format](value, world) : String(value)
}
