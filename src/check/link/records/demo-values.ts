import { listItems } from '../../../contract/derived/list-items'
import type { Problem } from '../../../contract/problem'
import type { RecordType } from '../../../contract/record'
import { isTag } from '../../../validate/language'
import { isDay } from '../../../validate/time/days'
import { weekdayNamed, weekdaysIn } from '../../../validate/time/weekdays'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import type { Entry, TreeIndex } from '../../tree-index'
import { dayFix, intendedDay } from '../../suggest/intended-day'
import { domainFault } from '../values/compared'
import { dictChoices, type Domain } from '../values/domain'
import { recordDomain, stateDomain } from '../values/record-domain'
import { memoizePerIndex } from '../memoize-per-index'

type Fix = NonNullable<Problem['fix']>
type Field = RecordType['fields'][string]

/** A fault in a value of a demo row; `at` is the index in a list. */
export interface ValueFault extends Pick<Problem, 'code' | 'zh' | 'en'> {
  fix: Fix
  severity?: Problem['severity']
  at?: number
  /** The domain that lacks the value. */
  lacks?: { domain: Domain; value: unknown }
}
export type CheckValue = (value: unknown) => ValueFault | undefined

/** Whether a text is a time as records store it: a date, with or without a time of day. */
export const isTime = (text: string): boolean => isDay(text.slice(0, 10)) && (text.length === 10 || !Number.isNaN(new Date(text).getTime()))

/** Remedy for a date, or for a number of days that was written as text. */
export function timeFix(text: string): Fix {
  const plain = text.normalize('NFKC').trim()
  if (/^-?\d{1,5}$/.test(plain)) return replaceBy(Number(plain))
  const { zh, en, ...fix } = dayFix(text, [])
  return fix.replacement === undefined ? { zh: `${zh}，或几天前（数）`, en: `${en}, or how many days ago` } : { zh, en, ...fix }
}

/** Whether a text has the form of a date or month that does not exist, such as `2026-02-30` or `2023-13`. */
function isNoDay(text: string): boolean {
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) return !isDay(text.replace(/-(\d)(?=-|$)/g, '-0$1'))
  return /^\d{4}-\d{2}$/.test(text) && !isDay(`${text}-01`)
}

/** A remedy for a part of a text must not replace the whole text. */
const inWords = ({ replacement: _, ...fix }: Fix): Fix => fix

const unlike = (title: string, part: unknown, fix: Fix, rest: Partial<ValueFault> = {}): ValueFault => ({
  code: 'value/unknown',
  zh: `字段“${quoted(title, 10)}”没有“${quoted(part, 12)}”这个值`,
  en: `The field never holds "${String(part)}"`,
  fix,
  ...rest,
})

/** Reports impossible dates, and another notation in a column where all other rows are dates. */
function checkDays(rows: readonly Record<string, unknown>[], name: string): CheckValue {
  const texts = rows.map((row) => row[name]).filter((one) => typeof one === 'string' && one !== '') as string[]
  const days = texts.filter((one) => isDay(one) || /^\d{4}(?:-\d\d)?$/.test(one)).length
  return (value) => {
    if (typeof value !== 'string') return undefined
    if (isNoDay(value))
      return { code: 'record/no-such-day', zh: `没有“${quoted(value, 12)}”这一天`, en: `There is no day ${value}`, fix: dayFix(value, []) }
    if (days < 2 || days < texts.length - 1 || isDay(value) || intendedDay(value) === undefined) return undefined
    return {
      code: 'record/no-such-day',
      severity: 'warning',
      zh: `日期的写法和其他各行不同：${quoted(value, 12)}`,
      en: `${value} is written otherwise than the days of other rows`,
      fix: dayFix(value, []),
    }
  }
}

/** Items of a list must be values of the field's dictionary. */
function checkChosen({ title }: Field, domain: Domain): CheckValue {
  return (value) => {
    if (typeof value === 'string' || typeof value === 'number') {
      const parts = String(value)
        .split(/[、,，;；\s]+/)
        .filter(Boolean)
      return {
        code: 'record/wrong-type',
        zh: `字段“${quoted(title, 10)}”要写成列表`,
        en: 'This field holds a list',
        fix: replaceBy(parts, `改为 [${parts.map((part) => JSON.stringify(part)).join(', ')}]`),
      }
    }
    if (!Array.isArray(value)) return undefined
    const at = value.findIndex((one) => domainFault(domain, one))
    const fault = at < 0 ? undefined : domainFault(domain, value[at])
    return fault && unlike(title, value[at], fault.fix, { at, lacks: { domain, value: value[at] } })
  }
}

