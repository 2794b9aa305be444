import type { Transition } from '../../../../src/contract/flow'

/** The number of messages that a transition sends; one to an account field that is empty in the record is not sent. */
export const messageCountOf = ({ message }: Transition, row: Record<string, unknown> | null) =>
  [message ?? []].flat().filter(({ to }) => to === undefined || Boolean(row?.[to])).length
