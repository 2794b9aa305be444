import type { FilePointer } from './file-pointer'
import type { ConsoleProblem } from './console-problem'

/** One field that two changed. A side is JSON as a text; absent where the field is not there. */
export interface ConsoleQuestion extends FilePointer {
  id: string
  of: 'value' | 'key' | 'place'
  base?: string
  /** As it is live now. */
  theirs?: string
  /** As the draft has it. */
  mine?: string
}

export type QuestionChoice = 'theirs' | 'mine' | 'base'

/** An operator's own draft, as every call that changes it answers; a draft without a change is `steps: 0` or has no `changes`. */
export interface ConsoleDraft {
  /** What was seen, for the next call. */
  steps: number
  /** Number of the release that it is on. */
  release: number
  /** Actions that can be taken back one by one. */
  actions: number
  /** Actions taken back that may be done again. */
  undone: number
  isDirty: boolean
  /** Texts of the files that differ from what is live; null for one that is taken away, base64 for one that is no text. */
  files: Record<string, string | null>
  /** What stands in the way of publishing, and warnings; of the draft's own files first. */
  problems: ConsoleProblem[]
  /** In sentences; empty while problems leave nothing that could be compared. */
  changes: string[]
  questions: ConsoleQuestion[]
  /** Values that were cleaned of characters that nobody sees. */
  fixed: FilePointer[]
}

export const noDraft: ConsoleDraft = {
  steps: 0,
  release: 0,
  actions: 0,
  undone: 0,
  isDirty: false,
  files: {},
  problems: [],
  changes: [],
  questions: [],
  fixed: [],
}

/** What a browser knows of the draft that it shows. */
export interface SeenRequest {
  /** `steps` of the last answer; 0 without a draft. */
  seen: number
}

export interface ActRequest extends SeenRequest {
  /** The release whose files the browser shows: a draft that the action begins was thought of on that. */
  release?: number
  /** What names the action: sent again after an answer that did not arrive, it is done once. */
  id?: string
  /** `EditOperation`s of `src/edit`, one action together: all or none. */
  operations: readonly object[]
}

export interface RenameRequest extends SeenRequest, FilePointer {
  /** The name is the key at the pointer, not the text. */
  atKey?: boolean
  to: string
}

export interface AnswerRequest extends SeenRequest {
  question: string
  choice: QuestionChoice
}

export interface AtRequest {
  /** What is being changed; null when nothing is. */
  at: FilePointer | null
}
