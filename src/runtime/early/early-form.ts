import type { Fault } from '../../validate/form/fault'
import type { FormStore, FormValidation, Shape } from '../form/form-store'
import type { PlacedFaults } from '../form/submit/placed-faults'

/** What a form shows: the last word of its store, or what stands on the page until React has taken it over. */
export interface DrawnForm {
  input(name: string): unknown
  fault(name: string): Fault | undefined
  shape(): Shape
}

/** A served form that is filled in, judged and sent before its page's script is there. React goes on with its store. */
export interface EarlyForm {
  store: FormStore
  /** What React finds on the page. */
  drawn: DrawnForm
  /** It was right, and says that it is on its way. */
  sending: boolean
  /** It is sent by the visitor. */
  judge(): void
  /** React has begun to read what stands there: from here on it stays. What the last submit was refused for. */
  hold(): PlacedFaults
  /** React has the form, and judges from here on by what it knows of the page around. */
  end(validation: FormValidation): void
}

/** An early form that React takes over, and what its last submit was refused for. */
export interface TakenForm {
  form: EarlyForm
  placed: PlacedFaults
}

declare global {
  /** By the id of the form; null for one that React has taken without. */
  var earlyForms: Map<string, EarlyForm | null> | undefined
}
