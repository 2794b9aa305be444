import type { AccountKind, AccountsFile } from '../../accounts'
import type { HandlerSettings } from '../../parts/handler-settings'

/** The kind of accounts that an operation registers, as its `x-with` says. */
export function registeredKind(accounts: AccountsFile | undefined, settings: HandlerSettings | undefined): AccountKind | undefined {
  const kinds = accounts?.kinds ?? {}
  const name = String(settings?.kind ?? '')
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

const partOf = 'identity.'

/** The identity's part that `keep` takes; undefined where it takes a field. */
export const partToStore = (from: string): string | undefined => (from.startsWith(partOf) ? from.slice(partOf.length) : undefined)

/** The field that an account signs in with. */
export const signInField = ({ signInBy }: AccountKind): string => signInBy ?? 'username'

/** The registration form's fields that a kind reads, besides the password, the phone with its code, and the consent. */
export const kindFields = (kind: AccountKind): string[] => [
  ...new Set([
    signInField(kind),
    ...(kind.identity ? [kind.identity.field] : []),
    ...(kind.name === undefined ? [] : [kind.name]),
    ...Object.values(kind.keep ?? {}).filter((from) => partToStore(from) === undefined),
  ]),
]
