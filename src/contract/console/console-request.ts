import type { ReleaseDoor } from './console-history'
import type { SeenRequest } from './console-draft'

/**
 * What keeps a draft that waits from going live: fields that others changed too, what the check says, files that were saved otherwise meanwhile, a folder that
 * takes nothing, an author who manages the portal no longer, edits after it was handed in.
 */
export const requestTroubles = ['asked', 'problems', 'changed', 'folder', 'author', 'edited'] as const
export type RequestTrouble = (typeof requestTroubles)[number]

/** A draft that waits for its time. */
export interface ConsoleRequest {
  id: string
  /** Its author's account. */
  who: string
  isOwn: boolean
  door: ReleaseDoor
  reason: string
  /** When it was handed in; ISO 8601. */
  time: string
  due: string
  /** `held`: its time has come, and it did not go live; only a person has it do so now. */
  state: 'scheduled' | 'held' | 'publishing'
  /** In sentences. */
  changes: string[]
  /** Hash of what it makes of the files. */
  content: string
  /** As it was looked at last. */
  trouble?: RequestTrouble
  checked?: string
}

export interface ScheduleRequest extends SeenRequest {
  /** 1 to 200 characters. */
  reason: string
  /** ISO 8601 with its offset; later than now and within a year. */
  due: string
}

export interface RequestId {
  id: string
}

export interface ConsoleRequests {
  requests: ConsoleRequest[]
  /** The server's own time, by which the rest is counted down. */
  now: string
}
