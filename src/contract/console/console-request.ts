import type { ReviewLevel } from '../parts/portal/review'
import type { ReleaseOrigin } from './console-history'
import type { SeenRequest } from './console-draft'

/**
 * What keeps a request from going live: conflicting fields, errors of the check, files that were saved in the folder meanwhile, a folder
 * that cannot be written to, an author who no longer manages the portal, edits after submission, missing signatures; and for a change
 * that is already live: overdue signatures.
 */
export const requestTroubles = ['asked', 'problems', 'changed', 'folder', 'author', 'edited', 'unsigned', 'late'] as const
export type RequestTrouble = (typeof requestTroubles)[number]

/** A step of a draft's review, with the account that signed it. */
export interface ReviewStep {
  title: string
  who?: string
  time?: string
}

/** Who returned a submitted draft to its author, why, and when (ISO 8601). */
export interface ReturnedDraft {
  who: string
  reason: string
  time: string
}

/** A draft that waits for its scheduled time, for signatures, or for both. */
export interface ConsoleRequest {
  id: string
  /** Its author's account; for a saved file or a command, the operating system's account. */
  who: string
  isOwn: boolean
  door: ReleaseOrigin
  reason: string
  /** When it was submitted; ISO 8601. */
  time: string
  due?: string
  /**
   * `waiting`: signatures are missing. `held`: its time has come but it did not go live; only a person can publish it now. `afterwards`:
   * it is live, and others must agree until `due`.
   */
  state: 'waiting' | 'scheduled' | 'held' | 'publishing' | 'afterwards'
  /** The release that it went live as, if it is live. */
  release?: number
  /** Whether the caller may take it off at once: it is their own, and nobody has signed it. */
  mayTakeOff?: true
  /** The changes as sentences. */
  changes: string[]
  /** Hash of the resulting files. */
  content: string
  /** Result of the last check. */
  trouble?: RequestTrouble
  checked?: string
  /** Absent where the portal requires no review. */
  review?: {
    level: ReviewLevel
    steps: ReviewStep[]
    /** Whether the caller may sign the next step. */
    maySign: boolean
  }
}

export interface ScheduleRequest extends SeenRequest {
  /** 1 to 200 characters. */
  reason: string
  /** ISO 8601 with its offset; later than now and within a year. */
  due: string
}

/** Response of a publish or a take-back where others must agree first. */
export interface ApprovalRequested {
  requested: string
}

export interface SignRequest {
  id: string
  /** `content` as the signer read it, so that nobody signs a version that they have not seen. */
  content: string
  agree: boolean
  /** Why the draft is returned; 1 to 200 characters. */
  reason?: string
}

export interface RequestId {
  id: string
}

export interface ConsoleRequests {
  requests: ConsoleRequest[]
  /** The server's time, from which the browser counts down. */
  now: string
}
