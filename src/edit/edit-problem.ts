export type EditFault =
  | 'not-utf8'
  | 'not-json'
  | 'too-deep'
  | 'duplicate-key'
  | 'no-file'
  | 'no-place'
  | 'several-places'
  | 'wrong-container'
  | 'key-exists'
  | 'not-a-value'
  | 'not-as-intended'

/** An edit that is refused; nothing was changed. */
export class EditProblem extends Error {
  readonly fault: EditFault

  constructor(fault: EditFault, message: string) {
    super(`${fault}: ${message}`)
    this.fault = fault
  }
}
