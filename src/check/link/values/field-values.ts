import { quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { domainFault } from './compared'
import { recordDomain } from './record-domain'
import { missingValue } from './missing-value'

/** A literal value for a record field must be one that the field can have. */
export function checkFieldValue(
  index: TreeIndex,
  record: string,
  field: string,
  value: string | number | boolean,
  source: Source,
  path: Path,
): void {
  const domain = recordDomain(index, record, field)
  const fault = domain && domainFault(domain, value)
  if (!fault) return
  index.report.add(placeOf(source, path), {
    code: fault.byType ? 'record/wrong-type' : 'value/unknown',
    zh: fault.byType
      ? `字段“${quoted(field, 12)}”不会是 ${quoted(JSON.stringify(value), 10)}`
      : `字段“${quoted(field, 12)}”没有“${quoted(value, 12)}”这个值`,
    en: `"${field}" of ${record} is never ${JSON.stringify(value)}`,
    fix: fault.fix,
    ...(fault.byType ? {} : missingValue(index, domain, value, { source, path })),
  })
}
