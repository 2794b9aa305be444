import { isStaff } from '../../../contract/derived/accounts/account-names'
import { alwaysReadable, readableFieldsOf } from '../../../contract/derived/accounts/readable-fields'
import { rangeNames } from '../../../contract/derived/operations/range-names'
import type { RecordType } from '../../../contract/record'
import { quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { accountOfVisitor, visitorTitle, type VisitorId } from '../access/visitors'

/** The fields by which a parameter of a list narrows or orders it. */
const fieldsBehind = ({ list }: RecordType, name: string, value: unknown): readonly string[] =>
  name === 'keyword'
    ? (list.search ?? [])
    : name === 'sort'
      ? [String(value)]
      : [...(list.filters ?? []), ...(list.ranges ?? [])].filter((field) => [field, ...rangeNames(field)].includes(name))

/** Whether an account's lists of an owned record hold rows of others. */
function seesOthers({ accounts }: TreeIndex, visitor: { role: string; type: number }, { id }: RecordType): boolean {
  const kinds = accounts?.value.kinds ?? {}
  const kind = Object.hasOwn(kinds, visitor.role) ? kinds[visitor.role] : undefined
  return [kind, ...(kind?.levels.slice(0, visitor.type) ?? [])].some((one) => Object.hasOwn(one?.sees ?? {}, id))
}

/** The server narrows others' rows only by what the account may read: to the sender of this form it would offer nothing. */
export function checkHiddenFilters(
  { index, source, path }: { index: TreeIndex; source: Source; path: Path },
  { record, given, sending }: { record: RecordType; given: Record<string, unknown> | undefined; sending: readonly VisitorId[] },
): void {
  const hiddenFrom = (visitor: VisitorId, name: string): boolean => {
    const account = accountOfVisitor(index, visitor)
    if (!account || (record.owned && !seesOthers(index, account, record))) return false
    return !alwaysReadable.includes(name) && readableFieldsOf(index.accounts?.value, account, record.id)?.includes(name) === false
  }
  for (const [parameter, value] of Object.entries(given ?? {})) {
    const hidden = fieldsBehind(record, parameter, value).flatMap((name) => {
      const visitor = sending.find((one) => hiddenFrom(one, name))
      return visitor === undefined ? [] : [{ name, visitor }]
    })
    const [first] = hidden
    if (!first) continue
    const { role = '' } = accountOfVisitor(index, first.visitor) ?? {}
    index.report.add(placeOfKey(source, [...path, 'with', parameter]), {
      code: 'form/choose-hidden',
      zh: `${quoted(visitorTitle(index, first.visitor), 12)}看不到“${quoted(first.name, 12)}”，没有选项`,
      en: `${first.visitor} may not read ${first.name} of ${record.id}, so that the server refuses to filter by it`,
      fix: {
        zh: `从 choose 的 with 里删去它，或在 accounts.json 中 ${role} 的 reads.${record.id} 里加上 "${first.name}"`,
        en: `Delete it from "with", or add "${first.name}" to reads.${record.id} of ${role} in accounts.json`,
      },
      ...(index.accounts
        ? { related: [placeOf(index.accounts.source, [isStaff(index.accountNames, role) ? 'staff' : 'kinds', role])] }
        : {}),
    })
  }
}
