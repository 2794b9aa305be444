import { quoted, replaceBy } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { domainFault } from '../values/compared'
import { profileDict } from '../values/account-fields'
import { dictChoices, type Domain } from '../values/domain'
import { recordDomain } from '../values/record-domain'

interface Scoped {
  record: string
  field: string
  value: string
}

const ofOwner = 'owner.'

/** The options of a field of the owners' profile. */
function profileDomain(index: TreeIndex, name: string): Domain | undefined {
  const dict = profileDict(index, name)
  return dict && { type: 'text', ...dictChoices(dict) }
}

/** The fixed value of a scope must be a state of the flow, or an option of the dictionary of the record's or the owners' field. */
export function checkScopeValue(index: TreeIndex, { record, field, value }: Scoped, source: Source, path: Path): void {
  const domain = field.startsWith(ofOwner) ? profileDomain(index, field.slice(ofOwner.length)) : recordDomain(index, record, field)
  const fault = domain && domainFault(domain, value)
  if (!fault) return
  // The account's own information without its braces.
  const [, bare] = /^\s*\{?\s*(account\.\w+)\s*\}?\s*$/.exec(value) ?? []
  index.report.add(placeOf(source, path), {
    code: 'account/empty-scope',
    zh: `没有记录的“${quoted(field, 10)}”是“${quoted(value, 12)}”`,
    en: `No row of ${record} has the ${field} "${value}"`,
    fix: bare ? replaceBy(`{{${bare}}}`) : fault.fix,
  })
}
