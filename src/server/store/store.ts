import type { Questionnaire } from '../../contract/questionnaire'
import type { RecordType } from '../../contract/record'
import type { Tree } from '../../contract/tree'
import type {
  AuditEntry,
  StoredCaptcha,
  Credential,
  Enterprise,
  StoredFileCard,
  FileReader,
  FlowStep,
  StoredRelease,
  OutboxEntry,
  OwnData,
  OwnFile,
  PhoneCode,
  Session,
  SignedIn,
  SigningKey,
  SmsMessage,
  StoredFile,
  User,
} from './entities'
import type { ConsoleStore } from './console/console-store'
import type { Records, ValuesPage } from './records/stored-records'

export type * from './entities'
export type { PageQuery, Records, Row, Whose, WorkCounts, WorkQuery } from './records/stored-records'

type OfStaff = 'attributes' | 'passwordGiven' | 'signInTime' | 'endTime'

/** The one store: SQLite by default, PostgreSQL by DATABASE_URL, the same suite over both. Times are ISO 8601 UTC. */
export interface Store extends ConsoleStore {
  users: {
    byName(username: string): Promise<User | null>
    byId(id: string): Promise<User | null>
    byPhone(phone: string): Promise<User | null>
    byUuid(uuid: string): Promise<User | null>
    create(user: Omit<User, 'id' | 'createTime' | OfStaff> & Partial<Pick<User, OfStaff>>): Promise<User>
    /** The password that the account itself has chosen. */
    setPassword(id: string, passwordHash: string): Promise<void>
    /** A password by which the account signs in once, to choose its own; an account that was ended is open again. */
    givePassword(id: string, passwordHash: string): Promise<void>
    /** The account signs in no more, whichever way it could; what it did stays under its name. */
    end(id: string, passwordHash: string, endTime: string): Promise<void>
    signedIn(id: string, signInTime: string): Promise<void>
    /** Accounts of these roles, the newest first. */
    ofRoles(roles: string[], query: { page: number; size: number }): Promise<{ rows: User[]; total: number }>
    /** Ids of the accounts of these roles that have not been ended. */
    open(roles: string[]): Promise<string[]>
    /** Sets the hash where `from` is still the stored one; false, and nothing changed, where it is not. */
    replacePassword(id: string, from: string, to: string): Promise<boolean>
    /** Whether the account still has the credential; inside a transaction nobody changes it until its end. */
    stands(id: string, credential: Credential): Promise<boolean>
    setType(id: string, type: number): Promise<void>
    /** Rejects with AlreadyTaken when another account has the number. */
    setPhone(id: string, phone: string): Promise<void>
    /** Ties the account to an identity of the single sign-on. Rejects with AlreadyTaken when another account has it. */
    setUuid(id: string, uuid: string): Promise<void>
    /** Records that this version of the agreement was accepted. */
    consent(id: string, version: string, time: string): Promise<void>
    consents(id: string): Promise<{ version: string; time: string }[]>
    count(): Promise<number>
    /** Names of the demonstration accounts, whose password everybody knows. */
    demonstration(): Promise<string[]>
    /** How many accounts there are of each role and level; those that were ended are not counted. */
    roles(): Promise<{ role: string; type: number; accounts: number }[]>
  }
  enterprises: {
    ofUser(userId: string): Promise<Enterprise | null>
    /** Of a kind of accounts. */
    byCode(socialCode: string, role: string): Promise<Enterprise | null>
    allByCode(socialCode: string): Promise<Enterprise[]>
    /** What accounts said of themselves in one field, so many of those whose ids follow `after`. */
    valuesAfter(field: string, after: string, limit: number): Promise<ValuesPage>
    create(enterprise: Omit<Enterprise, 'id' | 'updateTime'>): Promise<Enterprise>
    /** From now on each identity of the kind is one account's, or several may have the same. Answers how many accounts share one: then nothing was done. */
    holdIdentities(role: string, identity: { field: string; unique: boolean }): Promise<number>
    /** Merges `profile` into what is stored, sets enterSize and the account's type in one transaction. */
    save(userId: string, change: { profile: Record<string, unknown>; enterSize: number | null; type?: number }): Promise<Enterprise>
  }
  sessions: {
    /**
     * Keeps the newest `keep` sessions of the user, ends the others. With a credential, opens only where the account still has
     * it: what ends all sessions and what opens one cannot pass each other. False, and nothing written, where it has not.
     */
    open(session: Session, keep: number, credential?: Credential): Promise<boolean>
    /** Whether the session is still there; inside a transaction nobody ends it until its end. */
    stands(session: Pick<Session, 'tokenHash' | 'userId'>): Promise<boolean>
    find(tokenHash: string): Promise<SignedIn | null>
    touch(tokenHash: string, lastSeen: string): Promise<void>
    end(tokenHash: string): Promise<void>
    /** Newest first. */
    ofUser(userId: string): Promise<Session[]>
    /** Ends every session of the user, but the one that is named. */
    endAll(userId: string, but?: string): Promise<void>
    /** Removes what was not used for long, what is old, and what was used later than can be. */
    sweep(times: { seenBefore: string; seenAfter: string; openedBefore: string }): Promise<void>
  }
  captchas: {
    /** Drops the oldest beyond `cap`, at the latest a hundredth of it later. */
    add(captcha: StoredCaptcha, cap: number): Promise<void>
    /** Takes it out: the first caller gets it, every later one null, also in parallel. */
    take(key: string): Promise<StoredCaptcha | null>
    sweep(before: string): Promise<void>
  }
  sms: {
    add(message: SmsMessage): Promise<void>
    /** Codes for a number, or asked for from an address, since an instant: how many, and when the first of them was. */
    codesSince(by: { phone: string } | { address: string } | 'all', since: number): Promise<{ count: number; first: number }>
    /** Each code for a number since an instant: when, and asked for from where. */
    codesOf(phone: string, since: number): Promise<Pick<SmsMessage, 'created' | 'address'>[]>
    /** Takes messages that are due for this process, until `until`. */
    claim(now: number, until: number, limit: number): Promise<SmsMessage[]>
    /** Sent or given up: a notice is forgotten; of a code the words are, and the line stays to be counted. */
    settle(id: string, status: 'sent' | 'failed'): Promise<void>
    retry(id: string, due: number): Promise<void>
    waiting(): Promise<number>
    sweep(before: number): Promise<void>
  }
  /** Effects outside the database, written with the transaction that causes them and carried out after it. */
  outbox: {
    add(entry: OutboxEntry): Promise<void>
    /** Takes entries that are due for this process, until `until`. */
    claim(now: number, until: number, limit: number): Promise<OutboxEntry[]>
    /** Done or given up: the entry is forgotten. */
    settle(id: string): Promise<void>
    retry(id: string, due: number): Promise<void>
    waiting(): Promise<number>
  }
  codes: {
    /** Replaces the one of the same key. */
    put(code: PhoneCode): Promise<void>
    find(key: string): Promise<PhoneCode | null>
    /** Takes it out, from all who share it, when the code is right: the first caller gets it, every later one null, also in parallel. */
    take(key: string, codeHash: string, now: number): Promise<PhoneCode | null>
    /** Forgets the codes and tickets that open something of the account. */
    endAll(account: string): Promise<void>
    sweep(before: number): Promise<void>
  }
  files: {
    /** Answers the id, which nobody can guess. */
    add(file: StoredFile): Promise<string>
    /** Those of these that the reader may have, in the order of asking. */
    list(ids: string[], reader: FileReader): Promise<StoredFileCard[]>
    read(id: string, reader: FileReader): Promise<StoredFile | null>
    /** Counts a use of the owner's files among these; a used file is not removed and operators may read it. */
    use(ids: string[], owner: string): Promise<void>
    /** Takes back one use of each. */
    release(ids: string[], owner: string): Promise<void>
    /** Whether it was the owner's, unused, and is gone now. */
    remove(id: string, owner: string): Promise<boolean>
    usage(owner: string): Promise<{ count: number; size: number }>
    /** Forgets files that no form has used since. */
    sweep(before: string): Promise<void>
  }
  questionnaires: {
    /** Answers the hash of its content. */
    keep(questionnaire: Questionnaire): Promise<string>
    read(hash: string): Promise<Questionnaire | null>
  }
  personal: {
    /** What is kept of an account beside itself and its enterprise. */
    copy(account: string, types: RecordType[]): Promise<OwnData>
    /** Newest first. */
    files(account: string): Promise<OwnFile[]>
    /** Forgets the account and all that is its own, with what the public was shown of it; the audit log stays. */
    erase(account: string, tree: Pick<Tree, 'records' | 'flows' | 'forms'>): Promise<void>
    /** Overwrites what erased accounts left in the search indexes. */
    sweep(): Promise<void>
  }
  keys: {
    /** Newest first. */
    all(): Promise<SigningKey[]>
    add(key: SigningKey): Promise<void>
    removeBefore(createTime: string): Promise<void>
    /** A secret made once per store, for keyed hashes. */
    secret(name: string): Promise<Buffer>
  }
  counters: {
    /** Adds one and returns the count in the window that began at most `seconds` ago, and the seconds until it ends. */
    hit(name: string, seconds: number, now: Date): Promise<{ count: number; resetIn: number }>
    read(name: string, now: Date): Promise<{ count: number; resetIn: number }>
    /** As read, of each name in its place, in one query. */
    readAll(names: string[], now: Date): Promise<{ count: number; resetIn: number }[]>
    clear(name: string): Promise<void>
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
     * Keeps a release and returns it with its number; when the newest one holds the same files, that one. `files` are hashes
     * by name, `texts` compressed texts by hash; texts that are there already may be left out. Null, and nothing kept, when
     * the newest release is another than number `after`: another process was faster.
     */
    add(
      release: Omit<StoredRelease, 'number'>,
      files: Record<string, string>,
      texts: ReadonlyMap<string, string>,
      after?: number,
    ): Promise<StoredRelease | null>
    /** Newest first; those before a number. */
    list(limit: number, before?: number): Promise<StoredRelease[]>
    /** Notes that a program has let these schemas pass, by a key of both; the oldest notes go. */
    pass(key: string, time: string): Promise<void>
    hasPassed(key: string): Promise<boolean>
    /** Compressed texts by file name; null when there is no such release. */
    files(number: number): Promise<Map<string, string> | null>
  }
  flows: {
    /** The steps of a record, in the order in which they were made. */
    trail(type: string, record: string): Promise<FlowStep[]>
    add(type: string, record: string, step: FlowStep): Promise<void>
  }
  idempotency: {
    /** The answer stored for this key, and the keyed hash of its request; null when the key is new. */
    answer(key: string): Promise<{ answer: string; fingerprint: string } | null>
    keep(key: string, kept: { answer: string; fingerprint: string }, time: string): Promise<void>
    sweep(before: string): Promise<void>
  }
  records: Records
  /** One transaction, and one process at a time. The work uses only the store that it is given. */
  alone<T>(work: (store: Store) => Promise<T>): Promise<T>
  /** Answers when the store can be written to; rejects otherwise. */
  ping(): Promise<void>
  /** Answers when the store can be read; rejects otherwise. */
  answers(): Promise<void>
  close(): Promise<void>
}
