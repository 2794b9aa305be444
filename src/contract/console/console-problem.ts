import type { FilePointer } from './file-pointer'

/** A finding of the product's own check, at its field. */
export interface ConsoleProblem extends FilePointer {
  /** From 1, as editors count. */
  line: number
  column: number
  code: string
  /** A warning does not keep from publishing. */
  severity: 'error' | 'security' | 'warning'
  reason: string
  remedy?: string
  /** What it does to visitors. */
  effect?: string
  /** What to put in the place of the value. */
  replacement?: string
  /** The file is damaged in the folder itself, not by the draft. */
  isInFolder?: true
}
