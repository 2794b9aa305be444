/** Why a store cannot be used. */
export type StoreProblemKind =
  | 'folder'
  | 'locked'
  | 'corrupt'
  | 'newer'
  | 'foreign'
  | 'unreachable'
  | 'unsure'
  | 'migration'
  | 'fieldType'
  | 'accountInUse'
  | 'outsideDict'

/** The store cannot be opened, or a record type does not fit what is stored: a sentence for the operator, Chinese then English. */
export class StoreProblem extends Error {
  readonly kind: StoreProblemKind
  /** The record that it is about. */
  readonly record: string | undefined

  constructor(kind: StoreProblemKind, chinese: string, english: string, cause?: unknown, record?: string) {
    super(`${chinese}\n${english}`, { cause })
    this.name = 'StoreProblem'
    this.kind = kind
    this.record = record
  }
}
