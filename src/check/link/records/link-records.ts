import { checkProfileFields } from '../flows/flow-profile'
import { checkDemoVisible } from './demo-visible'
import { checkDemoRows, checkType, isOfType, type RecordFieldType } from './demo-rows'
import { checkFieldValue } from '../values/field-values'
import { linkRecordRules } from './link-record-rules'
import { linkAverages } from './link-averages'
import { linkCard } from './link-card'
import { linkRanges } from './link-ranges'
import { linkServe } from './link-serve'
import { checkRecordField } from './record-field'
import { refer } from '../names/refer'
import { quoted } from '../../report'
import { placeOf } from '../../source'
import type { RecordType } from '../../../contract/record'
import type { Entry, TreeIndex } from '../../tree-index'

const chosen: readonly RecordFieldType[] = ['string', 'list', 'json']

/** A field with a dictionary holds one or several of its values, so its type must allow that. */
function checkFieldDict(index: TreeIndex, { value: { fields }, source }: Entry<RecordType>, name: string): void {
  const { dict, type, columns } = fields[name] ?? {}
  if (dict === undefined || type === undefined) return
  const path = ['fields', name, 'dict']
  refer(index, 'dict', dict, source, path)
  if (chosen.includes(type) && columns === undefined) return
  index.report.add(placeOf(source, path), {
    code: 'record/dict-type',
    zh: `“${quoted(name, 12)}”不是 string、list 或 json，不能用字典`,
    en: `"${name}" cannot hold values of a dictionary`,
    fix: { zh: '删去 dict，或把 type 改成 string', en: 'Delete dict, or make the type string' },
  })
}

/** Lists and demo rows use declared fields. */
export function linkRecords(index: TreeIndex): void {
  for (const record of index.records) {
    const { list, fields } = record.value
    const derived = Object.keys(record.value.derived ?? {})
    list.fields.forEach((name, at) => checkRecordField(index, record, name, ['list', 'fields', at], false, derived))
    list.filters?.forEach((name, at) => checkRecordField(index, record, name, ['list', 'filters', at], false, derived))
    list.search?.forEach((name, at) => checkRecordField(index, record, name, ['list', 'search', at], false))
    list.sorts?.forEach((name, at) => checkRecordField(index, record, name, ['list', 'sorts', at], false))
    checkRecordField(index, record, list.sort, ['list', 'sort'], false)
    for (const [name, field] of Object.entries(fields)) {
      checkFieldDict(index, record, name)
      checkType(index, record, name, field.default, ['fields', name, 'default'])
      if (field.default !== undefined && isOfType[field.type](field.default))
        checkFieldValue(index, record.id, name, field.default, record.source, ['fields', name, 'default'])
    }
    checkDemoRows(index, record)
    checkDemoVisible(index, record)
    checkProfileFields(index, record)
    linkRanges(index, record)
    linkServe(index, record)
    linkCard(index, record)
    linkRecordRules(index, record)
    linkAverages(index, record)
  }
}
