/** The name of the demonstration account that stands for an id in a demonstration row; undefined for any other value. */
export const demoAccount = (value: unknown): string | undefined =>
  value !== null && typeof value === 'object' && 'account' in value && typeof value.account === 'string' && Object.keys(value).length === 1
    ? value.account
    : undefined
