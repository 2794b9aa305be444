import type { FilePointer } from './file-pointer'

/** A problem found by `src/check`, with its field. */
export interface ConsoleProblem extends FilePointer {
  /** From 1, as editors count. */
  line: number
  column: number
  code: string
  /** Warnings do not block publishing. */
  severity: 'error' | 'security' | 'warning'
  reason: string
  remedy?: string
  /** The effect on visitors. */
  effect?: string
  /** Suggested replacement for the value. */
  replacement?: string
  /** The file in the folder itself is invalid, not the draft's version. */
  isInFolder?: true
}
