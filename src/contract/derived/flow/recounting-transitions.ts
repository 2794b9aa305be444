import type { Transition, Flow } from '../../flow'

/** Transitions of the system that lead nowhere and wait for no time: they only work out anew what follows from other fields. */
export const recountingTransitions = ({ transitions }: Flow): Transition[] =>
  transitions.filter(({ by, to, after }) => by === 'system' && to === undefined && after === undefined)
