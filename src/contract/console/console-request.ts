import type { ReviewLevel } from '../parts/portal/review'
import type { ReleaseDoor } from './console-history'
import type { SeenRequest } from './console-draft'

/**
 * What keeps a draft that waits from going live: fields that others changed too, what the check says, files that were saved otherwise meanwhile, a folder that
 * takes nothing, an author who manages the portal no longer, edits after it was handed in, signatures that are missing; and what is live already: signatures that are
 * late.
 */
export const requestTroubles = ['asked', 'problems', 'changed', 'folder', 'author', 'edited', 'unsigned', 'late'] as const
export type RequestTrouble = (typeof requestTroubles)[number]

/** A step of the review of a draft, with who agreed. */
export interface ReviewStep {
  title: string
  who?: string
  time?: string
}

/** A draft that waits for its time, for those who are to agree, or for both. */
export interface ConsoleRequest {
  id: string
  /** Its author's account; of a saved file or a command, the account of the machine. */
  who: string
  isOwn: boolean
  door: ReleaseDoor
  reason: string
  /** When it was handed in; ISO 8601. */
  time: string
  due?: string
  /** `waiting`: somebody is still to agree. `held`: its time has come, and it did not go live; only a person has it do so now. `afterwards`: it is live, and others are to agree until `due`. */
  state: 'waiting' | 'scheduled' | 'held' | 'publishing' | 'afterwards'
  /** The release that it is, where it is live. */
  release?: number
  /** Whether whoever asks may take it off at once: the own one, which nobody has signed. */
  mayTakeOff?: true
  /** In sentences. */
  changes: string[]
  /** Hash of what it makes of the files. */
  content: string
  /** As it was looked at last. */
  trouble?: RequestTrouble
  checked?: string
  /** Absent where the portal asks for no review. */
  review?: {
    level: ReviewLevel
    steps: ReviewStep[]
    /** Whether whoever asks may take the next step. */
    maySign: boolean
  }
}

export interface ScheduleRequest extends SeenRequest {
  /** 1 to 200 characters. */
  reason: string
  /** ISO 8601 with its offset; later than now and within a year. */
  due: string
}

/** What a publish or a taking back answers where others are to agree first. */
export interface Requested {
  requested: string
}

export interface SignRequest {
  id: string
  /** `content` as it was read: nobody agrees to what they have not seen. */
  content: string
  agree: boolean
  /** Why it goes back; 1 to 200 characters. */
  reason?: string
}

export interface RequestId {
  id: string
}

export interface ConsoleRequests {
  requests: ConsoleRequest[]
  /** The server's own time, by which the rest is counted down. */
  now: string
}
