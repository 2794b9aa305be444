import { quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { domainFault } from '../values/compared'
import { recordDomain } from '../values/record-domain'

interface Scoped {
  record: string
  field: string
  value: string
}

/** The fixed value of a scope must be a state of the flow, or an option of the field's dictionary. */
export function checkScopeValue(index: TreeIndex, { record, field, value }: Scoped, source: Source, path: Path): void {
  const domain = recordDomain(index, record, field)
  const fault = domain && domainFault(domain, value)
  if (!fault) return
  index.report.add(placeOf(source, path), {
    code: 'account/empty-scope',
    zh: `没有记录的“${quoted(field, 10)}”是“${quoted(value, 12)}”`,
    en: `No row of ${record} has the ${field} "${value}"`,
    fix: fault.fix,
  })
}
