/** The query value that says which flow's work list a case was opened from. */
export const workFlowQuery = 'work'
/** The query value that names the case that was decided last. */
export const lastCaseQuery = 'last'

/** Query values that filter and sort a work list; a case opened from the list keeps them. */
export const workFilterNames = ['status', 'due', 'handler', 'district', 'within', 'keyword', 'sort', 'todo'] as const

/** Sort orders of every work list; a flow can add numbers of its record. */
export const workSorts = ['due', 'sentTime', 'since'] as const
export type WorkSort = (typeof workSorts)[number]

/** Choices, in days, for filtering a work list by the time of submission. */
export const sentWithinDays = ['1', '7', '30'] as const

/** Templates that pass on a list's conditions from the address. */
export const workParameters = (names: readonly string[] = workFilterNames): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `{{route.${name}}}`]))
