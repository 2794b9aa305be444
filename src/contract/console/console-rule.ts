import type { StoredCount } from './console-review'

export interface RuleRequest {
  pattern?: string
  minLength?: number
  maxLength?: number
  /** At most 200, each of at most 2,000 characters. */
  samples: string[]
  /** The field that the rule is for; its live rule is the one to compare with. */
  field?: { form: string; field: string }
  /** Whether to count stored values too, which is slower than the rest. */
  counts?: boolean
}

export interface SampleVerdict {
  text: string
  passes: boolean
  /** The limit that refuses it. */
  by?: 'pattern' | 'minLength' | 'maxLength'
}

export interface RuleVerdict {
  /** `invalid` cannot be parsed, `dangerous` can backtrack without end on some text, `never` matches nothing. */
  state: 'sound' | 'invalid' | 'dangerous' | 'never'
  /** What is wrong and what to do, as the check says it. */
  reason?: string
  remedy?: string
  /** The pattern in words; empty for a pattern too complex to describe. */
  sentence: string
  /** Lengths of text that can match; `max` is absent without a limit. */
  lengths?: { min: number; max?: number }
  samples: SampleVerdict[]
  /** Accepted by the live rule and refused by this one. */
  stricter?: string
  /** Refused by the live rule and accepted by this one. */
  looser?: string
  records: StoredCount[]
}
