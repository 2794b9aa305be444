/** The demonstration account whose id a demonstration row holds, by its name; undefined for any other value. */
export const demoAccount = (value: unknown): string | undefined =>
  value !== null && typeof value === 'object' && 'account' in value && typeof value.account === 'string' && Object.keys(value).length === 1
    ? value.account
    : undefined
