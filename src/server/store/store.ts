import type { Questionnaire } from '../../contract/questionnaire'
import type { RecordType } from '../../contract/record'
import type { Tree } from '../../contract/tree'
import type {
  AuditEntry,
  CodesBy,
  StoredCaptcha,
  Credential,
  Enterprise,
  FileToRead,
  StoredFileCard,
  FileReader,
  StoredRelease,
  OutboxEntry,
  OwnData,
  OwnFile,
  PhoneCode,
  SigningKey,
  SmsMessage,
  StoredFile,
  User,
} from './entities'
import type { EndedSession, Session, SessionEnd, SignedIn } from './session-entities'
import type { ConsoleStore } from './console/console-store'
import type { FlowStore } from './flow-store'
import type { Records, ValuesPage } from './records/stored-records'

export type * from './entities'
export type * from './session-entities'
export type { FlowStep, SentReminder } from './flow-store'
export type { PageQuery, Records, ReminderQuery, Row, OwnerFilter, WorkCounts, WorkList, WorkQuery } from './records/stored-records'

type Filled = 'email' | 'attributes' | 'passwordGiven' | 'signInTime' | 'endTime'

/** The store: SQLite by default, PostgreSQL with DATABASE_URL; both pass the same test suite. Times are ISO 8601 UTC. */
export interface Store extends ConsoleStore, FlowStore {
  users: {
    byName(username: string): Promise<User | null>
    byId(id: string): Promise<User | null>
    byPhone(phone: string): Promise<User | null>
    byEmail(email: string): Promise<User | null>
    byUuid(uuid: string): Promise<User | null>
    create(user: Omit<User, 'id' | 'createTime' | Filled> & Partial<Pick<User, Filled>>): Promise<User>
    /** Sets a password that the account chose itself. */
    setPassword(id: string, passwordHash: string): Promise<void>
    /** Sets a password for signing in once and choosing a new one; reopens an ended account. */
    givePassword(id: string, passwordHash: string): Promise<void>
    /** Blocks every way of signing in; the account's history keeps its name. */
    end(id: string, passwordHash: string, endTime: string): Promise<void>
    signedIn(id: string, signInTime: string): Promise<void>
    /** Accounts with these roles, newest first. */
    ofRoles(roles: string[], query: { page: number; size: number }): Promise<{ rows: User[]; total: number }>
    /** Ids of the accounts of these roles that have not been ended. */
    open(roles: string[]): Promise<string[]>
    /** Sets the hash if `from` is still the stored one; otherwise returns false and changes nothing. */
    replacePassword(id: string, from: string, to: string): Promise<boolean>
    /** Whether the account still has the credential; inside a transaction it also locks the account. */
    stands(id: string, credential: Credential): Promise<boolean>
    setType(id: string, type: number): Promise<void>
    /** Rejects with AlreadyTaken when another account has the number. */
    setPhone(id: string, phone: string): Promise<void>
    /** Rejects with AlreadyTaken when another account has the address. */
    setEmail(id: string, email: string): Promise<void>
    /** Ties the account to an identity of the single sign-on. Rejects with AlreadyTaken when another account has it. */
    setUuid(id: string, uuid: string): Promise<void>
    /** Records that the account accepted this version of the agreement. */
    consent(id: string, version: string, time: string): Promise<void>
    consents(id: string): Promise<{ version: string; time: string }[]>
    count(): Promise<number>
    /** Names of the demonstration accounts, whose password everybody knows. */
    demonstration(): Promise<string[]>
    /** The number of accounts of each role and level, without ended ones. */
    roles(): Promise<{ role: string; type: number; accounts: number }[]>
  }
  enterprises: {
    ofUser(userId: string): Promise<Enterprise | null>
    /** The enterprise with this code among the accounts of one kind. */
    byCode(socialCode: string, role: string): Promise<Enterprise | null>
    allByCode(socialCode: string): Promise<Enterprise[]>
    /** The values of one profile field in `limit` enterprises whose ids follow `after`. */
    valuesAfter(field: string, after: string, limit: number): Promise<ValuesPage>
    create(enterprise: Omit<Enterprise, 'id' | 'updateTime'>): Promise<Enterprise>
    /** Makes the kind's identities unique or shared. Returns how many accounts share one; if any do, nothing is changed. */
    holdIdentities(role: string, identity: { field: string; unique: boolean }): Promise<number>
    /** Merges `profile` into what is stored, sets enterSize and the account's type in one transaction. */
    save(userId: string, change: { profile: Record<string, unknown>; enterSize: number | null; type?: number }): Promise<Enterprise>
  }
  sessions: {
    /**
     * Opens a session, keeps the user's newest `keep` and ends the others. With a credential, opens it only if the account still has that
     * credential, under a lock, so that ending all sessions and opening one cannot overtake each other. Otherwise returns false and writes
     * nothing.
     */
    open(session: Session, keep: number, credential?: Credential): Promise<boolean>
    /** Whether the session still exists; inside a transaction it also locks the session. */
    stands(session: Pick<Session, 'tokenHash' | 'userId'>): Promise<boolean>
    find(tokenHash: string): Promise<SignedIn | null>
    touch(tokenHash: string, lastSeen: string): Promise<void>
    end(tokenHash: string): Promise<void>
    /** Newest first. */
    ofUser(userId: string): Promise<Session[]>
    /** Ends every session of the user except the named one, and remembers why. */
    endAll(userId: string, end: SessionEnd, but?: string): Promise<void>
    /** A session that was ended for a reason, while that is remembered. */
    ended(tokenHash: string): Promise<EndedSession | null>
    /** Removes sessions that are unused for long, too old, or last used in the future, and the reasons of those that ended before `openedBefore`. */
    sweep(times: { seenBefore: string; seenAfter: string; openedBefore: string }): Promise<void>
  }
  captchas: {
    /** Deletes the oldest beyond `cap`, with a delay of at most a hundredth of `cap`. */
    add(captcha: StoredCaptcha, cap: number): Promise<void>
    /** Takes it out: the first caller gets it, every later one null, also in parallel. */
    take(key: string): Promise<StoredCaptcha | null>
    /** Deletes those that end before `before` or, as a clock that has been set back since wrote, after `latest`. */
    sweep(before: string, latest: string): Promise<void>
  }
  sms: {
    add(message: SmsMessage): Promise<void>
    /** Counts codes after an instant and until another, with the time of the first. */
    codesSince(by: CodesBy, since: number, until?: number): Promise<{ count: number; first: number }>
    /** Every code sent to a number or mailbox, whatever the tag, since an instant: its time, and the address that requested it. */
    codesOf(to: string, since: number): Promise<Pick<SmsMessage, 'created' | 'address'>[]>
    /** Claims due messages for this process until `until`. */
    claim(now: number, until: number, limit: number): Promise<SmsMessage[]>
    /** Marks a message as sent or given up: deletes a notice; for a code, erases the text but keeps the row for counting. */
    settle(id: string, status: 'sent' | 'failed'): Promise<void>
    retry(id: string, due: number): Promise<void>
    /** Makes due at once what is due after `latest`. */
    hasten(now: number, latest: number): Promise<void>
    waiting(): Promise<number>
    sweep(before: number): Promise<void>
  }
  /** Effects outside the database, written with the transaction that causes them and carried out after it. */
  outbox: {
    add(entry: OutboxEntry): Promise<void>
    /** Claims due entries for this process until `until`. */
    claim(now: number, until: number, limit: number): Promise<OutboxEntry[]>
    /** Deletes an entry that is done or given up. */
    settle(id: string): Promise<void>
    retry(id: string, due: number): Promise<void>
    /** Makes due at once what is due after `latest`. */
    hasten(now: number, latest: number): Promise<void>
    waiting(): Promise<number>
  }
  codes: {
    /** Replaces the code with the same key. */
    put(code: PhoneCode): Promise<void>
    find(key: string): Promise<PhoneCode | null>
    /** Deletes the code, also for all who share it, if it is correct: only the first of concurrent callers gets it, all others null. */
    take(key: string, codeHash: string, now: number): Promise<PhoneCode | null>
    /** Deletes the codes and tickets that give access to the account. */
    endAll(account: string): Promise<void>
    /** Deletes those that end before `before` or, as a clock that has been set back since wrote, after `latest`. */
    sweep(before: number, latest: number): Promise<void>
  }
  files: {
    /** Stores the file and returns an unguessable id. */
    add(file: StoredFile): Promise<string>
    /** The cards of the files that the reader may read, in the order of `ids`. */
    list(ids: string[], reader: FileReader): Promise<StoredFileCard[]>
    /** The file without its content, if the reader may read it. */
    read(id: string, reader: FileReader): Promise<FileToRead | null>
    /** Counts one use of each of these files of the owner; a used file cannot be removed, and operators may read it. */
    use(ids: string[], owner: string): Promise<void>
    /** Subtracts one use of each. */
    release(ids: string[], owner: string): Promise<void>
    /** Deletes the owner's unused file; returns whether it did. */
    remove(id: string, owner: string): Promise<boolean>
    usage(owner: string): Promise<{ count: number; size: number }>
    /** Deletes files that were uploaded before then and that no form uses. */
    sweep(before: string): Promise<void>
  }
  questionnaires: {
    /** Stores the questionnaire and returns the hash of its content. */
    keep(questionnaire: Questionnaire): Promise<string>
    read(hash: string): Promise<Questionnaire | null>
  }
  personal: {
    /** The stored data of an account beside itself and its enterprise. */
    copy(account: string, types: RecordType[]): Promise<OwnData>
    /** Newest first. */
    files(account: string): Promise<OwnFile[]>
    /** Deletes the account with all its data and public copies of it; the audit log stays. */
    erase(account: string, tree: Pick<Tree, 'records' | 'flows' | 'forms'>): Promise<void>
    /** Overwrites words of erased accounts in the search indexes. */
    sweep(): Promise<void>
  }
  keys: {
    /** Newest first. */
    all(): Promise<SigningKey[]>
    add(key: SigningKey): Promise<void>
    removeBefore(createTime: string): Promise<void>
    /** Dates keys back to `createTime` that a clock which has been set back since dated later than `latest`. */
    dateBack(latest: string, createTime: string): Promise<void>
    /** A named secret for keyed hashes, created once per store. */
    secret(name: string): Promise<Buffer>
  }
  counters: {
    /** Adds one and returns the count in the window that began at most `seconds` ago, and the seconds until it ends. */
    hit(name: string, seconds: number, now: Date): Promise<{ count: number; resetIn: number }>
    read(name: string, now: Date): Promise<{ count: number; resetIn: number }>
    /** Like `read` for several names in one query, in the order of `names`. */
    readAll(names: string[], now: Date): Promise<{ count: number; resetIn: number }[]>
    clear(name: string): Promise<void>
    /** Deletes windows that have ended, and those that a clock which has been set back since began. */
    sweep(now: Date): Promise<void>
  }
  audit: {
    add(entry: AuditEntry, now: Date): Promise<void>
    list(limit: number): Promise<(AuditEntry & { time: string; hash: string })[]>
    /** Position of the first broken link, or null when the chain is whole. */
    verify(): Promise<number | null>
  }
  releases: {
    newest(): Promise<StoredRelease | null>
    /**
     * Stores a release and returns it with its number; when the newest one has the same files, returns that one. `files` are hashes by
     * name, `texts` compressed texts by hash; texts that are already stored may be omitted. Returns null and stores nothing when the newest
     * release is not number `after`: another process was faster.
     */
    add(
      release: Omit<StoredRelease, 'number'>,
      files: Record<string, string>,
      texts: ReadonlyMap<string, string>,
      after?: number,
    ): Promise<StoredRelease | null>
    /** Releases, newest first; with `before`, those with a lower number; with `words`, those that say each in changes, reason or account. */
    list(limit: number, before?: number, words?: readonly string[]): Promise<StoredRelease[]>
    /** Records that schemas passed the check, by a key of program and schemas; deletes the oldest entries. */
    pass(key: string, time: string): Promise<void>
    hasPassed(key: string): Promise<boolean>
    /** Compressed texts by file name; null when there is no such release. */
    files(number: number): Promise<Map<string, string> | null>
  }
  idempotency: {
    /** The answer stored for this key, and the keyed hash of its request; null when the key is new. */
    answer(key: string): Promise<{ answer: string; fingerprint: string } | null>
    keep(key: string, stored: { answer: string; fingerprint: string }, time: string): Promise<void>
    sweep(before: string): Promise<void>
  }
  records: Records
  /** Runs the work in one transaction, in one process at a time. The work must use only the store passed to it. */
  alone<T>(work: (store: Store) => Promise<T>): Promise<T>
  /** Within `alone`: runs the work, whose writes alone are undone when it rejects, so that the transaction may go on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when the store is writable; rejects otherwise. */
  ping(): Promise<void>
  /** Resolves when the store is readable; rejects otherwise. */
  answers(): Promise<void>
  /** The database's own time of day, in milliseconds; null when it has no clock of its own, since one process uses it. */
  timeOfDay(): Promise<number | null>
  close(): Promise<void>
}
