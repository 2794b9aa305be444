import type { ConsoleProblem } from './console-problem'
import type { ConsoleQuestion, SeenRequest } from './console-draft'

/** A page that a kind of visitor may open from now on, or no longer. */
export interface AccessConsequence {
  path: string
  title: string
  /** A kind, level or role as accounts.json calls it; `public` for guests. */
  who: string
  whoTitle: string
  gains: boolean
  /** How many accounts that are; absent for guests. */
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

/** What a changed rule of a form means: one example each way, and how many of the stored records would no longer pass. */
export interface RuleConsequence {
  form: string
  formTitle: string
  field: string
  fieldTitle: string
  /** Taken before, refused from now on. */
  stricter?: string
  /** Refused before, taken from now on. */
  looser?: string
  records: StoredCount[]
}

/** Characters of a reason. */
export const mostReason = 200

/** Counted in the store; values never leave it. */
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
  /** In sentences. */
  changes: string[]
  /** Offered as the reason. */
  reason: string
  access: AccessConsequence[]
  menus: MenuConsequence[]
  rules: RuleConsequence[]
  problems: ConsoleProblem[]
  questions: ConsoleQuestion[]
  files: FileDifference[]
  /** Where this may be live before others have agreed: within how many hours they are to. `isOwing`: not while something of the same author is late. */
  first?: { hours: number; isOwing: boolean }
}

export interface PublishRequest extends SeenRequest {
  /** 1 to 200 characters. */
  reason: string
  /** Live at once, and others agree afterwards. */
  first?: true
}

export interface PublishAnswer {
  release: number
  revision: string
  changes: string[]
}
