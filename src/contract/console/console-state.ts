import type { ConsoleProblem } from './console-problem'
import type { ConsoleRelease } from './console-history'

/** Another operator at work. */
export interface ConsolePresence {
  name: string
  /** Address in the console; absent for a draft that rests. */
  at?: string
  /** When they were last there; ISO 8601. */
  time: string
  /** Files that their draft changes. */
  files: string[]
}

/** Whether what is published can reach the schemas folder of this process. */
export type FolderState = 'writable' | 'readOnly' | 'missing'

export interface ConsoleState {
  account: { name: string; role: string; title: string }
  release: ConsoleRelease
  /** Absent without a draft. */
  draft?: { steps: number; release: number; actions: number; files: string[]; questions: number }
  others: ConsolePresence[]
  /** Drafts that wait, those of them that cannot go live as they are, and those to which whoever asks may agree. */
  requests: { waiting: number; inTrouble: number; mine: number }
  /** Whether others are to agree before anything goes live. */
  isReviewed: boolean
  folder: FolderState
  /** Whether this is one of several processes over one database: what is published here reaches the others by it, and the files of this one alone. */
  isOneOfSeveral: boolean
  /** What is wrong with the files in the folder, whose last good versions are live. */
  waiting: ConsoleProblem[]
}

/** Every schema file as the draft has it, and as it is live where that differs. */
export interface ConsoleFiles {
  revision: string
  release: number
  steps: number
  files: Record<string, string>
  /** Null for a file that is not live. */
  live: Record<string, string | null>
}

/** What a page that is open has to be read anew for: the live release, steps of the own draft, what waits, or what is wrong in the folder. */
export interface ConsoleNews {
  release: number
  /** Who published it. */
  who: string
  steps: number
  /** Names all of it, what waits included. */
  key: string
}
