/** Query text with every part percent-encoded; list values repeat the key (spec §7), empty values are left out. */
export function queryText(values: Record<string, unknown>): string {
  return Object.entries(values)
    .flatMap(([key, value]) => (Array.isArray(value) ? value : [value]).map((one) => [key, one] as const))
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
}

/**
 * Fills `{name}` in a path, percent-encoded, and returns the remaining values. `.` and `..` are written as `%2E`, because they would change
 * the path.
 */
export function fillPath(path: string, values: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...values }
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : ''
    delete rest[name]
    return encodeURIComponent(String(value ?? '')).replace(/^\.{1,2}$/, (dots) => dots.replaceAll('.', '%2E'))
  })
  return { path: filled, rest }
}

export const withQuery = (path: string, values: Record<string, unknown>): string => {
  const query = queryText(values)
  return query ? `${path}?${query}` : path
}
