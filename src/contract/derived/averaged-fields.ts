import type { RecordType } from '../record'

/** Fields that only the server writes, because they are aggregated from the rows of another record. */
export const averagedFields = ({ averages = {} }: Pick<RecordType, 'averages'>): string[] =>
  Object.entries(averages).flatMap(([name, { count }]) => [name, ...(count === undefined ? [] : [count])])
