import { accountsWords, diagnosisWords, mailWords, messagesWords, smsWords } from './account-words'
import { adminWords } from './admin-words'
import { apiWords } from './api-words'
import { articleWords } from './pages/article-words'
import { bodyWords } from './forms/body-words'
import { changesWords } from './changes-words'
import { heardWords } from './heard-words'
import { patternWords } from './pattern-words'
import { captchaWords } from './forms/captcha-words'
import { faultsWords } from './forms/faults-words'
import { flowWords } from './flow-words'
import { arrivalWords } from './pages/arrival-words'
import { leavingWords } from './pages/leaving-words'
import { galleryWords } from './pages/gallery-words'
import { commonFormWords } from './forms/common-form-words'
import { formWords } from './forms/form-words'
import { interfaceWords, listWords, shellWords } from './pages/interface-words'
import { chosenWords } from './forms/chosen-words'
import { choiceWords } from './forms/choice-words'
import { nativeWords } from './forms/native-words'
import { ownDataWords } from './own-data-words'
import { pagerWords } from './pages/pager-words'
import { questionnaireWords } from './pages/questionnaire-words'
import { reportWords } from './pages/report-words'
import { recordsWords, requestsWords, uploadsWords } from './request-words'
import { tableWords } from './pages/table-words'
import { stepWords } from './forms/step-words'
import { filesWords } from './forms/upload-words'
import { workWords } from './pages/work-words'

/** Every word by its group in words.json. A name occurs in only one group, because code looks words up by name. */
export const wordGroups = {
  shell: shellWords,
  list: { ...listWords, ...chosenWords, ...pagerWords, ...tableWords },
  form: { ...formWords, ...commonFormWords, ...nativeWords },
  files: filesWords,
  flow: flowWords,
  article: articleWords,
  gallery: galleryWords,
  arrival: { ...arrivalWords, ...leavingWords },
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
  patterns: patternWords,
  heard: heardWords,
} as const
export type WordGroup = keyof typeof wordGroups

/** Every replaceable text in Chinese. A name that no code reads must not exist. */
export const defaultWords = {
  ...interfaceWords,
  ...formWords,
  ...chosenWords,
  ...pagerWords,
  ...tableWords,
  ...nativeWords,
  ...filesWords,
  ...flowWords,
  ...articleWords,
  ...galleryWords,
  ...arrivalWords,
  ...leavingWords,
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
  ...patternWords,
  ...heardWords,
} as const

/** Groups that are never sent to a browser. */
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
  'patterns',
  'heard',
]
