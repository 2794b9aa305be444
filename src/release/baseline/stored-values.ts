import type { AccountsFile } from '../../contract/accounts'
import { registeredKind, signInField } from '../../contract/derived/accounts/registration'
import type { HandlerSettings } from '../../contract/parts/handler-settings'
import type { IdentityCheck } from '../../contract/kinds'
import type { ValueKind } from './value-kinds'

type Stored = Record<string, ValueKind>

/** What handlers store of their bodies as a secret, an identity or a consent, by their names and the names of the values. */
const storedAlways: Record<string, Stored> = {
  'account.checkRegistration': { phone: 'phone' },
  'account.register': { password: 'password', phone: 'phone', agree: 'consent' },
  'account.resetByPhone': { password: 'password' },
  'account.resetByCompany': { password: 'password' },
  'password.update': { password: 'password' },
  'account.changePhone': { phone: 'phone' },
  'staff.add': { username: 'username' },
}

export const storingHandlers: readonly string[] = Object.keys(storedAlways)

/** As what an identity is stored. */
export const identityKinds: Record<IdentityCheck, ValueKind> = {
  creditCode: 'creditCode',
  residentId: 'residentId',
  mobile: 'phone',
  none: 'name',
}

/** Who serves an operation, and what its `x-with` says. */
export interface Serving {
  handler: string | undefined
  settings: HandlerSettings | undefined
}

/** Numbers of any country, where the accounts of a portal have such. */
const withPhones = (stored: Stored, accounts: AccountsFile | undefined): Stored =>
  accounts?.phones === 'international'
    ? Object.fromEntries(Object.entries(stored).map(([name, kind]) => [name, kind === 'phone' ? 'anyPhone' : kind]))
    : stored

/** What an operation stores: of a registration, also what its kind of account is known by. */
export const storedValuesOf = (serving: Serving, accounts: AccountsFile | undefined): Stored =>
  withPhones(storedOf(serving, accounts), accounts)

function storedOf({ handler = '', settings }: Serving, accounts: AccountsFile | undefined): Stored {
  const always = Object.hasOwn(storedAlways, handler) ? (storedAlways[handler] ?? {}) : {}
  const kind = handler === 'account.register' || handler === 'account.checkRegistration' ? registeredKind(accounts, settings) : undefined
  if (!kind) return always
  const { identity, name } = kind
  const known = identity ? { [identity.field]: identityKinds[identity.check] } : {}
  if (handler === 'account.checkRegistration') return { ...known, ...always }
  const signIn: Stored = signInField(kind) === 'username' ? { username: 'username' } : {}
  return { ...signIn, ...(name === undefined ? {} : { [name]: 'name' as const }), ...known, ...always }
}

/** Secrets that a handler only compares; in any other hands a secret would be kept in clear. */
const compared: Record<string, readonly string[]> = {
  'session.loginPwd': ['password'],
  'account.register': ['verifyPassword'],
  'account.resetByPhone': ['verifyPassword'],
  'account.resetByCompany': ['verifyPassword'],
  'password.update': ['pwd', 'verifyPassword'],
  'account.unbindPhone': ['pwd'],
  'account.close': ['pwd'],
}

/** Names of the secrets that may be sent to a handler. */
export const secretsOf = (handler: string): string[] => [
  ...(Object.hasOwn(compared, handler) ? (compared[handler] ?? []) : []),
  ...Object.entries(Object.hasOwn(storedAlways, handler) ? (storedAlways[handler] ?? {}) : {}).flatMap(([name, kind]) =>
    kind === 'password' ? [name] : [],
  ),
]

/** Consents that a handler stores. */
export const consentsOf = (handler: string): string[] =>
  Object.entries(Object.hasOwn(storedAlways, handler) ? (storedAlways[handler] ?? {}) : {}).flatMap(([name, kind]) =>
    kind === 'consent' ? [name] : [],
  )
