import type { CaptchaPurpose } from '../../contract/kinds'

/** Who has signed in, or has no level of its kind ahead. */
export type MinimumAccess = 'signedIn' | 'complete'
/** As `strictness` counts. */
export const minimumRank: Record<MinimumAccess, number> = { signedIn: 1, complete: 2 }

/** The least that a served operation keeps, whatever any schema says. */
export interface OperationBaseline {
  access?: MinimumAccess
  captcha?: CaptchaPurpose
  encrypt?: readonly string[]
  rate?: true
}

/** Operations on accounts and on an enterprise's own data, by what serves them: a new path or id changes nothing. */
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

/** The greatest numbers that a schema may name. */
export const baselineLimits = {
  /** Rows of one answer. */
  pageSize: 1000,
  /** Letters of one answer of a visitor; a body has 1 MB at most. */
  textLength: 100_000,
  /** Calls a second that a limit may allow. */
  callsPerSecond: 20,
  /** Milliseconds that the browser waits. */
  timeout: 600_000,
}
