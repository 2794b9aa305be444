import { Value } from '@sinclair/typebox/value'
import { isRecord } from '../../../contract/is-record'
import { Body } from '../../../contract/parts/body'
import { Picture } from '../../../contract/parts/picture'
import type { Problem } from '../../../contract/problem'
import type { RecordType } from '../../../contract/record'
import { demoAccount } from '../../../contract/derived/accounts/demo-account'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import type { ContractSchema } from '../../shape/contract-schema'
import { checkNode, startWalk } from '../../shape/shape'
import { nodeAt, placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { attachmentFields, checkAttachments } from './attachments'
import { checkDemoPicture } from './pictures'
import { isTime, columnChecks, timeFix, type CheckValue } from './demo-values'
import { reportDuplicates } from '../names/duplicates'
import { missingValue } from '../values/missing-value'
import { checkRecordField } from './record-field'

/** Keys of a demo row that are not fields: its age in days and, for owned records, its owner. */
const wordsFor = ({ owned }: RecordType) => ['daysAgo', ...(owned ? ['owner'] : [])]

export type RecordFieldType = RecordType['fields'][string]['type']

/** Whether a value is of the type that a field declares. */
export const isOfType: Record<RecordFieldType, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  list: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  dateTime: (value) => typeof value === 'number' || (typeof value === 'string' && isTime(value)),
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  body: (value) => Value.Check(Body, value),
  // The list itself is checked elsewhere, file by file.
  files: () => true,
  image: (value) => Value.Check(Picture, value),
  json: () => true,
}

const typeNames: Record<RecordFieldType, string> = {
  string: '文字',
  list: '以顿号分隔的文字',
  text: '文字',
  dateTime: '时间',
  integer: '整数',
  number: '数',
  boolean: '是或否',
  body: '正文',
  files: '附件',
  image: '图片和说明',
  json: '一组内容',
}

/** An object of a file is no text, and asking for one throws. */
const writtenText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function asType(type: RecordFieldType, value: unknown): NonNullable<Problem['fix']> {
  if (type === 'image') return { zh: '写成 { "file": "文件名", "alt": "图上有什么" }', en: 'Write { "file": …, "alt": … }' }
  if (type === 'list' && Array.isArray(value) && value.every((item) => typeof item !== 'object')) return replaceBy(value.join('、'))
  if (type === 'string' || type === 'text' || type === 'list')
    return typeof value === 'object' ? { zh: '写成文字', en: 'Write a text' } : replaceBy(String(value))
  if (type === 'dateTime' && typeof value === 'string') return timeFix(value)
  if (type === 'dateTime') {
    const days = value !== null && typeof value === 'object' && 'daysAgo' in value ? value.daysAgo : undefined
    if (typeof days === 'number') return replaceBy(days, `只写天数：${days}`, `Write the number alone: ${days}`)
    return { zh: '写几天以前，如 3；-3 是三天以后', en: 'Write how many days ago, such as 3; -3 is in three days' }
  }
  // Number() may throw for an object.
  const number =
    typeof value === 'object'
      ? Number.NaN
      : Number(/^\s*(-?\d+(?:\.\d+)?)\s*(?:%|[\p{Script=Han}]*)$/u.exec(String(value).normalize('NFKC'))?.[1] ?? Number.NaN)
  if ((type === 'integer' || type === 'number') && value !== '' && Number.isFinite(number))
    return replaceBy(type === 'integer' ? Math.round(number) : number)
  if (type === 'boolean' && typeof value !== 'object') {
    const word = String(value).trim().toLowerCase()
    if (['true', '是', 'yes', '1'].includes(word)) return replaceBy(true)
    if (['false', '否', 'no', '0', ''].includes(word)) return replaceBy(false)
  }
  return { zh: `改成${typeNames[type]}`, en: `Write a ${type}` }
}

/** Reports a value whose type differs from the field's; in an article, only the faulty part. */
export function checkType(
  index: TreeIndex,
  { source, value: { fields } }: Entry<RecordType>,
  name: string,
  value: unknown,
  path: Path,
): void {
  const field = fields[name]
  if (!field || value === undefined || value === null || isOfType[field.type](value)) return
  const before = index.report.problems.length
  const shape = { body: Body, image: Picture }[field.type as 'body' | 'image'] as ContractSchema | undefined
  const node = shape && typeof value === 'object' ? nodeAt(source, path) : undefined
  if (node && shape) checkNode(startWalk(source, index.report), node, shape)
  if (index.report.problems.length > before) return
  index.report.add(placeOf(source, path), {
    code: 'record/wrong-type',
    zh: `“${quoted(name, 12)}”应是${typeNames[field.type]}，这里不是`,
    en: `"${name}" is declared as ${field.type}`,
    fix: asType(field.type, value),
  })
}

