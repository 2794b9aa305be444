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
  | 'fieldInUse'
  | 'stateInUse'
  | 'accountInUse'
  | 'identityShared'
  | 'outsideDict'
  | 'accountOutsideDict'

/** The store cannot be opened, or a record type does not fit what is stored: a sentence for the operator, Chinese then English. */
export class StoreProblem extends Error {
  readonly kind: StoreProblemKind
  /** What is written in the schemas that it is about; of a path that is gone, what held it. */
  readonly at: { file: string; path: readonly (string | number)[] } | undefined

  constructor(kind: StoreProblemKind, chinese: string, english: string, cause?: unknown, at?: StoreProblem['at']) {
    super(`${chinese}\n${english}`, { cause })
    this.name = 'StoreProblem'
    this.kind = kind
    this.at = at
  }
}
