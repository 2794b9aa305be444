import type { AccountsFile } from '../../contract/accounts'
import { contactOf, registeredKind, signInField } from '../../contract/derived/accounts/registration'
import type { HandlerSettings } from '../../contract/parts/handler-settings'
import type { IdentityCheck } from '../../contract/vocabulary/kinds'
import type { ValueKind } from './value-kinds'

type Stored = Record<string, ValueKind>

/** The secrets, identities and consents that handlers store from their bodies: kind of value by field, by handler. */
const storedAlways: Record<string, Stored> = {
  'account.checkRegistration': {},
  'account.register': { password: 'password', agree: 'consent' },
  'account.resetByPhone': { password: 'password' },
  'account.resetByCompany': { password: 'password' },
  'password.update': { password: 'password' },
  'account.changePhone': { phone: 'phone' },
  'account.resetByEmail': { password: 'password' },
  'account.changeEmail': { email: 'email' },
  'staff.add': { username: 'username' },
}

export const storingHandlers: readonly string[] = Object.keys(storedAlways)

/** The kind of value that an identity is stored as. */
export const identityKinds: Record<IdentityCheck, ValueKind> = {
  creditCode: 'creditCode',
  residentId: 'residentId',
  mobile: 'phone',
  email: 'email',
  none: 'name',
}

/** The handler of an operation, and the settings in its `x-with`. */
export interface Serving {
  handler: string | undefined
  settings: HandlerSettings | undefined
}

/** Allows phone numbers of any country, if the portal does. */
const withPhones = (stored: Stored, accounts: AccountsFile | undefined): Stored =>
  accounts?.phones === 'international'
    ? Object.fromEntries(Object.entries(stored).map(([name, kind]) => [name, kind === 'phone' ? 'anyPhone' : kind]))
    : stored

/** The values that an operation stores; for a registration also the identifying fields of its account kind. */
export const storedValuesOf = (serving: Serving, accounts: AccountsFile | undefined): Stored =>
  withPhones(storedOf(serving, accounts), accounts)

function storedOf({ handler = '', settings }: Serving, accounts: AccountsFile | undefined): Stored {
  const always = Object.hasOwn(storedAlways, handler) ? (storedAlways[handler] ?? {}) : {}
  const kind = handler === 'account.register' || handler === 'account.checkRegistration' ? registeredKind(accounts, settings) : undefined
  if (!kind) return always
  const { identity, name } = kind
  const contact = contactOf(kind)
  const known: Stored = { ...(identity ? { [identity.field]: identityKinds[identity.check] } : {}), [contact]: contact }
  if (handler === 'account.checkRegistration') return { ...known, ...always }
  const signIn: Stored = signInField(kind) === 'username' ? { username: 'username' } : {}
  return { ...signIn, ...(name === undefined ? {} : { [name]: 'name' as const }), ...known, ...always }
}

/** Secrets that a handler only compares. Any other handler might store them as plain text. */
const compared: Record<string, readonly string[]> = {
  'session.loginPwd': ['password'],
  'account.register': ['verifyPassword'],
  'account.resetByPhone': ['verifyPassword'],
  'account.resetByCompany': ['verifyPassword'],
  'password.update': ['pwd', 'verifyPassword'],
  'account.unbindPhone': ['pwd'],
  'account.resetByEmail': ['verifyPassword'],
  'account.changeEmail': ['pwd'],
  'account.close': ['pwd'],
}

/** Fields with secrets that a handler accepts. */
export const secretsOf = (handler: string): string[] => [
  ...(Object.hasOwn(compared, handler) ? (compared[handler] ?? []) : []),
  ...Object.entries(Object.hasOwn(storedAlways, handler) ? (storedAlways[handler] ?? {}) : {}).flatMap(([name, kind]) =>
    kind === 'password' ? [name] : [],
  ),
]

/** Fields with consents that a handler stores. */
export const consentsOf = (handler: string): string[] =>
  Object.entries(Object.hasOwn(storedAlways, handler) ? (storedAlways[handler] ?? {}) : {}).flatMap(([name, kind]) =>
    kind === 'consent' ? [name] : [],
  )
