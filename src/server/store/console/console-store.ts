import type { StoredChangeRequest, StoredDraft, StoredDraftStep, StoredPresence } from '../entities'

/** What operators write and have in front of them at their console. */
export interface ConsoleStore {
  drafts: {
    open(draft: StoredDraft): Promise<void>
    find(id: string): Promise<StoredDraft | null>
    /** The oldest first. */
    ofOwner(owner: string): Promise<StoredDraft[]>
    /** In their order; with `after` those behind that position. */
    steps(id: string, after?: number): Promise<StoredDraftStep[]>
    /** Adds a step at its position: false, and nothing added, where another one has it or the draft is gone. */
    add(id: string, step: StoredDraftStep): Promise<boolean>
    remove(id: string): Promise<void>
    /** Of all owners, the oldest first. */
    all(): Promise<StoredDraft[]>
    /** Has another owner from now on: false, and nothing changed, where it is not that of `from`. */
    give(id: string, from: string, to: string): Promise<boolean>
    /** Removes what no account and no open request has any more, where it was begun before. */
    sweep(before: string): Promise<void>
  }
  changeRequests: {
    add(request: StoredChangeRequest): Promise<void>
    find(id: string): Promise<StoredChangeRequest | null>
    /** Those that are neither published nor cancelled, the oldest first. */
    open(): Promise<StoredChangeRequest[]>
    /** The requests that releases came of, by the numbers of those, where others were asked to agree. */
    ofReleases(numbers: readonly number[]): Promise<ReadonlyMap<number, string>>
    /** Takes some that are to be looked at for this process, until `until`. */
    claim(now: number, until: number, limit: number): Promise<StoredChangeRequest[]>
    /** Keeps for longer what this process took; what is of another version by now is not touched. */
    renew(held: readonly Pick<StoredChangeRequest, 'id' | 'version'>[], until: number): Promise<void>
    /** Writes what changed: false, and nothing changed, where it is of another version by now. */
    save(request: StoredChangeRequest): Promise<boolean>
    /** Those that nobody publishes are to be looked at no later than then; with `all` those, too, that somebody had begun to. */
    hasten(nextCheck: number, all?: boolean): Promise<void>
  }
  presence: {
    /** Where an account is; nowhere with null. */
    put(account: string, at: Omit<StoredPresence, 'account'> | null): Promise<void>
    since(time: string): Promise<StoredPresence[]>
    sweep(before: string): Promise<void>
  }
}
