import type { Handler } from '../call'
import { begin, discard, readAnswered, readDiagnosisDraft, readQuestionnaire, readState } from './diagnosis/draft'
import { readReport } from './diagnosis/report'
import { saveAnswer } from './diagnosis/save-answer'
import { submit } from './diagnosis/submit'
import { readDict } from './dict'
import { readDetails, readEnterprise, saveProfile } from './enterprise'
import { industryName } from './industry'
import { readRegistered } from './registry'
import { sizeName } from './size'

/** Handlers that need nothing but the call's store and release, so that a story is answered by them too. */
export const portableHandlers = {
  'dict.read': readDict,
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
  'diagnosis.state': readState,
  'diagnosis.begin': begin,
  'diagnosis.draft': readDiagnosisDraft,
  'diagnosis.answer': saveAnswer,
  'diagnosis.submit': submit,
  'diagnosis.discard': discard,
  'diagnosis.answered': readAnswered,
  'diagnosis.questionnaire': readQuestionnaire,
  'diagnosis.report': readReport,
} satisfies Record<string, Handler>
