import type { Problem } from '../../contract/problem'
import type { Asset, Release } from '../../release/release'
import type { StoredRelease } from '../store/store'
import type { Drafts } from '../drafts/drafts'
import type { FolderChecker } from './check/folder-checker'
import type { CurrentRelease } from './current-release'
import type { LiveEdit } from './edit-live'
import type { Author } from './publisher'

/** Problems of the folder that wait to be fixed; visitors do not meet them. */
export interface PendingEdit {
  problems: Problem[]
  /** Files whose last good version is live instead. */
  held: string[]
  since: string
  /** When the folder was checked last. */
  triedAt: string
}

export interface LiveStatus {
  /** Number of the live release. */
  release: number
  revision: string
  /** Since when it is live. */
  since: string
  who: string
  why: string
  changes: string[]
  pending: PendingEdit | null
  /** The last try failed for a reason of the machine: a full disk, a store that is away. */
  failure: { at: string; reason: string } | null
}

/** What the operators' console may do with the live release. */
export interface LiveEditing {
  dir: string
  /** What operators are changing, with one cache of it for the whole process. */
  drafts: Drafts
  checker: FolderChecker
  current(): CurrentRelease
  /** Rejects with `EditRefused`. */
  edit(make: () => Promise<LiveEdit>, author: Author): Promise<StoredRelease>
}

/** What requests see of the live release, beside the one reference to it. */
export interface LiveView {
  status(): LiveStatus
  /** The release of a revision that a browser began with, while it may still be used. */
  find(revision: string): Promise<Release | null>
  /** A page or form module of the live release or one before it. */
  asset(path: string): Promise<Asset | undefined>
  /** Hears of every new revision; returns how to stop. */
  subscribe(listener: (revision: string) => void): () => void
  /** Absent where the release never changes. */
  editing?: LiveEditing
}

/** The view of a release that never changes. */
export function fixedView(reference: { current: Release }): LiveView {
  const since = new Date().toISOString()
  return {
    status: () => ({
      release: 0,
      revision: reference.current.revision,
      since,
      who: '',
      why: '',
      changes: [],
      pending: null,
      failure: null,
    }),
    find: async (revision) => (revision === reference.current.revision ? reference.current : null),
    asset: async (path) => reference.current.assets.get(path),
    subscribe: () => () => undefined,
  }
}
