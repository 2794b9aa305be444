import type { Fault } from '../../validate/form/fault'
import type { FormStore, FormValidation, ShownFields } from '../form/form-store'
import type { PlacedFaults } from '../form/submit/placed-faults'

/** What a form shows: the state of its store, or the rendered state until React has hydrated it. */
export interface RenderedForm {
  input(name: string): unknown
  fault(name: string): Fault | undefined
  shape(): ShownFields
}

/** A server-rendered form that works before the page's script has loaded. React continues with its store. */
export interface EarlyForm {
  store: FormStore
  /** The rendered state, which React hydrates from. */
  rendered: RenderedForm
  /** It was valid and shows that it is being sent. */
  sending: boolean
  /** Called when the visitor submits it. */
  validate(): void
  /** Freezes the rendered state once React has begun to read it; returns the faults of the last submit. */
  hold(): PlacedFaults
  /** Called when React has hydrated the form, with the validation that also knows the page around it. */
  end(validation: FormValidation): void
}

/** An early form that React takes over, and the faults of its last submit. */
export interface TakenForm {
  form: EarlyForm
  placed: PlacedFaults
}

declare global {
  /** By form id; null for a form that React rendered without an early one. */
  var earlyForms: Map<string, EarlyForm | null> | undefined
}
