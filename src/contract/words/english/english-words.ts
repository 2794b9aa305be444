import type { WordText } from '../word'
import type { wordGroups, WordGroup } from '../words'
import { accountsEnglish, diagnosisEnglish, mailEnglish, messagesEnglish, smsEnglish } from './account-english'
import { adminEnglish, apiEnglish } from './admin-english'
import { changesEnglish } from './changes-english'
import { heardEnglish } from './heard-english'
import { patternEnglish } from './pattern-english'
import {
  articleEnglish,
  captchaEnglish,
  choiceEnglish,
  faultsEnglish,
  filesEnglish,
  flowEnglish,
  formEnglish,
  arrivalEnglish,
  galleryEnglish,
} from './form-english'
import { bodyEnglish, questionnaireEnglish, stepEnglish, workEnglish } from './lazy-english'
import { ownDataEnglish } from './own-data-english'
import { listEnglish, shellEnglish } from './page-english'
import { reportEnglish } from './report-english'
import { recordsEnglish, requestsEnglish, uploadsEnglish } from './request-english'

/**
 * English texts for a portal whose language is not Chinese, where its words.json sets none. They are part of the release; no browser
 * loads this module.
 */
export const englishWords: { readonly [G in WordGroup]: Readonly<Record<keyof (typeof wordGroups)[G], WordText>> } = {
  shell: shellEnglish,
  list: listEnglish,
  form: formEnglish,
  files: filesEnglish,
  flow: flowEnglish,
  article: articleEnglish,
  gallery: galleryEnglish,
  arrival: arrivalEnglish,
  choices: choiceEnglish,
  faults: faultsEnglish,
  captcha: captchaEnglish,
  questionnaire: questionnaireEnglish,
  work: workEnglish,
  steps: stepEnglish,
  body: bodyEnglish,
  admin: adminEnglish,
  report: reportEnglish,
  accounts: accountsEnglish,
  sms: smsEnglish,
  mail: mailEnglish,
  messages: messagesEnglish,
  diagnosis: diagnosisEnglish,
  ownData: ownDataEnglish,
  records: recordsEnglish,
  uploads: uploadsEnglish,
  requests: requestsEnglish,
  api: apiEnglish,
  changes: changesEnglish,
  patterns: patternEnglish,
  heard: heardEnglish,
}
