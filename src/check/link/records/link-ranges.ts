import { automaticTimes } from '../../../contract/derived/automatic-fields'
import { rangeNames } from '../../../contract/derived/operations/range-names'
import type { RecordType } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { reportDuplicates } from '../names/duplicates'
import { checkRecordField } from './record-field'

/** Whether values of a field can be ordered: numbers and times. */
export const isOrdered = (record: RecordType, name: string): boolean =>
  automaticTimes(record).includes(name) || ['integer', 'number', 'dateTime'].includes(record.fields[name]?.type ?? '')

/** Fields by whose range a list can be filtered. */
export const orderedFields = (record: RecordType): string[] => [
  ...Object.keys(record.fields).filter((name) => isOrdered(record, name) && record.fields[name]?.internal !== true),
  ...automaticTimes(record),
]

function checkRange(index: TreeIndex, entry: Entry<RecordType>, name: string, at: number): void {
  const { value: record, source } = entry
  const path = ['list', 'ranges', at]
  const ordered = orderedFields(record)
  if (Object.hasOwn(record.fields, name) || name === 'id') {
    if (ordered.includes(name)) return checkNames(index, entry, name, at)
    const isInternal = isOrdered(record, name)
    return index.report.add(placeOf(source, path), {
      code: 'record/range-type',
      zh: isInternal ? `“${quoted(name, 14)}”不对外，访问者不能按它筛选` : `“${quoted(name, 14)}”不是数或时间，没有范围`,
      en: isInternal ? `"${name}" is internal` : `"${name}" is neither a number nor a time`,
      fix: didYouMean(nearest(name, ordered), ordered),
    })
  }
  checkRecordField(index, entry, name, path, false)
}

/** The two ends of a range have parameter names of their own, which must not equal another filter. */
function checkNames(index: TreeIndex, { value: { list }, source }: Entry<RecordType>, name: string, at: number): void {
  const same = rangeNames(name).find((one) => list.filters?.includes(one))
  if (same === undefined) return
  index.report.add(placeOf(source, ['list', 'ranges', at]), {
    code: 'record/range-name',
    zh: `范围的参数 ${quoted(same, 16)} 与一个筛选字段同名`,
    en: `${same} is a filter of its own`,
    fix: { zh: '给那个字段另起名称，或删去其中一处', en: 'Rename that field, or delete one of both' },
    related: [placeOf(source, ['list', 'filters', list.filters?.indexOf(same) ?? 0])],
  })
}

/** Checks the ranges of a list. */
export function linkRanges(index: TreeIndex, entry: Entry<RecordType>): void {
  const { list } = entry.value
  const named = (list.ranges ?? []).map((name, at) => ({ name, source: entry.source, path: ['list', 'ranges', at] }))
  const again = reportDuplicates(index.report, named, 'record/range-twice', { zh: '范围字段', en: 'Range' })
  named.forEach((one, at) => {
    if (!again.includes(one)) checkRange(index, entry, one.name, at)
  })
}
