import type { RecordType } from '../../contract/record'
import type { ReleaseDoor } from '../../contract/console/console-history'
import type { Row, Whose } from './records/stored-records'

/** An account of a kind, or of a role of staff. `type` counts the level of its kind from 1: of enterprises 1 not yet verified, 2 verified (spec §4). */
export interface User {
  id: string
  username: string
  passwordHash: string
  phone: string | null
  role: string
  type: number
  uuid: string | null
  /** What staff was given with the account, such as its district. */
  attributes: Record<string, string>
  /** Somebody else gave the password: the account can do nothing before it has one of its own. */
  passwordGiven: boolean
  /** When an account of staff signed in last, and when it was ended. */
  signInTime: string | null
  endTime: string | null
  demo: boolean
  createTime: string
}

/** The credential of a sign-in: the password hash that was compared, or the identity of the single sign-on. */
export type Credential = Pick<User, 'passwordHash'> | { uuid: string }

/** The enterprise of one account. `profile` holds the answers of the profile forms by field name. */
export interface Enterprise {
  id: string
  userId: string
  socialCode: string
  enterpriseName: string
  enterSize: number | null
  profile: Record<string, unknown>
  updateTime: string
}

/** A session. Token and cookie are stored as SHA-256 hex, never in clear. */
export interface Session {
  tokenHash: string
  cookieHash: string
  userId: string
  createTime: string
  lastSeen: string
}

export interface SignedIn extends Session {
  user: User
}

export interface StoredCaptcha {
  key: string
  purpose: string | null
  /** Keyed hash of the answer, or the parameters of a proof of work. */
  answer: string
  expires: string
}

export interface SigningKey {
  id: string
  publicKey: string
  privateKey: string
  createTime: string
}

/** A text message on its way. Only this table holds its words; they go when it was sent or given up. */
export interface SmsMessage {
  /** The gateway takes a message of one id once. */
  id: string
  phone: string
  /** Of the visitor who caused it. */
  address: string
  text: string
  /** Codes count towards the limits of a number, notices do not. */
  kind: 'code' | 'notice'
  /** A message that is not real is counted and worked on as any other, and never sent. */
  real: boolean
  attempts: number
  /** When it may be tried next; a process that tries it moves this ahead, so that no other does at the same time. */
  due: number
  expires: number
  created: number
}

/** Something that is to happen outside once the transaction that wrote it is done. */
export interface OutboxEntry {
  /** Whoever takes it outside takes one id once. */
  id: string
  /** The way out. */
  kind: string
  /** The account that it is for: its phone is looked up when it is sent. */
  account: string
  body: string
  attempts: number
  /** When it may be tried next, as of messages by SMS. */
  due: number
  expires: number
}

/** A code sent by SMS, or a ticket for the next step of a flow. */
export interface PhoneCode {
  /** Keyed hash of who asked, for what and about which number. */
  key: string
  purpose: string
  account: string | null
  codeHash: string
  expires: number
}

/** A file that an account uploaded; its content was checked before it came here. */
export interface StoredFile {
  owner: string
  name: string
  type: string
  bytes: Buffer
  createTime: string
}

/** A file's metadata, without its content. */
export interface StoredFileCard {
  id: string
  name: string
  type: string
  size: number
}

/** A file as its owner sees it. */
export interface OwnFile extends StoredFileCard {
  createTime: string
  uses: number
}

/** What the store holds of one account. */
export interface OwnData {
  records: { type: RecordType; rows: Row[] }[]
  steps: { record: string; title: string; status: string; opinion: string; time: string }[]
  files: OwnFile[]
  consents: { version: string; time: string }[]
  sessions: { createTime: string; lastSeen: string }[]
  acts: { time: string; event: string; outcome: string; address: string }[]
}

/** Who asks for a file: its owner, the server for all once it was sent in, or whoever sees a record that names it. */
export interface FileReader extends Pick<User, 'id'> {
  /** Every file that was sent in. */
  all?: true
  attached?: AttachedFiles[]
}

/** Fields of a record type that name files, and whose rows are looked at; `by` restricts to files of those who have these roles. */
export interface AttachedFiles {
  type: RecordType
  fields: string[]
  whose: Whose | undefined
  by?: string[]
}

/** One line of the audit log; append-only, hash-chained. Never holds values, phones or secrets. */
export interface AuditEntry {
  event: string
  actor: string | null
  address: string
  object?: string
  outcome: 'ok' | 'refused' | 'failed'
  requestId: string
}

/** One transition in the life of a business record; never changed afterwards. */
export interface FlowStep {
  transition: string
  /** What the transition was called then. */
  title: string
  /** The state after it. */
  status: string
  actor: string | null
  /** `owner`, `system`, or the role that did it. */
  role: string
  opinion: string
  /** Whether it sent the record back. */
  returns: number
  time: string
}

/** What an operator is changing: edits on the files of a release. */
export interface StoredDraft {
  id: string
  /** The account that writes it. */
  owner: string
  /** Number of the release that it was begun on. */
  release: number
  time: string
}

/** A draft that waits for its time or for others to agree. Nobody writes it any more: its owner in `drafts` is the request. */
export interface StoredChangeRequest {
  id: string
  draft: string
  /** The account that asks for it; empty for a saved file and a command. */
  account: string
  door: ReleaseDoor
  reason: string
  time: string
  /** When it is to go live; ISO 8601 UTC. */
  due: string | null
  /** `afterwards`: live, and others are still to agree until `due`. */
  state: 'waiting' | 'scheduled' | 'held' | 'publishing' | 'afterwards' | 'published' | 'returned' | 'cancelled'
  /** A `RequestBody` as JSON. */
  body: string
  /** Counts up with each change: of two who change it at once, one does. */
  version: number
  /** When a process is to look at it next, in milliseconds; one that has taken it for itself sets it ahead. */
  nextCheck: number
}

/** One thing that was done to a draft, the first at position 1. */
export interface StoredDraftStep {
  position: number
  /** A `DraftStep` as JSON. */
  body: string
  time: string
}

/** A release that was live: the schemas of one moment. Its number counts up over all processes. */
export interface StoredRelease {
  number: number
  /** Hash of the content, as `Release.revision`. */
  revision: string
  /** Hash of the very bytes of all files. */
  filesHash: string
  time: string
  /** By which way it came. */
  door: ReleaseDoor
  who: string
  why: string
  /** What changed since the release before, in Chinese sentences. */
  changes: string[]
}

/** What an operator has in front of them. */
export interface StoredPresence {
  account: string
  /** In the console. */
  address: string
  time: string
}
