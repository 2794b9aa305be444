import { checkDemo, checkType, isOfType } from './demo-rows'
import { checkHeldValue } from '../values/held-values'
import { linkRecordRules } from './link-record-rules'
import { checkRecordField } from './record-field'
import type { TreeIndex } from '../../tree-index'

/** Lists and demo rows of records name declared fields. */
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
      checkType(index, record, name, field.default, ['fields', name, 'default'])
      if (field.default !== undefined && isOfType[field.type](field.default))
        checkHeldValue(index, record.id, name, field.default, record.source, ['fields', name, 'default'])
    }
    checkDemo(index, record)
    linkRecordRules(index, record)
  }
}
