import type { Fault } from '../../../validate/form/fault'
import type { Values } from '../form-values'

/** A form that was sent without script and comes back: what its widgets hold, no secret among it, and what the server says. */
export interface SentForm {
  id: string
  inputs: Values
  faults: Fault[]
  failure: string
}
