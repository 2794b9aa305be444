import type { HandlerName } from './handler-names'

/** The values that each handler reads by name from the body; the check compares forms and bodies with this list. */
export const handlerReads: Partial<Record<HandlerName, readonly string[]>> = {
  'session.loginPwd': ['username', 'password'],
  'password.update': ['pwd', 'password'],
  // Registrations also read the fields of their kind of account.
  'account.checkRegistration': [],
  'account.register': ['password', 'agree'],
  'account.sendResetCode': ['phone'],
  'account.checkReset': ['phone', 'smsCode'],
  'account.resetByPhone': ['password'],
  'account.sendRetrieveCode': ['socialUnitCreditCode', 'enterpriseName', 'phone'],
  'account.findAccount': ['socialUnitCreditCode', 'enterpriseName', 'phone', 'smsCode'],
  'account.resetByCompany': ['password'],
  'account.sendPhoneCode': ['phone', 'type'],
  'account.unbindPhone': ['way', 'smsCode', 'pwd'],
  'account.changePhone': ['phone', 'smsCode'],
  'account.sendResetEmail': ['email'],
  'account.checkResetEmail': ['email', 'emailCode'],
  'account.resetByEmail': ['password'],
  'account.sendEmailCode': ['email'],
  'account.changeEmail': ['pwd', 'email', 'emailCode'],
  'account.close': ['pwd'],
  'diagnosis.begin': ['questionnaire'],
  'diagnosis.answer': ['id', 'item', 'base', 'value'],
  'diagnosis.submit': ['id'],
  'diagnosis.discard': ['id'],
}
