import type { AccountKind, AccountsFile } from '../../accounts'
import type { HandlerSettings } from '../../parts/handler-settings'

/** The kind of accounts that an operation registers, as its `x-with` says. */
export function registeredKind(accounts: AccountsFile | undefined, settings: HandlerSettings | undefined): AccountKind | undefined {
  const kinds = accounts?.kinds ?? {}
  const name = String(settings?.kind ?? '')
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

const partOf = 'identity.'

/** Which part of the identity `keep` takes; undefined where it takes a field. */
export const partToStore = (from: string): string | undefined => (from.startsWith(partOf) ? from.slice(partOf.length) : undefined)

/** The field by whose value an account signs in. */
export const signInField = ({ signInBy }: AccountKind): string => signInBy ?? 'username'

/** Fields of a registration form that a kind reads, beside the secret, the phone with its code, and the consent. */
export const kindFields = (kind: AccountKind): string[] => [
  ...new Set([
    signInField(kind),
    ...(kind.identity ? [kind.identity.field] : []),
    ...(kind.name === undefined ? [] : [kind.name]),
    ...Object.values(kind.keep ?? {}).filter((from) => partToStore(from) === undefined),
  ]),
]
