import type { ConsoleRefusal } from '../../contract/console/console-refusal'

const taken: readonly ConsoleRefusal['kind'][] = ['stale', 'crossed', 'asked', 'changed', 'nothing', 'overlaid', 'notFirst', 'notYours']

/** The refusal of a console call, which then has changed nothing. */
export class ConsoleRefused extends Error {
  readonly refusal: ConsoleRefusal
  constructor(refusal: ConsoleRefusal) {
    super(refusal.kind)
    this.refusal = refusal
  }

  get status(): 409 | 422 {
    return taken.includes(this.refusal.kind) ? 409 : 422
  }
}
