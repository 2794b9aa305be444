import type { Fault } from '../../../validate/form/fault'
import type { Values } from '../form-values'

/** A form that is rendered again after a submit without script: its values without secrets, and the server's answer. */
export interface SentForm {
  id: string
  inputs: Values
  faults: Fault[]
  failure: string
}
