import type { Transition } from '../../../src/contract/flow'

/** How many messages a transition sends: those to an account that the record does not name are nobody's. */
export const toldBy = ({ message }: Transition, row: Record<string, unknown> | null) =>
  [message ?? []].flat().filter(({ to }) => to === undefined || Boolean(row?.[to])).length
