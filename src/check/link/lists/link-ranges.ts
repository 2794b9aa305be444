import { rangeNames } from '../../../contract/derived/operations/range-names'
import type { BlockOf, Filter } from '../../../contract/page'
import type { RecordType } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { inputNames } from '../api/calls'
import { servedRecord } from '../api/served-record'
import { reportDuplicates } from '../names/duplicates'
import { isOrdered, orderedFields } from '../records/link-ranges'

interface AskedSpot {
  index: TreeIndex
  source: Source
  operation: OperationEntry
}

/** Why a field cannot be filtered by range, and the remedy. */
function fieldFault(record: RecordType, name: string) {
  const { ranges = [] } = record.list
  const ordered = orderedFields(record)
  if (ordered.includes(name))
    return {
      zh: `记录 ${quoted(record.id, 12)} 没有给出“${quoted(name, 12)}”的范围`,
      fix: {
        zh: `在 records/${record.id}.json 的 list 中写 "ranges": ${JSON.stringify([...ranges, name])}`,
        en: `Write "ranges": ${JSON.stringify([...ranges, name])} in the list of records/${record.id}.json`,
      },
    }
  const known = Object.hasOwn(record.fields, name)
  const offered = ranges.length > 0 ? ranges : ordered
  return {
    zh:
      known && !isOrdered(record, name)
        ? `“${quoted(name, 14)}”不是数或时间，没有范围`
        : `记录 ${quoted(record.id, 12)} 不能按“${quoted(name, 12)}”的范围筛选`,
    fix: didYouMean(nearest(name, offered) ?? (offered.length === 1 ? offered[0] : undefined), offered),
  }
}

function checkField({ index, source, operation }: AskedSpot, { query }: Filter, path: Path): void {
  const known = inputNames(index, operation)
  if (!known || rangeNames(query).every((name) => known.includes(name))) return
  const record = servedRecord(index, operation)
  // A misspelt range is reported at the record.
  if (!record || record.list.ranges?.some((name) => !orderedFields(record).includes(name))) return
  const isRange = record.list.ranges?.includes(query)
    ? {
        zh: `接口 ${quoted(operation.id, 14)} 没有 ${rangeNames(query).join('、')}`,
        fix: { zh: '在接口文件里加上这两个参数', en: 'Declare both parameters in the API file' },
      }
    : fieldFault(record, query)
  index.report.add(placeOf(source, [...path, 'query']), {
    code: 'list/range-field',
    en: `${operation.id} takes no range of "${query}"`,
    ...isRange,
  })
}

const ofOptions = ['options', 'dict', 'years', 'counts', 'menu'] as const

/** A range filter names a field with a range, has no options, and occurs once in its list. */
export function checkRangeFilters(spot: AskedSpot, block: BlockOf<'list'>, path: Path): void {
  const { index, source } = spot
  const filters = block.filters ?? []
  const named = filters.map(({ query }, at) => ({ name: query, source, path: [...path, 'filters', at, 'query'] }))
  const again = reportDuplicates(index.report, named, 'list/filter-twice', { zh: '筛选', en: 'Filter' })
  filters.forEach((filter, at) => {
    if (!filter.range || again.includes(named[at]!)) return
    const place = [...path, 'filters', at]
    const beside = ofOptions.find((key) => filter[key] !== undefined)
    if (beside !== undefined)
      index.report.add(placeOfKey(source, [...place, beside]), {
        code: 'list/range-options',
        zh: `范围由访问者填写，不能再写 ${beside}`,
        en: `A range is typed and has no ${beside}`,
        fix: { zh: `删去 ${beside}，或删去 range`, en: `Delete ${beside}, or delete range` },
      })
    else checkField(spot, filter, place)
  })
}
