import { Value } from '@sinclair/typebox/value'
import { Body } from '../../contract/body'
import { linkRecordRules } from './link-record-rules'
import { missingField } from './missing-field'
import { nearest } from '../nearest'
import { didYouMean, quoted, replaceBy } from '../report'
import { checkDemoValue, isTime, timeFix } from './demo-values'
import { checkHeldValue } from './held-values'
import { simplified } from '../synonyms'
import { placeOf, placeOfKey, type Path } from '../source'
import type { Problem } from '../../contract/problem'
import type { RecordType } from '../../contract/record'
import type { Entry, TreeIndex } from '../tree-index'

const automatic = ['id', 'createTime']
/** Words of a demo row that are not fields: how many days ago it was made. */
const demoWords = ['daysAgo']

function checkName(index: TreeIndex, record: Entry<RecordType>, name: string, path: Path, atKey: boolean, also: string[] = []): void {
  const known = [...Object.keys(record.value.fields), ...automatic, ...also]
  if (known.includes(name)) return
  const titled = Object.keys(record.value.fields).find((field) => simplified(record.value.fields[field]?.title ?? '') === simplified(name))
  index.report.add(atKey ? placeOfKey(record.source, path) : placeOf(record.source, path), {
    code: 'record/unknown-field', zh: `记录 ${quoted(record.id, 12)} 没有字段“${quoted(name, 12)}”`, en: `Record ${record.id} has no field "${name}"`, fix: didYouMean(titled ?? nearest(name, known), known), missing: { ...missingField(index, record.id, name, { source: record.source, path, atKey }), meant: titled ?? nearest(name, known) },
  })
}

const types: Record<RecordType['fields'][string]['type'], (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  list: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  dateTime: (value) => typeof value === 'number' || (typeof value === 'string' && isTime(value)),
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  body: (value) => Value.Check(Body, value),
  json: () => true,
}

function asType(type: string, value: unknown): NonNullable<Problem['fix']> {
  if (type === 'list' && Array.isArray(value) && value.every((item) => typeof item !== 'object')) return replaceBy(value.join('、'))
  if (type === 'string' || type === 'text' || type === 'list') return typeof value === 'object' ? { zh: '写成文字', en: 'Write a text' } : replaceBy(String(value))
  if (type === 'dateTime' && typeof value === 'string') return timeFix(value)
  // A list or an object has no number in it, and asking for one may throw.
  const number = typeof value === 'object' ? Number.NaN : Number(/^\s*(-?\d+(?:\.\d+)?)\s*(?:%|[\p{Script=Han}]*)$/u.exec(String(value).normalize('NFKC'))?.[1] ?? Number.NaN)
  if ((type === 'integer' || type === 'number') && value !== '' && Number.isFinite(number)) return replaceBy(type === 'integer' ? Math.round(number) : number)
  if (type === 'boolean' && typeof value !== 'object') {
    const word = String(value).trim().toLowerCase()
    if (['true', '是', 'yes', '1'].includes(word)) return replaceBy(true)
    if (['false', '否', 'no', '0', ''].includes(word)) return replaceBy(false)
  }
  return { zh: `改成 ${type} 类型的值`, en: `Write a ${type}` }
}

function checkValue(index: TreeIndex, record: Entry<RecordType>, name: string, value: unknown, path: Path): void {
  const field = record.value.fields[name]
  if (!field || value === undefined || value === null || types[field.type](value)) return
  index.report.add(placeOf(record.source, path), {
    code: 'record/wrong-type', zh: `“${quoted(name, 12)}”声明为 ${field.type}，这里不是`, en: `"${name}" is declared as ${field.type}`, fix: asType(field.type, value),
  })
}

function checkDemo(index: TreeIndex, record: Entry<RecordType>): void {
  record.value.demo?.forEach((row, at) => {
    for (const [name, value] of Object.entries(row)) {
      checkName(index, record, name, ['demo', at, name], true, demoWords)
      checkValue(index, record, name, value, ['demo', at, name])
      checkDemoValue(index, record, name, value, ['demo', at, name])
    }
    const missing = Object.entries(record.value.fields).filter(([name, field]) => field.required && field.default === undefined && !(name in row))
    const misspelt = Object.keys(row).some((name) => !(name in record.value.fields) && ![...automatic, ...demoWords].includes(name))
    if (missing[0] && !misspelt) {
      index.report.add(placeOf(record.source, ['demo', at]), {
        code: 'record/missing-field', zh: `演示数据缺少必填的“${quoted(missing[0][0])}”`, en: `The demo row lacks "${missing[0][0]}"`, fix: { zh: `补上 "${missing[0][0]}"`, en: `Add "${missing[0][0]}"` },
      })
    }
  })
}

/** Lists and demo rows of records name declared fields. */
export function linkRecords(index: TreeIndex): void {
  for (const record of index.records) {
    const { list, fields } = record.value
    const derived = Object.keys(record.value.derived ?? {})
    list.fields.forEach((name, at) => checkName(index, record, name, ['list', 'fields', at], false, derived))
    list.filters?.forEach((name, at) => checkName(index, record, name, ['list', 'filters', at], false, derived))
    list.search?.forEach((name, at) => checkName(index, record, name, ['list', 'search', at], false))
    list.sorts?.forEach((name, at) => checkName(index, record, name, ['list', 'sorts', at], false))
    checkName(index, record, list.sort, ['list', 'sort'], false)
    for (const [name, field] of Object.entries(fields)) {
      checkValue(index, record, name, field.default, ['fields', name, 'default'])
      if (field.default !== undefined && types[field.type](field.default)) checkHeldValue(index, record.id, name, field.default, record.source, ['fields', name, 'default'])
    }
    checkDemo(index, record)
    linkRecordRules(index, record)
  }
}
