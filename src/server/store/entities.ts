import type { ContactKind } from '../../contract/vocabulary/kinds'
import type { RecordType } from '../../contract/record'
import type { ReleaseOrigin } from '../../contract/console/console-history'
import type { Row, OwnerFilter } from './records/stored-records'

/** An account of a kind or staff role. `type` is the level within the kind, from 1: an enterprise is 1 unverified, 2 verified (spec §4). */
export interface User {
  id: string
  username: string
  passwordHash: string
  phone: string | null
  /** In small letters. */
  email: string | null
  role: string
  type: number
  uuid: string | null
  /** Attributes that staff got with the account, such as the district. */
  attributes: Record<string, string>
  /** Whether somebody else set the password: the account can do nothing before it has chosen its own. */
  passwordGiven: boolean
  /** When a staff account last signed in, and when it was ended. */
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

/** Whose codes are counted: those of a recipient, those that a network address requested, or all of a kind. */
export type CodesBy = { to: string } | { address: string } | { kind: ContactKind }

/** A text message that is being sent. Only this table holds its text, which is erased once the message is sent or given up. */
export interface SmsMessage {
  /** The gateway accepts a message with this id only once. */
  id: string
  /** A phone number or a mail address. */
  to: string
  /** Network address of the visitor who caused it. */
  address: string
  /** Subject of a mail; null for a text message. */
  subject: string | null
  text: string
  /** Codes count towards the limits of a number or address, notices do not. */
  kind: 'code' | 'notice'
  /** A decoy is counted and processed like any other message, but never sent. */
  real: boolean
  attempts: number
  /** When it may be tried next; a process that tries it moves this ahead, so that no other does at the same time. */
  due: number
  expires: number
  created: number
}

/** An effect outside the database, to be carried out after the transaction that wrote it. */
export interface OutboxEntry {
  /** The receiver accepts an entry with this id only once. */
  id: string
  /** The channel. */
  kind: string
  /** The account that it is for; its phone number is looked up on sending. */
  account: string
  body: string
  attempts: number
  /** When it may be tried next, as for SMS messages. */
  due: number
  expires: number
}

/** A code sent by SMS or mail, or a ticket for the next step of a flow. */
export interface PhoneCode {
  /** Keyed hash of the requester, the purpose and the number. */
  key: string
  purpose: string
  account: string | null
  codeHash: string
  expires: number
}

/** A file that an account uploaded; its content has already been checked. */
export interface StoredFile {
  owner: string
  name: string
  type: string
  bytes: Buffer
  createTime: string
}

/** A stored file, whose content is read part by part: a slow reader must not keep the whole of it in memory. */
export interface FileToRead extends Omit<StoredFile, 'bytes'> {
  size: number
  /** Rejects when the file is removed meanwhile. */
  parts(): AsyncIterable<Buffer>
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

/** The data of one account that the store holds. */
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
  /** May read every file that was sent in. */
  all?: true
  attached?: AttachedFiles[]
}

/** Fields of a record type that name files, and whose rows count; `by` restricts to files of accounts with these roles. */
export interface AttachedFiles {
  type: RecordType
  fields: string[]
  whose: OwnerFilter | undefined
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

/** An operator's draft: edits to the files of a release. */
export interface StoredDraft {
  id: string
  /** The account that writes it. */
  owner: string
  /** Number of the release that it is based on. */
  release: number
  time: string
}

/** A draft that waits for its scheduled time or for approval. It can no longer be edited: its owner in `drafts` is the request. */
export interface StoredChangeRequest {
  id: string
  /** Id of the draft; once returned into a draft that its author had begun meanwhile, id of that one. */
  draft: string
  /** The account that asks for it; empty for a saved file and a command. */
  account: string
  door: ReleaseOrigin
  reason: string
  time: string
  /** When it is to go live; ISO 8601 UTC. */
  due: string | null
  /** `afterwards`: already live, and still to be approved by others until `due`. */
  state: 'waiting' | 'scheduled' | 'held' | 'publishing' | 'afterwards' | 'published' | 'returned' | 'cancelled'
  /** A `RequestBody` as JSON. */
  body: string
  /** Increases with each change, so that of two concurrent changes only one succeeds. */
  version: number
  /** When a process is to check it next, in milliseconds; a process that claims it moves this ahead. */
  nextCheck: number
}

/** One step of a draft, the first at position 1. */
export interface StoredDraftStep {
  position: number
  /** A `DraftStep` as JSON. */
  body: string
  time: string
}

/** A release that was live: the schemas at one moment. Numbers increase across all processes. */
export interface StoredRelease {
  number: number
  /** Hash of the content, as `Release.revision`. */
  revision: string
  /** Hash of the exact bytes of all files. */
  filesHash: string
  time: string
  /** How it was published. */
  door: ReleaseOrigin
  who: string
  why: string
  /** The changes since the previous release, in Chinese sentences. */
  changes: string[]
}

/** Where in the console an operator is. */
export interface StoredPresence {
  account: string
  /** A path in the console. */
  address: string
  time: string
}
