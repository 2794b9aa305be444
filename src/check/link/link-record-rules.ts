import type { RecordType } from '../../contract/record'
import type { StateRule } from '../../contract/record-rules'
import { nearest } from '../nearest'
import { refer } from './refer'
import { didYouMean, quoted } from '../report'
import { placeOf, placeOfKey, type Path } from '../source'
import type { Entry, TreeIndex } from '../tree-index'

type Kind = RecordType['fields'][string]['type']

/** The named field is there and of a type that the rule can compare. */
function checkField(index: TreeIndex, { id, value, source }: Entry<RecordType>, name: string | undefined, kind: Kind, path: Path): void {
  if (name === undefined || value.fields[name]?.type === kind) return
  const fitting = Object.keys(value.fields).filter((one) => value.fields[one]?.type === kind)
  const declared = Object.hasOwn(value.fields, name)
  index.report.add(placeOf(source, path), {
    code: declared ? 'record/wrong-type' : 'record/unknown-field',
    zh: declared ? `“${quoted(name, 12)}”不是 ${kind} 类型，不能用在这里` : `记录 ${quoted(id, 12)} 没有字段“${quoted(name, 12)}”`,
    en: declared ? `"${name}" is not of type ${kind}` : `Record ${id} has no field "${name}"`,
    fix: didYouMean(nearest(name, fitting), fitting),
  })
}

function checkRule(index: TreeIndex, record: Entry<RecordType>, rule: StateRule, path: Path): void {
  checkField(index, record, rule.before, 'dateTime', [...path, 'before'])
  checkField(index, record, rule.after, 'dateTime', [...path, 'after'])
  checkField(index, record, rule.is, 'boolean', [...path, 'is'])
  checkField(index, record, rule.full?.count, 'integer', [...path, 'full', 'count'])
  checkField(index, record, rule.full?.of, 'integer', [...path, 'full', 'of'])
}

/** When rows are public, what counts their readers, and which states follow from their dates: of fields that fit. */
export function linkRecordRules(index: TreeIndex, record: Entry<RecordType>): void {
  const { published, views, derived = {}, match, fields } = record.value
  checkField(index, record, published?.from, 'dateTime', ['published', 'from'])
  checkField(index, record, published?.until, 'dateTime', ['published', 'until'])
  checkField(index, record, views, 'integer', ['views'])
  match?.by.forEach((rule, at) => {
    checkField(index, record, rule.field, 'json', ['match', 'by', at, 'field'])
    if (rule.dict !== undefined) refer(index, 'dict', rule.dict, record.source, ['match', 'by', at, 'dict'])
    if (rule.record !== undefined) refer(index, 'record', rule.record, record.source, ['match', 'by', at, 'record'])
  })
  for (const [name, rules] of Object.entries(derived)) {
    rules.forEach((rule, at) => checkRule(index, record, rule, ['derived', name, at]))
    if (!Object.hasOwn(fields, name)) continue
    index.report.add(placeOfKey(record.source, ['derived', name]), {
      code: 'record/derived-field',
      zh: `“${quoted(name, 12)}”已是字段，不能再由日期得出`,
      en: `"${name}" is a field and cannot be derived`,
      fix: { zh: '删去这个字段，或换一个名称', en: 'Remove the field or choose another name' },
    })
  }
}
