import type {
  AuditEntry,
  StoredCaptcha,
  StoredChangeRequest,
  StoredDraft,
  StoredDraftStep,
  StoredPresence,
  EndedSession,
  Enterprise,
  FlowStep,
  StoredRelease,
  OutboxEntry,
  PhoneCode,
  SentReminder,
  Session,
  SigningKey,
  SmsMessage,
  User,
} from '../store'

/** Columns have the names of the contract's fields. Booleans are 0 or 1, instants of counters are milliseconds. */
export interface Tables {
  users: Omit<User, 'demo' | 'attributes' | 'passwordGiven'> & { demo: number; attributes: string; passwordGiven: number }
  /** `socialCode` is unique within each kind of account; `role` names the kind. */
  enterprises: Omit<Enterprise, 'profile' | 'socialCode'> & { profile: string; socialCode: string | null; role: string }
  sessions: Session
  endedSessions: EndedSession
  captchas: StoredCaptcha
  signingKeys: SigningKey
  secrets: { name: string; value: string }
  counters: { name: string; count: number; started: number; ends: number }
  audit: Omit<AuditEntry, 'object'> & { position: number; time: string; object: string | null; hash: string }
  auditHead: { id: number; position: number; hash: string }
  releases: Omit<StoredRelease, 'changes'> & { changes: string; files: string }
  passedChecks: { key: string; time: string }
  releaseTexts: { hash: string; body: string }
  /** `phone` is the recipient, mails included; the table is older than they are. */
  smsQueue: Omit<SmsMessage, 'real' | 'to'> & { phone: string; real: number; status: 'waiting' | 'sent' | 'failed' }
  outbox: OutboxEntry
  codes: PhoneCode
  consents: { userId: string; version: string; time: string }
  searchedFields: { type: string; fields: string }
  files: { id: string; owner: string; name: string; type: string; size: number; createTime: string; uses: number }
  fileParts: { file: string; part: number; body: string }
  questionnaires: { hash: string; body: string }
  /** `act` names the transition; the column is older than the word. */
  flowSteps: Omit<FlowStep, 'transition'> & { act: string; type: string; record: string; position: number }
  reminders: SentReminder
  answersOnce: { key: string; answer: string; fingerprint: string; time: string }
  drafts: StoredDraft
  draftSteps: StoredDraftStep & { draft: string }
  changeRequests: StoredChangeRequest
  presence: StoredPresence
  heartbeat: { id: number; time: string }
}

/** Tables of record types, made at run time; see record-columns.ts. */
export type RecordTables = Record<string, Record<string, string | number | null>>
