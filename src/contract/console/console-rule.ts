import type { StoredCount } from './console-review'

export interface RuleRequest {
  pattern?: string
  minLength?: number
  maxLength?: number
  /** At most 200, each of at most 2,000 characters. */
  samples: string[]
  /** The field that the rule is to be of: what is live there is what it is compared with. */
  field?: { form: string; field: string }
  /** Whether stored answers are counted, which takes longer than the rest. */
  counts?: boolean
}

export interface SampleVerdict {
  text: string
  passes: boolean
  /** What refuses it. */
  by?: 'pattern' | 'minLength' | 'maxLength'
}

export interface RuleVerdict {
  /** `invalid` cannot be read, `dangerous` hangs on some text, `never` takes none. */
  state: 'sound' | 'invalid' | 'dangerous' | 'never'
  /** What is wrong, and what to do, in the words of the check. */
  reason?: string
  remedy?: string
  /** The pattern in words; empty for one that is beyond them. */
  sentence: string
  /** How long a text may be that passes; absent without a limit. */
  lengths?: { min: number; max?: number }
  samples: SampleVerdict[]
  /** Taken by what is live and refused by this. */
  stricter?: string
  /** The other way. */
  looser?: string
  records: StoredCount[]
}
