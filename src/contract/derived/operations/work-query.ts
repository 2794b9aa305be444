/** The parameter by which a case says from which flow's list it was opened. */
export const workFrom = 'work'
/** The case that was decided last. */
export const workLast = 'last'

/** What narrows and orders a list of work; a case that is opened from the list keeps it. */
export const workNarrows = ['status', 'due', 'handler', 'district', 'within', 'keyword', 'sort', 'todo'] as const

/** How every list of work can be ordered; a flow adds numbers of its record. */
export const workSorts = ['due', 'sentTime', 'since'] as const
export type WorkSort = (typeof workSorts)[number]

/** Of how many days back a list of work can show what was sent. */
export const sentWithin = ['1', '7', '30'] as const

/** Values that hand a list's conditions on, by the address in which they stand. */
export const workParameters = (names: readonly string[] = workNarrows): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{{route.${name}}}`]))
