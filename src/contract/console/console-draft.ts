import type { FilePointer } from './file-pointer'
import type { ConsoleProblem } from './console-problem'

/** A conflict: a field that both the live release and the draft changed. Each side is JSON text; absent without the field. */
export interface ConsoleQuestion extends FilePointer {
  id: string
  of: 'value' | 'key' | 'place'
  base?: string
  /** The value that is live now. */
  theirs?: string
  /** The value in the draft. */
  mine?: string
}

export type QuestionChoice = 'theirs' | 'mine' | 'base'

/** What the check found in a draft with `steps` steps. */
export interface DraftVerdict {
  /** Version of the draft, to be sent with the next call as `seen`. */
  steps: number
  /** Errors that block publishing, and warnings; those of the draft's own files come first. */
  problems: ConsoleProblem[]
  /** The changes as sentences; empty while problems make a comparison impossible. */
  changes: string[]
}

/** An operator's own draft, returned by every call that changes it; without a change `steps` is 0 or `changes` is empty. */
export interface ConsoleDraft extends DraftVerdict {
  /** It has edits and was answered before its check: `problems` and `changes` are empty, and `check` returns them. */
  isUnchecked?: true
  /** Number of the release that the draft is based on. */
  release: number
  /** Number of actions that can be undone one by one. */
  actions: number
  /** Number of undone actions that can be redone. */
  undone: number
  isDirty: boolean
  /** Texts of the files that differ from the live release; null for a removed file, base64 for a binary one. */
  files: Record<string, string | null>
  /** The action was applied to exactly what was seen, so the browser has these files already: `files` is empty. */
  isAsSent?: true
  questions: ConsoleQuestion[]
  /** Values from which invisible characters were removed. */
  fixed: FilePointer[]
}

/** What keeps a thing from being removed. */
export interface ConsoleUses {
  /** Every place that names it. */
  places: FilePointer[]
  /** The errors that its removal would cause; several places may be one error. */
  problems: ConsoleProblem[]
  /** Nothing is known yet: the problems are those of files that cannot be read. */
  isUnknown?: true
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

/** The version of the draft that the browser shows. */
export interface SeenRequest {
  /** `steps` of the last response; 0 without a draft. */
  seen: number
}

export interface ActRequest extends SeenRequest {
  /** The release whose files the browser shows; a draft that this action starts is based on it. */
  release?: number
  /** Idempotency key: an action that is resent because its response was lost is done once. */
  id?: string
  /** `EditOperation`s of `src/edit`, applied as one action: all or none. */
  operations: readonly object[]
}

export interface RenameRequest extends SeenRequest, FilePointer {
  /** Whether to rename the key at the pointer instead of the text there. */
  atKey?: boolean
  to: string
}

export interface AnswerRequest extends SeenRequest {
  question: string
  choice: QuestionChoice
}

export interface AtRequest {
  /** The place that is being edited; null when there is none. */
  at: FilePointer | null
}
