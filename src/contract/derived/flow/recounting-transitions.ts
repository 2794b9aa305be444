import type { Transition, Flow } from '../../flow'

/** Transitions of the system that change no state and wait for no time: they only recompute what follows from other fields. */
export const recountingTransitions = ({ transitions }: Flow): Transition[] =>
  transitions.filter(({ by, to, after }) => by === 'system' && to === undefined && after === undefined)
