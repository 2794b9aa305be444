import { listItems } from '../../../contract/derived/list-items'
import { weekdays } from '../../../contract/derived/weekdays'
import type { Problem } from '../../../contract/problem'
import type { RecordType } from '../../../contract/record'
import { isDay } from '../../../validate/time/days'
import { nearest } from '../../nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import type { Entry, TreeIndex } from '../../tree-index'
import { dayFix, writtenDay } from '../../written-day'
import { domainFault } from '../values/compared'
import { dictChoices, type Domain } from '../values/domain'
import { recordDomain, stateDomain } from '../values/record-domain'
import { perIndex } from '../per-index'

type Fix = NonNullable<Problem['fix']>
type Field = RecordType['fields'][string]

/** What is wrong with a value of a demo row; `at` leads into a list. */
export interface ValueFault extends Pick<Problem, 'code' | 'zh' | 'en'> {
  fix: Fix
  severity?: Problem['severity']
  at?: number
  /** The list that does not hold the value. */
  lacks?: { domain: Domain; value: unknown }
}
export type CheckValue = (value: unknown) => ValueFault | undefined

/** Whether a text is a time as records store it: a day of the calendar, or one with its hour. */
export const isTime = (text: string): boolean => isDay(text.slice(0, 10)) && (text.length === 10 || !Number.isNaN(new Date(text).getTime()))

/** The day that was meant, or the number of days that was put in quotes. */
export function timeFix(text: string): Fix {
  const plain = text.normalize('NFKC').trim()
  if (/^-?\d{1,5}$/.test(plain)) return replaceBy(Number(plain))
  const { zh, en, ...fix } = dayFix(text, [])
  return fix.replacement === undefined ? { zh: `${zh}，或几天前（数）`, en: `${en}, or how many days ago` } : { zh, en, ...fix }
}

/** `2026-02-30` and `2023-13` in a text: written like a day or a month that does not exist. */
function isNoDay(text: string): boolean {
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) return !isDay(text.replace(/-(\d)(?=-|$)/g, '-0$1'))
  return /^\d{4}-\d{2}$/.test(text) && !isDay(`${text}-01`)
}

/** The remedy for a part of a text, which cannot stand in the place of the whole. */
const inWords = ({ replacement: _, ...fix }: Fix): Fix => fix

const unlike = (title: string, part: unknown, fix: Fix, rest: Partial<ValueFault> = {}): ValueFault => ({
  code: 'value/unknown',
  zh: `字段“${quoted(title, 10)}”没有“${quoted(part, 12)}”这个值`,
  en: `The field never holds "${String(part)}"`,
  fix,
  ...rest,
})

/** Texts of a column that is a day in every other row. */
function checkDays(rows: readonly Record<string, unknown>[], name: string): CheckValue {
  const texts = rows.map((row) => row[name]).filter((one) => typeof one === 'string' && one !== '') as string[]
  const days = texts.filter((one) => isDay(one) || /^\d{4}(?:-\d\d)?$/.test(one)).length
  return (value) => {
    if (typeof value !== 'string') return undefined
    if (isNoDay(value))
      return { code: 'record/no-such-day', zh: `没有“${quoted(value, 12)}”这一天`, en: `There is no day ${value}`, fix: dayFix(value, []) }
    if (days < 2 || days < texts.length - 1 || isDay(value) || writtenDay(value) === undefined) return undefined
    return {
      code: 'record/no-such-day',
      severity: 'warning',
      zh: `日期的写法和其他各行不同：${quoted(value, 12)}`,
      en: `${value} is written otherwise than the days of other rows`,
      fix: dayFix(value, []),
    }
  }
}

/** Lists that are held against a dictionary hold its values. */
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

/** Days of the week, or of the calendar, by which a flow decides whether something is open. */
function checkOpen({ title }: Field): CheckValue {
  return (value) => {
    if (typeof value !== 'string') return undefined
    const part = listItems(value).find((one) => !weekdays.includes(one) && !isDay(one))
    if (part === undefined) return undefined
    const spoken = part
      .trim()
      .replace(/^(?:星期|礼拜|周)/, '周')
      .replace(/[天七7]$/, '日')
      .replace(/[1-6]$/, (digit) => '一二三四五六'[Number(digit) - 1] ?? digit)
    const meant = weekdays.includes(spoken) ? spoken : (writtenDay(part) ?? nearest(part, weekdays))
    return unlike(title, part, meant === undefined ? inWords(didYouMean(undefined, weekdays)) : replaceBy(value.replace(part, meant)))
  }
}

/** Fields of linked records in which flows look up on which days something is open. */
const openingDays = perIndex((index) => {
  const of = index.flows.flatMap(({ value: { quota, with: linked = {} } }) =>
    quota?.days ? [quota.days.open, quota.days.closed].map((field) => `${linked[quota.of]?.record ?? ''}.${field ?? ''}`) : [],
  )
  return new Set(of)
})

/** A value that a state, a list or a form lets the field hold. */
function checkListed(index: TreeIndex, record: string, name: string, field: Field): CheckValue | undefined {
  const domain = field.type === 'text' || field.type === 'dateTime' ? undefined : recordDomain(index, record, name)
  if (!domain?.values) return undefined
  const closed = stateDomain(index, record, name) !== undefined || field.dict !== undefined
  return (value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    const parts = field.type === 'list' ? listItems(String(value)) : [value]
    const part = parts.find((one) => domainFault(domain, one))
    const fault = part === undefined ? undefined : domainFault(domain, part)
    // A value of another type is told as such. Lists offer what is common: an operator may write more, but seldom one letter beside it.
    if (!fault || fault.byType || (!closed && fault.fix.replacement === undefined)) return undefined
    return unlike(field.title, part, parts.length > 1 ? inWords(fault.fix) : fault.fix, {
      ...(closed ? {} : { severity: 'warning' as const }),
      lacks: { domain, value: part },
    })
  }
}

/** What a column of demo rows is checked by beside its type; nothing where anything may stand. */
export function checksOf(index: TreeIndex, { id, value: record }: Entry<RecordType>, name: string, field: Field): CheckValue[] {
  const rule = record.match?.by.find((one) => one.field === name && one.dict !== undefined)
  const code = field.dict ?? rule?.dict
  const dict = index.dicts.find((one) => one.id === code)
  if (field.type === 'json') return dict && !index.unsure('dicts') ? [checkChosen(field, dictChoices(dict))] : []
  if (openingDays(index).has(`${id}.${name}`)) return [checkOpen(field)]
  return [
    ...(field.type === 'string' ? [checkDays(record.demo ?? [], name)] : []),
    ...[checkListed(index, id, name, field)].flatMap((one) => one ?? []),
  ]
}
