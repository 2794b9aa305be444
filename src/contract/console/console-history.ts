import type { ConsoleQuestion } from './console-draft'
import type { ConsoleReview } from './console-review'

/** How a release was published: from the console, by saving a file, by a command, or at a time scheduled in the console. */
export type ReleaseOrigin = 'console' | 'file' | 'command' | 'schedule'

/** Maximum length of a search in the history, in characters. */
export const maxSaid = 200

export interface ConsoleRelease {
  number: number
  revision: string
  /** ISO 8601. */
  time: string
  door: ReleaseOrigin
  /** The console account; for a file or a command, the operating system's account. */
  who: string
  why: string
  /** The changes as sentences; empty for the first release. */
  changes: string[]
  isLive: boolean
  /** The request that it was published from, where others had to agree. */
  request?: string
}

export interface ConsoleHistory {
  /** Newest first. */
  releases: ConsoleRelease[]
  hasMore: boolean
}

/** What taking a release back would change, in the form of a draft's review. */
export interface RevertReview extends ConsoleReview {
  taken: ConsoleRelease
  /** Fields that were changed again since; while there are any, the release cannot be taken back as a whole. */
  overlaid: ConsoleQuestion[]
  /**
   * Set for one's own urgent change that nobody has signed: it may be taken off at once, and others must agree to that by the same time
   * (ISO 8601).
   */
  takeOff?: { due: string }
}

export interface RevertRequest {
  release: number
  /** Number of the live release that the review was made against. */
  live: number
  /** 1 to 200 characters. */
  reason: string
  /** For one's own urgent change: takes it off at once; others agree afterwards. */
  first?: true
}
