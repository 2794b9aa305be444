import type { Act, Flow } from '../flow'

/** Acts of the system that lead nowhere and wait for no time: they only work out anew what follows from other fields. */
export const recountingActs = ({ acts }: Flow): Act[] => acts.filter(({ by, to, after }) => by === 'system' && to === undefined && after === undefined)
