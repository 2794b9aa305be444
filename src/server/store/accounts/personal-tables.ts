import type { ownDataWords } from '../../../contract/words/own-data-words'
import type { Tables } from '../database/tables'

/** Words without a place to fill in. */
type PlainWord = Exclude<keyof typeof ownDataWords, 'dataFile' | 'dataAboutText'>

/** The personal data in a table: whose it is, its purpose and how long it is kept; or why it holds none. */
type Holding = { what: PlainWord; whose: string; purpose: PlainWord; duration: PlainWord } | { none: string }

/**
 * Every table of the store with its personal data (requirement M1), which is also what visitors are told; a table that is missing here does
 * not compile. In addition, rows of record types that are `owned` belong to the account in their owner column.
 */
export const personalTables: Record<keyof Tables, Holding> = {
  users: { what: 'keptUsers', whose: 'id', purpose: 'keptUsersFor', duration: 'keptUsersUntil' },
  enterprises: { what: 'keptEnterprises', whose: 'userId', purpose: 'keptEnterprisesFor', duration: 'keptEnterprisesUntil' },
  sessions: { what: 'keptSessions', whose: 'userId', purpose: 'keptSessionsFor', duration: 'keptSessionsUntil' },
  consents: { what: 'keptConsents', whose: 'userId', purpose: 'keptConsentsFor', duration: 'keptConsentsUntil' },
  files: { what: 'keptFiles', whose: 'owner', purpose: 'keptFilesFor', duration: 'keptFilesUntil' },
  fileParts: { what: 'keptFileParts', whose: 'file', purpose: 'keptFilePartsFor', duration: 'keptFilePartsUntil' },
  flowSteps: { what: 'keptSteps', whose: 'record', purpose: 'keptStepsFor', duration: 'keptStepsUntil' },
  codes: { what: 'keptCodes', whose: 'account', purpose: 'keptCodesFor', duration: 'keptCodesUntil' },
  smsQueue: { what: 'keptSms', whose: 'phone', purpose: 'keptSmsFor', duration: 'keptSmsUntil' },
  outbox: { what: 'keptOutbox', whose: 'account', purpose: 'keptOutboxFor', duration: 'keptOutboxUntil' },
  answersOnce: { what: 'keptAnswers', whose: 'key', purpose: 'keptAnswersFor', duration: 'keptAnswersUntil' },
  counters: { what: 'keptCounters', whose: 'name', purpose: 'keptCountersFor', duration: 'keptCountersUntil' },
  audit: { what: 'keptAudit', whose: 'actor', purpose: 'keptAuditFor', duration: 'keptAuditUntil' },
  endedSessions: { none: 'hashes of sessions that were ended, and why, for a day' },
  captchas: { none: 'only the answers of puzzles' },
  reminders: { none: 'which reminders were sent about which record; deleted with the account' },
  signingKeys: { none: "the portal's keys" },
  secrets: { none: "the portal's keys" },
  auditHead: { none: 'the end of the audit chain' },
  releases: { none: "versions of the portal's content" },
  passedChecks: { none: "versions of the portal's content" },
  releaseTexts: { none: "versions of the portal's content" },
  drafts: { none: "changes of the portal's content, by the account of staff that writes them" },
  draftSteps: { none: "changes of the portal's content" },
  changeRequests: { none: "changes of the portal's content that wait, by the account of staff that handed them in" },
  presence: { none: 'what accounts of staff have in front of them, for minutes' },
  searchedFields: { none: 'settings of the search' },
  questionnaires: { none: 'versions of questionnaires' },
  heartbeat: { none: 'whether the store can be written' },
}
