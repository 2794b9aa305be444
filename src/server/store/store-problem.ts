/** The reason why a store cannot be used. */
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

/** The store cannot be opened, or a record type does not fit the stored data: a sentence for the operator, Chinese then English. */
export class StoreProblem extends Error {
  readonly kind: StoreProblemKind
  /** The place in the schemas that causes it; for a deleted path, the one that contained it. */
  readonly at: { file: string; path: readonly (string | number)[] } | undefined

  constructor(kind: StoreProblemKind, chinese: string, english: string, cause?: unknown, at?: StoreProblem['at']) {
    super(`${chinese}\n${english}`, { cause })
    this.name = 'StoreProblem'
    this.kind = kind
    this.at = at
  }
}
