import type { AccountsFile } from '../../accounts'
import type { Account } from './account-names'

const own = <T>(from: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(from, name) ? from[name] : undefined)

/** The fields that an account may read in others' rows of a record, by its role or the highest of its levels that says so; undefined for all. */
export function readableFieldsOf(file: AccountsFile | undefined, { role, type }: Account, record: string): readonly string[] | undefined {
  const { kinds = {}, staff = {} } = file ?? {}
  const kind = own(kinds, role)
  const said = [own(staff, role), kind, ...(kind?.levels.slice(0, type) ?? [])]
  return said.findLast((one) => one?.reads?.[record] !== undefined)?.reads?.[record]
}

/** Fields that every reader of a row may read. */
export const alwaysReadable: readonly string[] = [
  'id',
  'createTime',
  'sentTime',
  'status',
  'since',
  'name',
  'handler',
  'dueTime',
  'workdaysLeft',
]
