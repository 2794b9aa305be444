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

/** A refused edit; nothing was changed. */
export class EditProblem extends Error {
  readonly fault: EditFault

  constructor(fault: EditFault, message: string) {
    super(`${fault}: ${message}`)
    this.fault = fault
  }
}

/** The result of `work`; undefined when an edit in it is refused, with one of the given faults if any are named. */
export function unlessRefused<T>(work: () => T, ...faults: EditFault[]): T | undefined {
  try {
    return work()
  } catch (cause) {
    if (cause instanceof EditProblem && (faults.length === 0 || faults.includes(cause.fault))) return undefined
    throw cause
  }
}
