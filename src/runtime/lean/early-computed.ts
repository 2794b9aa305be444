/** In the first script this stands for what works values out: it leaves forms that do so to React. */
export const isComputed = (value: unknown): boolean => value !== null && typeof value === 'object'
export const computedFields = (): string[] => []
export const withComputed = <V>(_form: unknown, given: V): V => given
