import { accountsWords, diagnosisWords, mailWords, messagesWords, smsWords } from './account-words'
import { adminWords } from './admin-words'
import { apiWords } from './api-words'
import { articleWords } from './article-words'
import { bodyWords } from './body-words'
import { changesWords } from './changes-words'
import { captchaWords } from './captcha-words'
import { faultsWords } from './faults-words'
import { flowWords } from './flow-words'
import { arrivalWords } from './arrival-words'
import { galleryWords } from './gallery-words'
import { interfaceGroups, interfaceWords } from './interface-words'
import { chosenWords } from './chosen-words'
import { choiceWords } from './choice-words'
import { nativeWords } from './native-words'
import { ownDataWords } from './own-data-words'
import { pagerWords } from './pager-words'
import { questionnaireWords } from './questionnaire-words'
import { reportWords } from './report-words'
import { recordsWords, requestsWords, uploadsWords } from './request-words'
import { tableWords } from './table-words'
import { stepWords } from './step-words'
import { filesWords } from './upload-words'
import { workWords } from './work-words'

/** Every word by the group in which words.json has it. A name stands in one group alone: code asks by the name. */
export const wordGroups = {
  ...interfaceGroups,
  list: { ...interfaceGroups.list, ...chosenWords, ...pagerWords, ...tableWords },
  form: { ...interfaceGroups.form, ...nativeWords },
  files: filesWords,
  flow: flowWords,
  article: articleWords,
  gallery: galleryWords,
  arrival: arrivalWords,
  choices: choiceWords,
  faults: faultsWords,
  captcha: captchaWords,
  questionnaire: questionnaireWords,
  work: workWords,
  steps: stepWords,
  body: bodyWords,
  admin: adminWords,
  report: reportWords,
  accounts: accountsWords,
  sms: smsWords,
  mail: mailWords,
  messages: messagesWords,
  diagnosis: diagnosisWords,
  ownData: ownDataWords,
  records: recordsWords,
  uploads: uploadsWords,
  requests: requestsWords,
  api: apiWords,
  changes: changesWords,
} as const
export type WordGroup = keyof typeof wordGroups

/** Every text that an operator may replace, as it reads in Chinese. A name that no code reads does not exist. */
export const defaultWords = {
  ...interfaceWords,
  ...chosenWords,
  ...pagerWords,
  ...tableWords,
  ...nativeWords,
  ...filesWords,
  ...flowWords,
  ...articleWords,
  ...galleryWords,
  ...arrivalWords,
  ...choiceWords,
  ...faultsWords,
  ...captchaWords,
  ...questionnaireWords,
  ...workWords,
  ...stepWords,
  ...bodyWords,
  ...adminWords,
  ...reportWords,
  ...accountsWords,
  ...smsWords,
  ...mailWords,
  ...messagesWords,
  ...diagnosisWords,
  ...ownDataWords,
  ...recordsWords,
  ...uploadsWords,
  ...requestsWords,
  ...apiWords,
  ...changesWords,
} as const

/** Groups of which no browser is told. */
export const serverGroups: readonly WordGroup[] = [
  'admin',
  'accounts',
  'sms',
  'mail',
  'messages',
  'diagnosis',
  'ownData',
  'records',
  'uploads',
  'requests',
  'api',
  'changes',
]
