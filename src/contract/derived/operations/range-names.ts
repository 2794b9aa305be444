import type { Filter } from '../../page'
import type { RecordType } from '../../record'

/** Query parameters for a range of a field: the two ends, both included. */
export const rangeNames = (field: string): [from: string, to: string] => [`${field}From`, `${field}To`]

/** Whether the ends of a range are days; a name that is not a field is the time of creation. */
export const asksDays = ({ fields }: Pick<RecordType, 'fields'>, name: string): boolean => (fields[name]?.type ?? 'dateTime') === 'dateTime'

/** The address's values that a filter writes. */
export const filterNames = ({ query, range }: Pick<Filter, 'query' | 'range'>): string[] => (range ? rangeNames(query) : [query])
