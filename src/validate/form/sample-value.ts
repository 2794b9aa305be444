import type { FieldUi } from '../../contract/form'
import { dayOf } from '../time/days'

/** A sample as a person would enter it: of a date, `tomorrow` is the day after this one. */
export const sampleValue = (ui: FieldUi | undefined, sample: unknown): unknown =>
  ui?.widget === 'date' && typeof sample === 'string' ? dayOf(sample) : sample