/** How a weekday is said otherwise than in calendars: 星期天, 礼拜一, 周1, `Tues`. */
function spokenWeekday(part: string, names: readonly string[]): string | undefined {
  const spoken = part
    .replace(/^(?:星期|礼拜|周)/, '周')
    .replace(/[天七7]$/, '日')
    .replace(/[1-6]$/, (digit) => '一二三四五六'[Number(digit) - 1] ?? digit)
  const begun = names.filter((name) => name.length > 1 && part.toLowerCase().startsWith(name.toLowerCase()))
  return names.includes(spoken) ? spoken : begun.length === 1 ? begun[0] : nearest(part, names)
}

/** The days of a range such as 周一至周五 or `Monday to Friday`, each by its name. */
function spokenWeekdays(part: string, names: readonly string[]): string | undefined {
  const ends = part.split(/\s*(?:至|到|to|[-–—~～])\s*/iu).map((one) => names.indexOf(spokenWeekday(one, names) ?? ''))
  const [first = -1, last = -1] = ends
  if (ends.length !== 2 || first < 0 || last < 0) return undefined
  const length = ((last - first + names.length) % names.length) + 1
  return Array.from({ length }, (_, at) => names[(first + at) % names.length]).join(/[^\x00-\x7f]/.test(part) ? '、' : ', ')
}

/** Reports items of opening days that are neither dates nor weekdays in the portal's language. */
function checkOpen({ title }: Field, locale: string): CheckValue {
  return (value) => {
    if (typeof value !== 'string') return undefined
    const part = listItems(value).find((one) => weekdayNamed(one, locale) < 0 && !isDay(one))
    if (part === undefined) return undefined
    const names = weekdaysIn(locale).map(({ short }) => short)
    const intended = spokenWeekdays(part, names) ?? spokenWeekday(part, names) ?? intendedDay(part)
    return unlike(title, part, intended === undefined ? inWords(didYouMean(undefined, names)) : replaceBy(value.replace(part, intended)))
  }
}

/** Fields in which flows look up the opening days of a linked record. */
const openingDays = memoizePerIndex((index) => {
  const of = index.flows.flatMap(({ value: { quota, with: linked = {} } }) =>
    quota?.days ? [quota.days.open, quota.days.closed].map((field) => `${linked[quota.of]?.record ?? ''}.${field ?? ''}`) : [],
  )
  return new Set(of)
})

/** The value must be one that the field's states, lists or forms offer. */
function checkListed(index: TreeIndex, record: string, name: string, field: Field): CheckValue | undefined {
  const domain = field.type === 'text' || field.type === 'dateTime' ? undefined : recordDomain(index, record, name)
  if (!domain?.values) return undefined
  const closed = stateDomain(index, record, name) !== undefined || field.dict !== undefined
  return (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    const parts = field.type === 'list' ? listItems(String(value)) : [value]
    const part = parts.find((one) => domainFault(domain, one))
    const fault = part === undefined ? undefined : domainFault(domain, part)
    // A wrong type is reported elsewhere. Options of lists are not exhaustive, so there only a near miss is a mistake.
    if (!fault || fault.byType || (!closed && fault.fix.replacement === undefined)) return undefined
    return unlike(field.title, part, parts.length > 1 ? inWords(fault.fix) : fault.fix, {
      ...(closed ? {} : { severity: 'warning' as const }),
      lacks: { domain, value: part },
    })
  }
}

/** The checks for a column of demo rows, besides its type; none when any value is allowed. */
export function columnChecks(index: TreeIndex, { id, value: record }: Entry<RecordType>, name: string, field: Field): CheckValue[] {
  const rule = record.match?.by.find((one) => one.field === name && one.dict !== undefined)
  const code = field.dict ?? rule?.dict
  const dict = index.dicts.find((one) => one.id === code)
  const locale = index.portal?.value.locale
  if (field.type === 'json') return dict && !index.unsure('dicts') ? [checkChosen(field, dictChoices(dict))] : []
  if (openingDays(index).has(`${id}.${name}`)) return locale !== undefined && isTag(locale) ? [checkOpen(field, locale)] : []
  return [
    ...(field.type === 'string' ? [checkDays(record.demo ?? [], name)] : []),
    ...[checkListed(index, id, name, field)].flatMap((one) => one ?? []),
  ]
}
