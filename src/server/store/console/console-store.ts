import type { StoredChangeRequest, StoredDraft, StoredDraftStep, StoredPresence } from '../entities'

/** Operators' drafts, change requests and presence in the console. */
export interface ConsoleStore {
  drafts: {
    open(draft: StoredDraft): Promise<void>
    find(id: string): Promise<StoredDraft | null>
    /** The oldest first. */
    ofOwner(owner: string): Promise<StoredDraft[]>
    /** In order of position; with `after`, only those behind that position. */
    steps(id: string, after?: number): Promise<StoredDraftStep[]>
    /** Adds a step at its position; returns false and adds nothing when the position is taken or the draft is gone. */
    add(id: string, step: StoredDraftStep): Promise<boolean>
    remove(id: string): Promise<void>
    /** The drafts of all owners, the oldest first. */
    all(): Promise<StoredDraft[]>
    /** Changes the owner; returns false and changes nothing when the owner is not `from`. */
    give(id: string, from: string, to: string): Promise<boolean>
    /** Removes drafts begun before then whose owner is neither an account nor an open request. */
    sweep(before: string): Promise<void>
  }
  changeRequests: {
    add(request: StoredChangeRequest): Promise<void>
    find(id: string): Promise<StoredChangeRequest | null>
    /** Those that are neither published nor cancelled, the oldest first. */
    open(): Promise<StoredChangeRequest[]>
    /** All of a draft, also those that have ended, the oldest first. */
    ofDraft(draft: string): Promise<StoredChangeRequest[]>
    /** Ids of the requests that led to these releases and needed approval by others, by release number. */
    ofReleases(numbers: readonly number[]): Promise<ReadonlyMap<number, string>>
    /** Claims requests that are due for a check, for this process until `until`. */
    claim(now: number, until: number, limit: number): Promise<StoredChangeRequest[]>
    /** Extends this process's claims; skips requests whose version has changed. */
    renew(held: readonly Pick<StoredChangeRequest, 'id' | 'version'>[], until: number): Promise<void>
    /** Saves the request; returns false and changes nothing when the stored version is another. */
    save(request: StoredChangeRequest): Promise<boolean>
    /** Brings the next check forward to `nextCheck`; with `all` also for requests that a process had begun to publish. */
    hasten(nextCheck: number, all?: boolean): Promise<void>
  }
  presence: {
    /** Stores where in the console an account is; null removes it. */
    put(account: string, at: Omit<StoredPresence, 'account'> | null): Promise<void>
    since(time: string): Promise<StoredPresence[]>
    sweep(before: string): Promise<void>
  }
}
