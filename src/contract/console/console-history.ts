import type { ConsoleQuestion } from './console-draft'
import type { ConsoleReview } from './console-review'

/** By which way a release came: the console, a file that was saved, a command, a time that was set in the console. */
export type ReleaseDoor = 'console' | 'file' | 'command' | 'schedule'

export interface ConsoleRelease {
  number: number
  revision: string
  /** ISO 8601. */
  time: string
  door: ReleaseDoor
  /** The account of the console; of a file or a command, the account of the machine. */
  who: string
  why: string
  /** In sentences; empty for the first. */
  changes: string[]
  isLive: boolean
  /** The request that it came of, where others were asked. */
  request?: string
}

export interface ConsoleHistory {
  /** Newest first. */
  releases: ConsoleRelease[]
  hasMore: boolean
}

/** What taking a release back would do, as a review of any draft. */
export interface TakeBackReview extends ConsoleReview {
  taken: ConsoleRelease
  /** Fields that were changed again since: while there are any, it cannot be taken back whole. */
  overlaid: ConsoleQuestion[]
  /** It is one's own urgent change, to which nobody has agreed: it may be taken off at once, and others agree to that by the same time (ISO 8601). */
  takeOff?: { due: string }
}

export interface TakeBackRequest {
  release: number
  /** Number of the live release that the review was of. */
  live: number
  /** 1 to 200 characters. */
  reason: string
  /** One's own urgent change: live no more at once, and others agree afterwards. */
  first?: true
}
