/** Names that `x-handler` may use. The check reads this list without loading the handlers. */
export const handlerNames = [
  'captcha.issue',
  'key.read',
  'session.loginPwd',
  'session.logout',
  'password.update',
  'account.checkRegistration',
  'account.register',
  'account.sendResetCode',
  'account.checkReset',
  'account.resetByPhone',
  'account.sendRetrieveCode',
  'account.findAccount',
  'account.resetByCompany',
  'account.validateName',
  'dict.read',
  'enterprise.read',
  'enterprise.details',
  'enterprise.perfect',
  'enterprise.perfectOther',
  'enterprise.perfectAll',
  'enterprise.update',
  'enterprise.sizeName',
  'industry.name',
  'industry.nameByCode',
] as const

export type HandlerName = (typeof handlerNames)[number]
