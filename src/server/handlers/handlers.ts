import type { Handler } from '../call'
import { readAreas, readCurrentArea, readCatalogueOptions, readCatalogueTree } from './catalogues'
import { validateDemand, validateDigital } from './check-points'
import { issueCaptcha, verifyCaptcha } from './accounts/captcha'
import { listWaiting } from '../flows/list-waiting'
import { listReceivers } from './demand-receivers'
import { begin, discard, readAnswered, readDiagnosisDraft, readQuestionnaire, readState } from './diagnosis/draft'
import { readReport } from './diagnosis/report'
import { saveAnswer } from './diagnosis/save-answer'
import { submit } from './diagnosis/submit'
import { exportReport } from './diagnosis/export'
import { readDict } from './dict'
import { readDetails, readEnterprise, saveProfile } from './enterprise'
import { industryName } from './industry'
import { readRegistered } from './registry'
import { sizeName } from './size'
import { listFiles, serveFile, removeFile, uploadFile } from './files'
import type { HandlerName } from './handler-names'
import { changeEmail, sendEmailCode } from './accounts/email'
import { checkReset, findAccount, resetByCompany, resetByContact, sendResetCode, sendRetrieveCode } from './accounts/passwords/forgotten'
import { readKey } from './accounts/key'
import { readMessage } from './message'
import { updatePassword } from './accounts/passwords/password'
import { changePhone, sendPhoneCode, unbindPhone } from './accounts/phone'
import { checkRegistration, register } from './accounts/register'
import { loginWithPassword, logout } from './accounts/session'
import { beginSignOn, finishSignOn, signOffUrl, signOnState } from './accounts/sign-on/sign-on'
import { listKeptData } from './accounts/kept-data'
import { closeAccount, copyOwnData, listOwnFiles } from './accounts/own-data'
import { endOtherSessions, listSessions } from './accounts/own-sessions'
import { listStaff, readStaff } from './staff/read-staff'
import { addStaff, endStaff, givePassword } from './staff/write-staff'
import { validateName } from './accounts/validate-name'

const named: Record<HandlerName, Handler> = {
  'captcha.issue': issueCaptcha,
  'captcha.verify': verifyCaptcha,
  'key.read': readKey,
  'session.loginPwd': loginWithPassword,
  'session.logout': logout,
  'session.list': listSessions,
  'session.endOthers': endOtherSessions,
  'signOn.state': signOnState,
  'signOn.begin': beginSignOn,
  'signOn.finish': finishSignOn,
  'signOn.logoutUrl': signOffUrl,
  'password.update': updatePassword,
  'account.checkRegistration': checkRegistration,
  'account.register': register,
  'account.sendResetCode': sendResetCode('phone'),
  'account.checkReset': checkReset('phone'),
  'account.resetByPhone': resetByContact,
  'account.sendResetEmail': sendResetCode('email'),
  'account.checkResetEmail': checkReset('email'),
  'account.resetByEmail': resetByContact,
  'account.sendEmailCode': sendEmailCode,
  'account.changeEmail': changeEmail,
  'account.sendRetrieveCode': sendRetrieveCode,
  'account.findAccount': findAccount,
  'account.resetByCompany': resetByCompany,
  'account.validateName': validateName,
  'account.sendPhoneCode': sendPhoneCode,
  'account.unbindPhone': unbindPhone,
  'account.changePhone': changePhone,
  'demand.receivers': listReceivers,
  'flow.waiting': listWaiting,
  // A second name, since the security baseline depends on who may call a handler.
  'flow.assigned': listWaiting,
  'dict.read': readDict,
  'profile.read': readDetails,
  'profile.save': saveProfile,
  'enterprise.read': readEnterprise,
  'enterprise.details': readDetails,
  'enterprise.perfect': saveProfile,
  'enterprise.perfectOther': saveProfile,
  'enterprise.perfectAll': saveProfile,
  'enterprise.update': saveProfile,
  'enterprise.registered': readRegistered,
  'enterprise.sizeName': sizeName,
  'industry.name': industryName,
  'industry.nameByCode': industryName,
  'area.list': readAreas,
  'area.current': readCurrentArea,
  'productType.tree': readCatalogueTree,
  'productType.list': readCatalogueOptions,
  'industry.list': readCatalogueOptions,
  'account.copy': copyOwnData,
  'account.files': listOwnFiles,
  'account.close': closeAccount,
  'account.kept': listKeptData,
  'message.read': readMessage,
  'staff.list': listStaff,
  'staff.read': readStaff,
  'staff.add': addStaff,
  'staff.givePassword': givePassword,
  'staff.end': endStaff,
  'file.upload': uploadFile,
  'file.list': listFiles,
  'file.read': serveFile,
  'file.remove': removeFile,
  'demand.validate': validateDemand,
  'diagnosis.validate': validateDigital,
  'diagnosis.state': readState,
  'diagnosis.begin': begin,
  'diagnosis.draft': readDiagnosisDraft,
  'diagnosis.answer': saveAnswer,
  'diagnosis.submit': submit,
  'diagnosis.discard': discard,
  'diagnosis.answered': readAnswered,
  'diagnosis.questionnaire': readQuestionnaire,
  'diagnosis.report': readReport,
  'diagnosis.export': exportReport,
}

/** The handlers by their names in `x-handler`. */
export const handlers: Record<string, Handler> = named

/** Handlers that hash: each call holds a place from before its captcha until its answer. Handlers that are not listed cannot hash. */
export const hashingHandlers: ReadonlySet<string> = new Set<HandlerName>([
  'session.loginPwd',
  'signOn.finish',
  'password.update',
  'account.register',
  'account.resetByPhone',
  'account.resetByEmail',
  'account.resetByCompany',
  'account.unbindPhone',
  'account.changeEmail',
  'account.close',
  'staff.add',
  'staff.givePassword',
  'staff.end',
])

/** Handlers that sign in the account of the field `username`. */
export const signInHandlers: ReadonlySet<string> = new Set<HandlerName>(['session.loginPwd'])

/** Handlers that only compare their encrypted fields, so that a block that cannot be decrypted may be replaced by a decoy. */
export const decoyHandlers: ReadonlySet<string> = new Set<HandlerName>(['session.loginPwd', 'account.unbindPhone'])
