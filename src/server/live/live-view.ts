import type { Problem } from '../../contract/problem'
import type { Asset, Release } from '../../release/release'
import type { StoredRelease } from '../store/store'
import type { Drafts } from '../drafts/drafts'
import type { FolderChecker } from './check/folder-checker'
import type { CurrentRelease } from './current-release'
import type { LiveEdit } from './edit-live'
import type { Author } from './publisher'

/** Unfixed problems of the folder, which do not affect visitors. */
export interface PendingEdit {
  problems: Problem[]
  /** Files whose last good version stays live. */
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
  /** Set when the last attempt failed for a technical reason: a full disk, an unavailable store. */
  failure: { at: string; reason: string } | null
}

/** What the operators' console may do with the live release. */
export interface LiveEditing {
  dir: string
  /** Operators' drafts, with one cache for the whole process. */
  drafts: Drafts
  checker: FolderChecker
  current(): CurrentRelease
  /** Rejects with `EditRefused`. */
  edit(make: () => Promise<LiveEdit>, author: Author): Promise<StoredRelease>
}

/** Access of requests to the live release, beside the one reference to it. */
export interface LiveView {
  status(): LiveStatus
  /** The release of a revision that a browser began with, while it may still be used. */
  find(revision: string): Promise<Release | null>
  /** A page or form module of the live or a recent release. */
  asset(path: string): Promise<Asset | undefined>
  /** Calls the listener with every new revision; returns a function that unsubscribes. */
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
