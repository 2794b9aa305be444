import type { ValueKind } from './value-kinds'

/** What handlers store of their bodies as a secret, an identity or a consent, by their names and the names of the values. */
export const storedValues: Record<string, Record<string, ValueKind>> = {
  'account.checkRegistration': { phone: 'phone', socialCode: 'creditCode' },
  'account.register': {
    username: 'username',
    enterpriseName: 'name',
    socialCode: 'creditCode',
    password: 'password',
    phone: 'phone',
    agree: 'consent',
  },
  'account.resetByPhone': { password: 'password' },
  'account.resetByCompany': { password: 'password' },
  'password.update': { password: 'password' },
  'account.changePhone': { phone: 'phone' },
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
  ...Object.entries((Object.hasOwn(storedValues, handler) && storedValues[handler]) || {}).flatMap(([name, kind]) =>
    kind === 'password' ? [name] : [],
  ),
]
