import type { accountsWords, mailWords, smsWords, messagesWords, diagnosisWords } from '../account-words'
import type { WordText } from '../word'

export const accountsEnglish = {
  waitMinutes: {
    one: 'Too many failures. Please try again in {minutes} minute',
    other: 'Too many failures. Please try again in {minutes} minutes',
  },
  smsCodeWrong: 'The code is wrong or has expired. Please check it or ask for another',
  stepOver: 'The verification has expired or was used. Please go back and verify the number again',
  phoneStepOver: 'The verification has expired or was used. Please go back and verify again',
  phoneOtherAccount: 'This number belongs to another account. Please use another',
  phoneNone: 'This account has no number yet. Please use the password',
  phoneNotOwn: 'This is not the number of the account. Please check it',
  phoneNew: 'Please enter the new number',
  phoneSame: 'The new number is the present one. Please use another',
  pwdWrong: 'The password is wrong',
  pwdNotRight: 'The password is not right',
  identityWrong: '{title}: please check every letter',
  nameTaken: 'This user name is taken. Please choose another',
  identityTaken: '{title}: there is an account already; use “Forgot password” on the sign-in page',
  phoneTaken: 'This number has an account; use “Forgot password” on the sign-in page',
  signOnNoNames: 'Single sign-on gave no name. Please use another account, or the password',
  signOnOther: 'This account is bound to another single sign-on account. Please use that one, or the password',
  signOnOff: 'Single sign-on is not available. Please use the password',
  signOnDown: 'Single sign-on cannot be used now. Please try later, or use the password',
  signOnFailed: 'Single sign-on did not finish. Please begin again, or use the password',
  signOnLate: 'It took too long, or did not begin on this page. Please press single sign-on again',
  signOnDenied: 'You did not finish at the single sign-on. Begin again, or use the password',
  enterpriseName: 'Name',
  legalPerson: 'Legal representative',
  legalPersonCard: 'Document number of the legal representative',
  registryDiffers: '{fields} differ from the register. Please check against the licence.',
  registryAgrees: '{fields} agree with the credit code.',
  registryNoCode: 'The register has no such code. Please check it against the licence',
  registryOwnOnly: 'Only your own entry can be looked up. Please fill it in',
  registryNone: 'The register has nothing. Please fill it in',
  registryDown: 'The register cannot be asked now. Please fill it in, or try later',
  noEnterprise: 'This account has no entry in the register',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  staffSelf: 'This cannot be done to your own account',
  staffLast: 'This is the last account that manages accounts, and cannot be ended',
  previewOnly: 'This is a preview of changes: it can be looked at, and sends nothing',
  passwordGiven: 'Somebody else gave out your password: change it first',
} satisfies Record<keyof typeof accountsWords, WordText>

export const smsEnglish = {
  smsSigned: '[{portal}] {text}',
  smsCode: 'Code {code} to {purpose}, valid for 5 minutes. Tell nobody; our staff never ask for it.',
  smsNotice: '{text} If this was not you, please call us at once.',
  smsRegister: 'register an account',
  smsReset: 'reset the password',
  smsRetrieve: 'find the account',
  smsPhoneNew: 'bind this number',
  smsPhoneOld: 'change the bound number',
  smsPasswordReset: 'The password of your account {username} was reset, and it is signed out everywhere.',
  smsPasswordChanged: 'The password of your account {username} was changed, and it is signed out everywhere.',
  smsPhoneChanged: 'The number of your account {username} is now {phone}; this one gets no more codes.',
  smsPhoneBound: 'This number is bound to the account {username}.',
  smsClosed: 'Your account {username} was closed, and all of its data were deleted.',
  smsJustSent: 'A code was just sent. Please wait a little',
  smsPhoneHour: 'Too many codes for this number. Please try later',
  smsPhoneDay: 'This number had all of its codes for today. Please try tomorrow',
  smsNetwork: 'Too many codes. Please try later',
  smsBusy: 'The SMS service is busy. Please try later',
} satisfies Record<keyof typeof smsWords, WordText>

export const mailEnglish = {
  mailSubject: '[{portal}] {title}',
  mailText: '{text}\n\nThis mail was sent by {portal}; nobody reads answers to it.',
} satisfies Record<keyof typeof mailWords, WordText>

export const messagesEnglish = {
  welcomeTitle: 'You are verified',
  welcomeText: 'Your information is complete and your account is verified. All services are open to you now.',
  reportedTitle: 'Your report is ready',
  reportedText: '“{report}” is ready: {score}, {level}.',
} satisfies Record<keyof typeof messagesWords, WordText>

export const diagnosisEnglish = {
  diagnosisOff: 'The survey is not open yet',
  diagnosisGone: 'These answers were not found; they may have been discarded',
  questionnaireNone: 'There is no such questionnaire',
  diagnosisOther: 'Another questionnaire is not submitted yet. Please finish or discard it first',
  diagnosisSent: 'This questionnaire was submitted and cannot be discarded',
  diagnosisFixed: 'This questionnaire was submitted and cannot be changed. Please see the report',
  diagnosisGaps: {
    one: '{count} question is not answered: {names}. Please complete it',
    other: '{count} questions are not answered: {names}. Please complete them',
  },
  diagnosisGapsMore: {
    one: '{count} question is not answered: {names} and more',
    other: '{count} questions are not answered: {names} and more. Please complete them',
  },
  diagnosisWait: {
    one: 'Less than {days} day since the last one; possible again from {date}',
    other: 'Less than {days} days since the last one; possible again from {date}',
  },
  reportName: '{name} ({date})',
  reportUnnamed: 'Please say which report',
  reportNotYet: 'This questionnaire is not submitted yet; then there will be a report',
  reportNone: 'This report was not found',
  reportBusy: 'Your report is being made. Please wait until it is done',
  largeCompany: 'You may answer for yourself, but are not graded',
  demandNeeds: 'Before you publish, please add: {list}',
} satisfies Record<keyof typeof diagnosisWords, WordText>
