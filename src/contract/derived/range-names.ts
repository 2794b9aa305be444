import type { Filter } from '../page'

/** What a list is asked by for a range of a field: the two ends, both counted in. */
export const rangeNames = (field: string): [from: string, to: string] => [`${field}From`, `${field}To`]

/** The address's values that a filter writes. */
export const filterNames = ({ query, range }: Pick<Filter, 'query' | 'range'>): string[] => (range ? rangeNames(query) : [query])
