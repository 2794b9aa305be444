import type { Filter } from '../../page'
import type { RecordType } from '../../record'

/** Query parameters of a field's range: its two ends, both inclusive. */
export const rangeNames = (field: string): [from: string, to: string] => [`${field}From`, `${field}To`]

/** Whether the ends of a range are days; a name that is not a field means the creation time. */
export const asksDays = ({ fields }: Pick<RecordType, 'fields'>, name: string): boolean => (fields[name]?.type ?? 'dateTime') === 'dateTime'

/** Query values that a filter writes. */
export const filterNames = ({ query, range }: Pick<Filter, 'query' | 'range'>): string[] => (range ? rangeNames(query) : [query])
