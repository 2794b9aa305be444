import type { CaptchaPurpose } from '../../contract/vocabulary/kinds'

/** The minimum access of an operation: any signed-in account, or only those at the highest level of their kind. */
export type MinimumAccess = 'signedIn' | 'complete'
/** The minimum on the scale of `strictness`. */
export const minimumRank: Record<MinimumAccess, number> = { signedIn: 1, complete: 2 }

/** The protection that an operation keeps, whatever the schemas say. */
export interface OperationBaseline {
  access?: MinimumAccess
  captcha?: CaptchaPurpose
  encrypt?: readonly string[]
  rate?: true
}

/** Baselines of operations on accounts and profiles, by handler, so that a new path or id changes nothing. */
export const handlerBaselines: Record<string, OperationBaseline> = {
  'session.loginPwd': { captcha: 'login', encrypt: ['password'], rate: true },
  'signOn.begin': { rate: true },
  'signOn.finish': { rate: true },
  'password.update': { access: 'signedIn', captcha: 'password', encrypt: ['pwd', 'password', 'verifyPassword'], rate: true },
  'account.checkRegistration': { captcha: 'register', rate: true },
  'account.register': { encrypt: ['password', 'verifyPassword'], rate: true },
  'account.sendResetCode': { captcha: 'reset', rate: true },
  'account.checkReset': { rate: true },
  'account.resetByPhone': { encrypt: ['password', 'verifyPassword'], rate: true },
  'account.sendResetEmail': { captcha: 'reset', rate: true },
  'account.checkResetEmail': { rate: true },
  'account.resetByEmail': { encrypt: ['password', 'verifyPassword'], rate: true },
  'account.sendEmailCode': { access: 'signedIn', captcha: 'email', rate: true },
  'account.changeEmail': { access: 'signedIn', encrypt: ['pwd'], rate: true },
  'account.sendRetrieveCode': { captcha: 'retrieve', rate: true },
  'account.findAccount': { rate: true },
  'account.resetByCompany': { encrypt: ['password', 'verifyPassword'], rate: true },
  'account.validateName': { rate: true },
  'captcha.issue': { rate: true },
  'captcha.verify': { captcha: 'slider', rate: true },
  'profile.read': { access: 'signedIn' },
  'profile.save': { access: 'signedIn' },
  'enterprise.read': { access: 'signedIn' },
  'enterprise.details': { access: 'signedIn' },
  'enterprise.perfect': { access: 'signedIn' },
  'enterprise.perfectOther': { access: 'signedIn' },
  'enterprise.perfectAll': { access: 'signedIn' },
  'enterprise.update': { access: 'signedIn' },
}

/** The largest numbers that a schema may declare. */
export const baselineLimits = {
  /** Rows in one response. */
  pageSize: 1000,
  /** Characters in one answer of a visitor; a body has 1 MB at most. */
  textLength: 100_000,
  /** Calls per second that a rate limit may allow. */
  callsPerSecond: 20,
  /** Request timeout of the browser, in milliseconds. */
  timeout: 600_000,
}
