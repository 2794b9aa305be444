import type { ConsoleProblem } from './console-problem'
import type { ConsoleQuestion, SeenRequest } from './console-draft'

/** A page that a kind of visitor gains or loses access to. */
export interface AccessConsequence {
  path: string
  title: string
  /** A kind, level or role by its name in accounts.json; `public` for guests. */
  who: string
  whoTitle: string
  gains: boolean
  /** Number of such accounts; absent for guests. */
  accounts?: number
}

/** A menu entry that a kind of visitor sees from now on, or no longer. */
export interface MenuConsequence {
  group: string
  title: string
  who: string
  whoTitle: string
  gains: boolean
  accounts?: number
}

/** What a changed form rule means: one example in each direction, and how many stored records would no longer pass. */
export interface RuleConsequence {
  form: string
  formTitle: string
  field: string
  fieldTitle: string
  /** Accepted before, refused from now on. */
  stricter?: string
  /** Refused before, accepted from now on. */
  looser?: string
  records: StoredCount[]
}

/** Maximum length of a reason, in characters. */
export const maxReasonLength = 200

/** Counts made in the store; the values never leave it. */
export interface StoredCount {
  record: string
  title: string
  /** Rows that have a value. */
  total: number
  failing: number
}

export interface FileDifference {
  file: string
  before: string | null
  after: string | null
}

export interface ConsoleReview {
  steps: number
  release: number
  /** The changes as sentences. */
  changes: string[]
  /** Suggested reason. */
  reason: string
  access: AccessConsequence[]
  menus: MenuConsequence[]
  rules: RuleConsequence[]
  problems: ConsoleProblem[]
  questions: ConsoleQuestion[]
  files: FileDifference[]
  /**
   * Set where this may go live before others have agreed: they must do so within `hours`. `isOverdue`: refused while an earlier urgent
   * change of the same author is overdue.
   */
  first?: { hours: number; isOverdue: boolean }
}

export interface PublishRequest extends SeenRequest {
  /** 1 to 200 characters. */
  reason: string
  /** Publishes at once; others agree afterwards. */
  first?: true
}

export interface PublishAnswer {
  release: number
  revision: string
  changes: string[]
}
