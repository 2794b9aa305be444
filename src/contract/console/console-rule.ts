import type { StoredCount } from './console-review'

/** Maximum length of a pattern, and of a sample, that can be judged. */
export const maxTriedLength = 2_000
export const maxTriedSamples = 200

/** A field of a form, by their names. */
export interface FieldOfForm {
  form: string
  field: string
}

/** The parts of a rule that limit a text. */
export interface TriedRule {
  pattern?: string
  minLength?: number
  maxLength?: number
}

export interface RuleRequest extends TriedRule {
  samples: string[]
  /** The fields that the rule is for, several for a shared rule; their live rules are the ones to compare with. */
  fields?: FieldOfForm[]
  /** Live rules of the fields that are no longer written, as this one is; without the list, it replaces all of its kind. */
  instead?: TriedRule[]
  /** Rules of the fields that are written beside this one and are not live. */
  others?: TriedRule[]
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
  /** `invalid` cannot be parsed, `dangerous` can backtrack without end on some text, `never` matches nothing, `undecided` took too long. */
  state: 'sound' | 'invalid' | 'dangerous' | 'never' | 'undecided'
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
  /** Counts of values: a row has one for each of the fields. */
  records: StoredCount[]
}
