import type { FieldUi } from '../../contract/form'
import { dayOf } from '../time/days'

/** A sample as a visitor would enter it: for a date `tomorrow` becomes the day after today. */
export const sampleValue = (ui: FieldUi | undefined, sample: unknown): unknown =>
  ui?.widget === 'date' && typeof sample === 'string' ? dayOf(sample) : sample
