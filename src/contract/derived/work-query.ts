/** The parameter by which a case says from which flow's list it was opened. */
export const workFrom = 'work'
/** The case that was decided last. */
export const workLast = 'last'

/** What narrows and orders a list of work; a case that is opened from the list keeps it. */
export const workNarrows = ['status', 'due', 'handler', 'district', 'within', 'keyword', 'sort', 'todo'] as const

/** Values that hand a list's conditions on, by the address in which they stand. */
export const keptWork = (names: readonly string[] = workNarrows): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{{route.${name}}}`]))
