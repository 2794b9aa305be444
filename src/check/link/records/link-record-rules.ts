import type { RecordType } from '../../../contract/record'
import type { MatchRule, StateRule } from '../../../contract/parts/record-rules'
import { missingField } from '../names/missing-field'
import { missingProfileField } from '../names/missing-form-field'
import { nearest } from '../../suggest/nearest'
import { checkPlaceholders } from '../values/word-placeholders'
import { boundIds } from '../../../contract/derived/bound-ids'
import { checkFieldValue } from '../values/field-values'
import { refer } from '../names/refer'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

type Kind = RecordType['fields'][string]['type']

/** The field exists and has a type that the rule can compare. */
function checkField(index: TreeIndex, { id, value, source }: Entry<RecordType>, name: string | undefined, kind: Kind, path: Path): void {
  if (name === undefined || value.fields[name]?.type === kind) return
  const fitting = Object.keys(value.fields).filter((one) => value.fields[one]?.type === kind)
  const declared = Object.hasOwn(value.fields, name)
  index.report.add(placeOf(source, path), {
    code: declared ? 'record/wrong-type' : 'record/unknown-field',
    zh: declared ? `“${quoted(name, 12)}”不是 ${kind} 类型，不能用在这里` : `记录 ${quoted(id, 12)} 没有字段“${quoted(name, 12)}”`,
    en: declared ? `"${name}" is not of type ${kind}` : `Record ${id} has no field "${name}"`,
    fix: didYouMean(nearest(name, fitting), fitting),
    ...(declared ? {} : { missing: { ...missingField(index, id, name, { source, path }), intended: nearest(name, fitting) } }),
  })
}

function checkRule(index: TreeIndex, record: Entry<RecordType>, rule: StateRule, path: Path): void {
  checkField(index, record, rule.before, 'dateTime', [...path, 'before'])
  checkField(index, record, rule.after, 'dateTime', [...path, 'after'])
  checkField(index, record, rule.is, 'boolean', [...path, 'is'])
  checkField(index, record, rule.full?.count, 'integer', [...path, 'full', 'count'])
  checkField(index, record, rule.full?.of, 'integer', [...path, 'full', 'of'])
}

/** The profile fields of an enterprise: those of its forms, and its size, which is derived from them. */
function profileFields(index: TreeIndex): string[] {
  const saving = index.operations.filter(({ value }) => value['x-handler']?.startsWith('enterprise.'))
  const forms = new Set(saving.flatMap(({ value }) => boundIds(value['x-form'])))
  return [...index.forms.filter((form) => forms.has(form.id)).flatMap((form) => Object.keys(form.value.schema.properties)), 'enterSize']
}

function checkProfile(index: TreeIndex, record: Entry<RecordType>, rule: MatchRule, at: number): void {
  const other = index.records.find((one) => one.id === rule.record)
  const known = rule.record === undefined ? profileFields(index) : Object.keys(other?.value.fields ?? {})
  if (known.length < 2 || known.includes(rule.profile) || index.unsure('forms') || index.unsure('api')) return
  const spot = { source: record.source, path: ['match', 'by', at, 'profile'] }
  index.report.add(placeOf(spot.source, spot.path), {
    code: 'record/unknown-field',
    zh: `${rule.record === undefined ? '账户资料' : `记录 ${quoted(rule.record, 12)} `}没有“${quoted(rule.profile, 14)}”`,
    en: `Nothing is known of an enterprise as "${rule.profile}"`,
    fix: didYouMean(nearest(rule.profile, known), known),
    ...(rule.record === undefined
      ? missingProfileField(index, rule.profile, spot)
      : { missing: missingField(index, rule.record, rule.profile, spot) }),
  })
}

/** `unless` and `first` of a match name a field or state, with values that it can have. */
function checkMatchValues(index: TreeIndex, record: Entry<RecordType>, key: 'unless' | 'first', name: string, values: string[]): void {
  const known = [...Object.keys(record.value.fields), ...Object.keys(record.value.derived ?? {})]
  if (!known.includes(name)) {
    index.report.add(placeOfKey(record.source, ['match', key, name]), {
      code: 'record/unknown-field',
      zh: `记录 ${quoted(record.id, 12)} 没有字段“${quoted(name, 12)}”`,
      en: `Record ${record.id} has no field "${name}"`,
      fix: didYouMean(nearest(name, known), known),
    })
    return
  }
  values.forEach((value, at) => checkFieldValue(index, record.id, name, value, record.source, ['match', key, name, at]))
}

/** Publication, view counts and date-derived states use existing fields of fitting types. */
export function linkRecordRules(index: TreeIndex, record: Entry<RecordType>): void {
  const { published, views, derived = {}, match, fields } = record.value
  checkField(index, record, published?.from, 'dateTime', ['published', 'from'])
  checkField(index, record, published?.until, 'dateTime', ['published', 'until'])
  checkField(index, record, views, 'integer', ['views'])
  for (const key of ['unless', 'first'] as const)
    for (const [name, values] of Object.entries(match?.[key] ?? {})) checkMatchValues(index, record, key, name, values)
  match?.by.forEach((rule, at) => {
    checkField(index, record, rule.field, 'json', ['match', 'by', at, 'field'])
    checkPlaceholders(index, record.source, ['match', 'by', at, 'reason'], rule.reason, { places: ['names'] })
    checkProfile(index, record, rule, at)
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
