import { asksDays, rangeNames } from '../../../contract/derived/operations/range-names'
import { rangeFault } from '../../../validate/search/range-fault'
import { quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { dayFix } from '../../suggest/intended-day'
import { servedRecord } from '../api/served-record'

const isWritten = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && !value.includes('{{'))

/** Ends that a page itself gives stand in order, and days are days, or words for one. Numbers are checked as the parameters that they are. */
export function checkLiteralRanges(index: TreeIndex, operation: OperationEntry, written: object, source: Source, path: Path): void {
  const record = servedRecord(index, operation)
  const given = { ...written } as Readonly<Record<string, unknown>>
  if (!record) return
  for (const name of record.list.ranges ?? []) {
    const names = rangeNames(name)
    const [from, to] = names.map((one) => (isWritten(given[one]) ? String(given[one]) : ''))
    const days = asksDays(record, name)
    const fault = rangeFault(days, from ?? '', to ?? '')
    if (fault === undefined || fault === 'rangeNumber') continue
    const wrong = fault === 'rangeDate' && !rangeFault(days, from ?? '', '') ? names[1] : names[0]
    index.report.add(placeOf(source, [...path, wrong]), {
      code: 'list/range-value',
      zh:
        fault === 'rangeOrder'
          ? `范围的起始值 ${quoted(from, 10)} 大于截止值 ${quoted(to, 10)}`
          : `“${quoted(given[wrong], 12)}”不是日历上的一天`,
      en: fault === 'rangeOrder' ? `${from} is greater than ${to}` : `"${String(given[wrong])}" is no day`,
      fix:
        fault === 'rangeOrder'
          ? { zh: `把 ${names[0]} 和 ${names[1]} 的值对调`, en: `Swap ${names[0]} and ${names[1]}` }
          : dayFix(String(given[wrong])),
    })
  }
}
