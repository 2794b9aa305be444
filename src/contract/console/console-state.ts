import type { ConsoleProblem } from './console-problem'
import type { ConsoleRelease } from './console-history'
import type { ReturnedDraft } from './console-request'

/** Another operator at work. */
export interface ConsolePresence {
  name: string
  /** Address in the console; absent when nobody is working on the draft. */
  at?: string
  /** When they were last there; ISO 8601. */
  time: string
  /** Files that their draft changes. */
  files: string[]
}

/** Whether this process can write published files to its schemas folder. */
export type FolderState = 'writable' | 'readOnly' | 'missing'

export interface ConsoleState {
  account: { name: string; role: string; title: string }
  /** The live one; the history has what it changed. */
  release: Omit<ConsoleRelease, 'changes'>
  /** Absent without a draft. */
  draft?: {
    steps: number
    release: number
    actions: number
    files: string[]
    questions: number
    /** Set where a reviewer returned it and it was not submitted again. */
    returned?: ReturnedDraft
  }
  others: ConsolePresence[]
  /** Counts of pending requests, of those that cannot go live as they are, and of those that the caller may sign. */
  requests: { waiting: number; inTrouble: number; mine: number }
  /** Whether others must agree before anything goes live. */
  isReviewed: boolean
  folder: FolderState
  /** Whether several processes share one database: a publish reaches the others through it, but writes only this process's files. */
  isOneOfSeveral: boolean
  /** Names of the pictures in `files/` of the folder, which the look and the blocks of pages can show. */
  pictures: string[]
  /** Problems of files in the folder whose last valid versions are still live. */
  waiting: ConsoleProblem[]
}

/** Every schema file as the draft has it, and its live version where that differs. */
export interface ConsoleFiles {
  revision: string
  release: number
  steps: number
  files: Record<string, string>
  /** Null for a file that is not live. */
  live: Record<string, string | null>
}

/**
 * What an open page watches to know that it must reload: the live release, steps of the own draft, pending requests, problems and
 * pictures in the folder.
 */
export interface ConsoleNews {
  release: number
  /** Who published it. */
  who: string
  steps: number
  /** Version of all but the draft: the release, pending requests, and what lies in the folder. */
  rest: string
  /** Version of all of it. */
  key: string
}
