import type { Transition, Flow } from '../../flow'

/** System transitions without a target state or a delay: they only recompute dependent fields. */
export const recountingTransitions = ({ transitions }: Flow): Transition[] =>
  transitions.filter(({ by, to, after }) => by === 'system' && to === undefined && after === undefined)
