import type { RecordType } from '../record'

/** Fields that the server alone writes, because they are worked out of the rows of another record. */
export const averagedFields = ({ averages = {} }: Pick<RecordType, 'averages'>): string[] =>
  Object.entries(averages).flatMap(([name, { count }]) => [name, ...(count === undefined ? [] : [count])])
