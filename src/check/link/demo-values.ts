import { blocksOf } from '../../contract/blocks-of'
import { attachmentEndings } from '../../contract/kinds'
import type { Problem } from '../../contract/problem'
import type { RecordType } from '../../contract/record'
import { isDay } from '../../validate/days'
import { partsOf } from '../../validate/template-text'
import { nearest } from '../nearest'
import { didYouMean, quoted, replaceBy } from '../report'
import { placeOf, type Path } from '../source'
import { dayFix } from '../written-day'
import type { Entry, TreeIndex } from '../tree-index'
import { domainFault } from './compared'
import { recordDomain, recordOf, stateValues } from './domains'
import { findOperation } from './find-operation'
import { perIndex } from './per-index'

type Fix = NonNullable<Problem['fix']>

/** Whether a text is a time as records store it: a day of the calendar, or one with its hour. */
export const isTime = (text: string): boolean => isDay(text.slice(0, 10)) && (text.length === 10 || !Number.isNaN(new Date(text).getTime()))

/** The day that was meant, or the number of days that was put in quotes. */
export function timeFix(text: string): Fix {
  const plain = text.normalize('NFKC').trim()
  if (/^-?\d{1,5}$/.test(plain)) return replaceBy(Number(plain))
  const { zh, en, ...fix } = dayFix(text, [])
  return fix.replacement === undefined ? { zh: `${zh}，或几天前（数）`, en: `${en}, or how many days ago` } : { zh, en, ...fix }
}

/** `2026-02-30` and `2023-13` in a text: written as a day or a month, and there is none. */
function isNoDay(text: string): boolean {
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(text)) return !isDay(text.replace(/-(\d)(?=-|$)/g, '-0$1'))
  return /^\d{4}-\d{2}$/.test(text) && !isDay(`${text}-01`)
}

/** The remedy for a part of a text, which cannot stand in the place of the whole. */
const inWords = ({ replacement: _, ...fix }: Fix): Fix => fix

/** Fields that some page offers as attachments. */
const attached = perIndex((index) => {
  const found = new Set<string>()
  for (const { value: page } of index.pages) {
    for (const block of blocksOf(page.blocks)) {
      if (block.kind !== 'article' || block.attachments === undefined) continue
      const operation = findOperation(index, page.data?.[block.source]?.from)
      const record = operation && recordOf(index, operation)
      for (const { path } of partsOf(block.attachments)) if (record !== undefined && path.startsWith('row.')) found.add(`${record}.${path.slice(4)}`)
    }
  }
  return found
})

function checkAttachments(index: TreeIndex, { source }: Entry<RecordType>, value: unknown, path: Path): void {
  if (!Array.isArray(value)) {
    const fix = typeof value === 'string' ? replaceBy([value], `改为 ["${value}"]`) : { zh: '写文件名的列表', en: 'Write a list of file names' }
    index.report.add(placeOf(source, path), { code: 'record/attachment', zh: `附件要写成列表：${quoted(value, 18)}`, en: 'Attachments are a list of file names', fix })
    return
  }
  value.forEach((name: unknown, at) => {
    const ending = /\.([^.]*)$/.exec(String(name))?.[1]?.toLowerCase()
    if (attachmentEndings.some((one) => one === ending)) return
    const meant = nearest(ending ?? '', attachmentEndings)
    index.report.add(placeOf(source, [...path, at]), {
      code: 'record/attachment', zh: ending === undefined ? `附件没有写扩展名：${quoted(name, 18)}` : `附件不能是 ${quoted(ending, 8)} 文件：${quoted(name, 14)}`, en: `"${String(name)}" is of a kind that is not served`,
      fix: inWords(didYouMean(meant, attachmentEndings)),
    })
  })
}

/** Values of demo rows: days that exist, options that the lists offer, states of the flow, files that are served. */
export function checkDemoValue(index: TreeIndex, record: Entry<RecordType>, name: string, value: unknown, path: Path): void {
  const field = record.value.fields[name]
  if (name === 'daysAgo' && typeof value !== 'number') {
    index.report.add(placeOf(record.source, path), { code: 'record/wrong-type', zh: `daysAgo 是几天前，要写数：${quoted(value, 12)}`, en: 'daysAgo is a number of days', fix: timeFix(String(value)) })
  }
  if (!field || value === null || value === undefined) return
  if (attached(index).has(`${record.id}.${name}`)) return checkAttachments(index, record, value, path)
  if (typeof value === 'string' && field.type === 'string' && isNoDay(value)) {
    index.report.add(placeOf(record.source, path), { code: 'record/no-such-day', zh: `没有“${quoted(value, 12)}”这一天`, en: `There is no day ${value}`, fix: dayFix(value, []) })
    return
  }
  const domain = field.type === 'text' || field.type === 'dateTime' || typeof value === 'object' || typeof value === 'boolean' ? undefined : recordDomain(index, record.id, name)
  if (!domain?.values || (typeof value !== 'string' && typeof value !== 'number')) return
  const parts = field.type === 'list' ? String(value).split('、') : [value]
  const part = parts.find((one) => domainFault(domain, one))
  const fault = part === undefined ? undefined : domainFault(domain, part)
  const states = stateValues(index, record.id, name)
  // A value of another type is told as such. Lists offer what is common: an operator may write more, but seldom one letter beside it.
  if (!fault || fault.byType || (!states && fault.fix.replacement === undefined)) return
  index.report.add(placeOf(record.source, path), {
    code: 'value/unknown', ...(states ? {} : { severity: 'warning' as const }),
    zh: `字段“${quoted(field.title, 10)}”没有“${quoted(part, 12)}”这个值`, en: `"${name}" never holds "${String(part)}"`, fix: parts.length > 1 ? inWords(fault.fix) : fault.fix,
  })
}