function checkMissing(
  index: TreeIndex,
  { source, value: { fields } }: Entry<RecordType>,
  row: Record<string, unknown>,
  at: number,
  known: ReadonlySet<string>,
): void {
  const lacks = Object.keys(fields).find(
    (name) => fields[name]?.required && ((Object.hasOwn(row, name) ? row[name] : fields[name].default) ?? null) === null,
  )
  if (lacks === undefined || Object.keys(row).some((name) => !known.has(name))) return
  index.report.add(placeOf(source, ['demo', at]), {
    code: 'record/missing-field',
    zh: `演示数据缺少必填的“${quoted(lacks)}”`,
    en: `The demo row lacks "${lacks}"`,
    fix: { zh: `补上 "${lacks}"`, en: `Add "${lacks}"` },
  })
}

/** The owner of a demo row is a demo account of accounts.json. */
function checkAccount(index: TreeIndex, source: Source, username: string, path: Path): void {
  const known = (index.accounts?.value.demo ?? []).map((one) => one.username)
  if (known.includes(username) || index.unsure('accounts')) return
  index.report.add(placeOf(source, path), {
    code: 'record/unknown-account',
    zh: `没有演示账户“${quoted(username, 16)}”`,
    en: `There is no demonstration account "${username}"`,
    fix: didYouMean(nearest(username, known), known),
  })
}

/** Whether a key that is no field, nor a misspelt one, holds fields, as `values` does elsewhere. */
const isWrapper = (fields: RecordType['fields'], known: ReadonlySet<string>, name: string, value: unknown): boolean =>
  !known.has(name)
  && isRecord(value)
  && Object.keys(value).some((one) => Object.hasOwn(fields, one))
  && nearest(name, [...known]) === undefined

function reportWrapper({ report }: TreeIndex, source: Source, name: string, path: Path): void {
  report.add(placeOfKey(source, path), {
    code: 'record/demo-wrapped',
    zh: `演示数据的各个字段直接写，不套在“${quoted(name, 12)}”里`,
    en: `A demo row holds its fields itself, not within "${name}"`,
    fix: { zh: `去掉 "${name}" 和它的一对 { }，各个字段与 daysAgo 并列`, en: `Lift the fields out of "${name}", beside daysAgo` },
  })
}

/** Demo rows of a new store: declared fields of the right type, with allowed values, and unique ids. */
export function checkDemoRows(index: TreeIndex, record: Entry<RecordType>): void {
  const {
    source,
    value: { fields, demo = [] },
  } = record
  const demoWords = wordsFor(record.value)
  const known = new Set([...Object.keys(fields), 'id', 'createTime', ...demoWords])
  const columns = new Map<string, CheckValue[]>(
    Object.entries(fields).map(([name, field]) => [name, columnChecks(index, record, name, field)]),
  )
  demo.forEach((row, at) => {
    const wrappers = Object.keys(row).filter((name) => isWrapper(fields, known, name, row[name]))
    for (const [name, value] of Object.entries(row)) {
      const path = ['demo', at, name]
      if (wrappers.includes(name)) {
        reportWrapper(index, source, name, path)
        continue
      }
      if (!known.has(name)) checkRecordField(index, record, name, path, true, demoWords)
      if (name === 'daysAgo' && typeof value !== 'number') {
        index.report.add(placeOf(source, path), {
          code: 'record/wrong-type',
          zh: `daysAgo 是几天前，要写数：${quoted(value, 12)}`,
          en: 'daysAgo is a number of days',
          fix: timeFix(writtenText(value)),
        })
      }
      const username =
        name === 'owner' && demoWords.includes(name) ? writtenText(value) : fields[name]?.type === 'string' ? demoAccount(value) : undefined
      if (username !== undefined) {
        checkAccount(index, source, username, typeof value === 'object' ? [...path, 'account'] : path)
        continue
      }
      checkType(index, record, name, value, path)
      if (value === null || !fields[name]) continue
      if (fields[name]?.type === 'image') {
        checkDemoPicture(index, record, value, path)
        continue
      }
      if (fields[name]?.type === 'files' || attachmentFields(index).has(`${record.id}.${name}`)) {
        checkAttachments(index, record, value, path)
        continue
      }
      for (const check of columns.get(name) ?? []) {
        const fault = check(value)
        if (!fault) continue
        const { at: within, lacks, ...details } = fault
        const spot = within === undefined ? path : [...path, within]
        index.report.add(placeOf(source, spot), {
          ...details,
          ...(lacks ? missingValue(index, lacks.domain, lacks.value, { source, path: spot }) : {}),
        })
        break
      }
    }
    if (wrappers.length === 0) checkMissing(index, record, row, at, known)
  })
  const ids = demo.flatMap(({ id }, at) => (typeof id === 'string' ? [{ name: id, source, path: ['demo', at, 'id'] }] : []))
  reportDuplicates(index.report, ids, 'record/duplicate-id', { zh: '演示数据的 id ', en: 'Demo id' })
}
