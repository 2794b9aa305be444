/** The first script's replacement for computed values: it leaves forms that have them to React. */
export const isComputed = (value: unknown): boolean => value !== null && typeof value === 'object'
export const computedFields = (): string[] => []
export const withComputed = <V>(_form: unknown, given: V): V => given
