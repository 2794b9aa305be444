import type { AccountKind } from '../../accounts'

/** Fields of a record that name the account of a kind to which the row is shown: scopes such as `{ "providerId": "{{account.id}}" }`. */
export function ownAccountFields(kind: Pick<AccountKind, 'sees' | 'levels'> | undefined, record: string): string[] {
  const scopes = [kind, ...(kind?.levels ?? [])].map((one) => one?.sees?.[record])
  const named = scopes.flatMap((scope) => (scope === undefined || scope === true ? [] : Object.entries(scope)))
  return [...new Set(named.flatMap(([field, value]) => (/^\{\{\s*account\.id\s*\}\}$/.test(value) && !field.includes('.') ? [field] : [])))]
}
