/** The query value that says which flow's work list a case was opened from. */
export const workFrom = 'work'
/** The query value that names the case that was decided last. */
export const workLast = 'last'

/** Query values that filter and sort a work list; a case opened from the list keeps them. */
export const workNarrows = ['status', 'due', 'handler', 'district', 'within', 'keyword', 'sort', 'todo'] as const

/** Sort orders of every work list; a flow can add numbers of its record. */
export const workSorts = ['due', 'sentTime', 'since'] as const
export type WorkSort = (typeof workSorts)[number]

/** Choices, in days, for filtering a work list by the time of submission. */
export const sentWithin = ['1', '7', '30'] as const

/** Templates that pass on a list's conditions from the address. */
export const workParameters = (names: readonly string[] = workNarrows): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{{route.${name}}}`]))
